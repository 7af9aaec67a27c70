import Resolver
import Testing

/// Changes of the source that must not change what is counted.
@Suite struct VariantTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var variant: FixtureVariant
    var testDescription: String { "\(name), \(variant.rawValue)" }
  }

  /// The variants insert Swift.
  static let cases = FixtureTests.names.filter { !$0.hasPrefix("Kotlin/") }
    .flatMap { name in FixtureVariant.allCases.map { Case(name: name, variant: $0) } }

  /// Compared with the accesses of the unchanged fixture, so that a variant reports only what is its own.
  @Test(arguments: cases) func countsStay(_ one: Case) throws {
    let fixture = try Fixture.load(one.name)
    let changed = one.variant.apply(to: fixture)
    #expect(one.variant == .filesReversed || changed != fixture || !fixture.sources.contains { $0.text.contains("show") })
    var expected = try fixture.usage().expectations
    for index in expected.indices { expected[index].line += one.variant.shift }
    let found = try Resolver().usage(of: fixture.query(), in: changed.project()).expectations
    let difference = Difference(expected: expected, found: found)
    #expect(difference.isEmpty, "\(difference.message(one.testDescription))")
  }
}
