import CompilerIndex
import Foundation
import Resolver
import Scan
import Testing

/// What cannot be read is refused with one sentence; a count is never too low instead.
struct BrokenStoreTests {
  private static let files = [
    "Bag.swift": "final class Bag { var seat = 0 }", "Screen.swift": "func run(_ bag: Bag) { bag.seat = 1 }",
  ]

  private func error(_ body: () throws -> Void) throws -> IndexError {
    do {
      try body()
    } catch let error as IndexError {
      return error
    } catch IndexedScanError.index(let error) {
      return error
    }
    throw Unexpected()
  }

  struct Unexpected: Error {}

  @Test func noLibrary() throws {
    #expect(try error { _ = try LibraryPlace.find(environment: ["PATH": "/nowhere"]) } == .libraryMissing(searched: []))
    let environment = [LibraryPlace.override: "/nowhere/libIndexStore.so"]
    #expect(try error { _ = try LibraryPlace.find(environment: environment) } == .libraryMissing(searched: ["/nowhere/libIndexStore.so"]))
  }

  @Test func aFileThatIsNoLibrary() throws {
    try BuiltPackage.with(Self.files) { package in
      let path = package.path("Bag.swift")
      guard case .libraryUnusable(path, _) = try error({ _ = try IndexLibrary(path: path) }) else { throw Unexpected() }
    }
  }

  @Test func storesThatCannotBeRead() throws {
    try BuiltPackage.with(Self.files) { package in
      let manager = FileManager.default
      let nowhere = package.root + "/nowhere"
      #expect(try error { _ = try package.join(store: nowhere) } == .noStore(path: nowhere))

      let empty = package.root + "/empty"
      try manager.createDirectory(atPath: empty, withIntermediateDirectories: true)
      #expect(try error { _ = try package.join(store: empty) } == .emptyStore(path: empty))
      try manager.createDirectory(atPath: empty + "/v5/units", withIntermediateDirectories: true)
      try manager.createDirectory(atPath: empty + "/v5/records", withIntermediateDirectories: true)
      #expect(try error { _ = try package.join(store: empty) } == .emptyStore(path: empty))

      let newer = package.root + "/newer"
      try manager.createDirectory(atPath: newer + "/v99/units", withIntermediateDirectories: true)
      guard case .otherFormat(newer, ["v99"], _) = try error({ _ = try package.join(store: newer) }) else { throw Unexpected() }

      try manager.removeItem(atPath: package.store + "/v5/records")
      guard case .missingRecord = try error({ _ = try package.join() }) else { throw Unexpected() }

      let units = try manager.contentsOfDirectory(atPath: package.store + "/v5/units")
      for unit in units { try Data("no unit".utf8).write(to: URL(fileURLWithPath: package.store + "/v5/units/" + unit)) }
      guard case .unreadableUnit = try error({ _ = try package.join() }) else { throw Unexpected() }
    }
  }

  @Test func aStoreOfAnotherProject() throws {
    try BuiltPackage.with(Self.files) { package in
      try BuiltPackage.with(["Else.swift": "final class Bag { var seat = 0 }"]) { other in
        guard case .otherProject = try error({ _ = try other.join(store: package.store) }) else { throw Unexpected() }
      }
    }
  }

  @Test func aBagThatTheBuildDoesNotKnow() throws {
    try BuiltPackage.with(Self.files) { package in
      try package.write("final class Late { var seat = 0 }", to: "Late.swift")
      #expect(try error { _ = try package.join(bag: "Late") } == .bagNotIndexed(type: "Late", file: "Sources/App/Late.swift"))
    }
  }

  @Test func aProjectThatWasMoved() throws {
    try BuiltPackage.with(Self.files) { package in
      let moved = package.root + "-moved"
      try FileManager.default.moveItem(atPath: package.root, toPath: moved)
      defer { try? FileManager.default.removeItem(atPath: moved) }
      let join = try package.join(root: moved, store: moved + "/store")
      #expect(join.words == ["Screen.swift:1 write seat compiler"])
      var scan = try package.scan(root: moved)
      let index = try scan.index(in: try IndexStore(path: moved + "/store", library: try BuiltPackage.library()))
      #expect(index.builtIn == package.root)
      _ = try scan.run(BagQuery(types: ["Bag"]), index: index)

    }
  }
}
