import Facts
import KotlinReader
import Resolver
import SwiftReader
import Testing

/// A bag with a type in Swift and one in Kotlin.
@Suite struct PlatformTests {
  static let types = ["App/SameNames/Session.swift:Session", "App/SameNames/Session.kt:Session"]

  func usage(of types: [String], roots: [String] = []) throws -> Usage {
    try Resolver().usage(of: BagQuery(id: "b", types: types, roots: roots), in: Fixture.load("Platforms/SameNames").project())
  }

  @Test func `the first type is the bag, the other its counterpart, and fields of one name are two`() throws {
    let usage = try usage(of: Self.types)
    #expect(usage.bag.place.language == .swift)
    #expect(usage.bag.counterparts.map(\.type) == ["Session"])
    #expect(usage.bag.counterparts.map(\.place.file) == ["App/SameNames/Session.kt"])
    #expect(
      usage.fields.map { "\($0.place.language.word) \($0.name)" } == [
        "swift fare", "swift seat", "kotlin fare", "kotlin seat", "kotlin rows",
      ])
    let turned = try self.usage(of: Self.types.reversed())
    #expect(turned.bag.place.language == .kotlin)
    #expect(turned.fields.map(\.place.language) == [.kotlin, .kotlin, .kotlin, .swift, .swift])
    #expect(turned.accesses == usage.accesses)
  }

  @Test func `what stands in a file belongs to the platform of its language`() throws {
    let usage = try usage(of: Self.types)
    let places = usage.accesses.map(\.place) + usage.possible.map(\.place) + usage.references.map(\.place) + usage.carriers.map(\.place)
    #expect(places.count > 30)
    for place in places { #expect(place.language == (place.file.hasSuffix(".kt") ? .kotlin : .swift), "\(place)") }
    #expect(Set(places.map(usage.bag.platform)) == [nil, .kotlin])
  }

  /// One type alone finds what both together find on its platform, and nothing on the other.
  @Test(arguments: [0, 1]) func `the other platform takes nothing away and adds nothing`(index: Int) throws {
    let both = try usage(of: Self.types)
    let alone = try usage(of: [Self.types[index]])
    let language = alone.bag.place.language
    #expect(alone.bag.counterparts.isEmpty)
    let own = both.accesses.filter { $0.place.language == language }
    #expect(alone.accesses.map(\.withoutBody) == own.map(\.withoutBody))
    #expect(alone.accesses.map { alone.path($0.body) } == own.map { both.path($0.body) })
    #expect(alone.bodies.count == both.bodies.filter { $0.place.language == language }.count)
    #expect(alone.possible == both.possible.filter { $0.place.language == language })
    #expect(alone.references == both.references.filter { $0.place.language == language })
    #expect(alone.carriers == both.carriers.filter { $0.place.language == language })
    #expect(alone.fields == both.fields.filter { $0.place.language == language })
  }

  @Test func `a root of the configuration holds the type of its file's language`() throws {
    let usage = try usage(of: Self.types, roots: ["onlyInKotlin", "onlyInSwift"])
    let inferred = usage.accesses.filter { $0.confidence == .inferred }.map { "\($0.place.language.word) \($0.field)" }
    #expect(inferred == ["kotlin fare", "swift fare"])
  }

  @Test func `equal names on both platforms are ambiguous until both are named`() throws {
    let project = try Fixture.load("Platforms/SameNames").project()
    let result = Resolver().resolve(BagQuery(types: ["Session"]), in: project)
    guard case .failure(.ambiguous("Session", let candidates)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(candidates.map(\.place.language) == [.kotlin, .swift])
  }

  @Test func `two types of one language stay one platform whose equal fields are one`() throws {
    let sources = ["class A { var seat: String?; var fare = 0 }", "class B { var seat: String?; func f() { seat = nil } }"]
    let files = sources.enumerated().map { index, text in
      Project.File(path: "App/\(index).swift", facts: SwiftReader().read(Array(text.utf8)))
    }
    let usage = try Resolver().usage(of: BagQuery(types: ["A", "B"]), in: Project(files: files))
    #expect(usage.bag.counterparts.isEmpty)
    #expect(usage.fields.map(\.name) == ["seat", "fare"])
    #expect(usage.accesses.map(\.field) == ["seat"])
  }

  @Test func `force unwraps of the flow are counted once, each on its platform`() throws {
    var project = try Fixture.load("Platforms/SameNames").project()
    for index in project.files.indices { project.files[index].isFlow = true }
    let usage = try Resolver().usage(of: BagQuery(types: Self.types), in: project)
    #expect(usage.flowUnwraps.map(\.file) == ["App/SameNames/Screen.kt", "App/SameNames/Screen.swift"])
    #expect(usage.flowUnwraps.map(usage.bag.platform) == [.kotlin, nil])
    // A bag with one type has one platform, whatever its flow consists of.
    let alone = try Resolver().usage(of: BagQuery(types: [Self.types[0]]), in: project)
    #expect(alone.flowUnwraps == usage.flowUnwraps)
    #expect(alone.flowUnwraps.map(alone.bag.platform) == [nil, nil])
  }
}

extension Access {
  /// Where a body stands in the list depends on what else is in it.
  fileprivate var withoutBody: Access {
    var access = self
    access.body = nil
    return access
  }
}
