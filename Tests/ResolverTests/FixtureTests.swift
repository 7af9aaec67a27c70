import Resolver
import Testing

/// Every access of every fixture: its field, kind, line, site, confidence, and what happens where the value is missing.
@Suite struct FixtureTests {
  static let names =
    Fixture.names(in: "Torture") + Fixture.names(in: "Uncompiled") + Fixture.names(in: "Kotlin")
    + Fixture.names(in: "Platforms")

  @Test func thereAreFixtures() {
    #expect(Self.names.count > 30)
  }

  @Test(arguments: names) func findsExactlyTheMarkedAccesses(name: String) throws {
    let fixture = try Fixture.load(name)
    let difference = Difference(expected: try fixture.expectations(), found: try fixture.usage().expectations)
    #expect(difference.isEmpty, "\(difference.message(name))")
  }

  @Test(arguments: names) func findsTheDeclaredFields(name: String) throws {
    let fixture = try Fixture.load(name)
    let usage = try fixture.usage()
    #expect(usage.fields.map(\.name) == fixture.header("fields"))
    #expect(usage.readOnly.map(\.name) == fixture.header("readonly") ?? [])
  }

  @Test(arguments: names) func findsWhatTheFieldsHold(name: String) throws {
    let fixture = try Fixture.load(name)
    guard let parts = fixture.names("parts") else { return }
    #expect(try fixture.usage().parts.map(\.name).sorted() == parts.sorted())
  }

  @Test(arguments: names) func findsReflection(name: String) throws {
    let fixture = try Fixture.load(name)
    let count = try fixture.usage().references.count { $0.kind == .reflection }
    #expect(count == Int(fixture.header("reflections")?.first ?? "0"))
  }

  @Test(arguments: names) func readsWithoutProblems(name: String) throws {
    let problems = try Fixture.load(name).project().files.flatMap { file in file.facts.problems.map { "\(file.path):\($0)" } }
    #expect(problems == [])
  }

  /// Two hundred other types that use the same names take nothing from a bag and add nothing to it.
  @Test(arguments: Fixture.names(in: "Torture")) func findsTheSameInTheWholeModule(name: String) throws {
    let fixture = try Fixture.load(name)
    let usage = try Resolver().usage(of: fixture.query(), in: WholeModule.project)
    let difference = Difference(
      expected: try fixture.expectations(), found: usage.accesses.map(Expectation.init))
    #expect(difference.isEmpty, "\(difference.message(name))")
  }
}

/// All fixtures that compile together, as one project.
enum WholeModule {
  static let project: Project = {
    let fixtures = Fixture.names(in: "Torture").compactMap { try? Fixture.load($0) }
    return Project(files: fixtures.flatMap { $0.project().files })
  }()
}
