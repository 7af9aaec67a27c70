import Foundation
import Resolver
import Testing
import Workspace

@testable import Scan

/// What was made of the same candidates before holds wherever they lie, and whatever other files say.
struct CandidateMemoryTests {
  private static let app = [
    "Bag.swift": "final class Bag { var offer: String?; var seats = 0 }\n",
    "Holder.swift": "final class Holder { let context = Bag() }\n",
    "Screen.swift": "final class Screen {\n  let holder: Holder\n  func show() { print(holder.context.offer!) }\n}\n",
    "Other.swift": "struct Other { var title = \"\" }\n",
  ]

  private func write(_ files: [String: String]) throws -> Folder {
    let folder = try Folder()
    for (path, text) in files { try folder.write(Array(text.utf8), to: path) }
    return folder
  }

  private func run(_ folder: Folder, _ cache: Folder?, details: Bool = false, threads: Int = 2) throws -> ScanResult {
    var scan = try Scan(
      root: ProjectRoot(at: folder.path), configuration: Configuration(),
      options: ScanOptions(cache: cache.map { CacheFolder(path: $0.path) }, threads: threads))
    return try scan.run(BagQuery(types: ["Bag"]), details: details)
  }

  /// Nothing was looked into.
  private func isKnown(_ result: ScanResult) -> Bool { result.statistics.parsed + result.statistics.cacheHits == 0 }

  @Test(arguments: [false, true]) func aChangeElsewhereResolvesNothing(details: Bool) throws {
    let (folder, cache) = (try write(Self.app), try Folder())
    #expect(try !isKnown(run(folder, cache, details: details)))
    try folder.write(Array("struct Other { var name = 1 }\n".utf8), to: "Other.swift")
    try folder.write(Array("struct Another {}\n".utf8), to: "Another.swift")
    let again = try run(folder, cache, details: details, threads: 1)
    #expect(isKnown(again))
    #expect(again.statistics.candidates == 3)
    #expect(try again.usage == run(folder, nil, details: details).usage)
    // Who asks for more, or for less, is told no wrong thing.
    #expect(try run(folder, cache, details: !details).usage == run(folder, nil, details: !details).usage)
  }

  @Test func anotherCheckoutHasTheSameAnswer() throws {
    let cache = try Folder()
    let usage = try run(try write(Self.app), cache).usage
    let other = try run(try write(Self.app), cache)
    #expect(isKnown(other))
    #expect(other.usage == usage)
  }

  @Test func everyChangeThatMattersIsSeen() throws {
    let (folder, cache) = (try write(Self.app), try Folder())
    _ = try run(folder, cache)
    // A candidate with other bytes, one under another name, and one more that only the last ones lead to.
    let screen = "final class Screen {\n  let holder: Holder\n  func show() { holder.context.seats = 1 }\n}\n"
    try folder.write(Array(screen.utf8), to: "Screen.swift")
    #expect(try run(folder, cache).usage == run(folder, nil).usage)
    try FileManager.default.moveItem(atPath: folder.path + "/Screen.swift", toPath: folder.path + "/Moved.swift")
    let moved = try run(folder, cache).usage
    #expect(moved.accesses.map(\.place.file) == ["Moved.swift"])
    try folder.write(Array("func later(screen: Holder) { screen.context.offer = nil }\n".utf8), to: "Later.swift")
    let longer = try run(folder, cache).usage
    #expect(longer.accesses.count == 2)
    #expect(try longer == run(folder, nil).usage)
  }

  /// What was on the way is now the end of it, of which nobody asked what is used there.
  @Test func fewerFilesThanBeforeAreResolved() throws {
    let (folder, cache) = (try write(Self.app), try Folder())
    #expect(try run(folder, cache).statistics.rounds > 1)
    try FileManager.default.removeItem(atPath: folder.path + "/Screen.swift")
    let fewer = try run(folder, cache)
    #expect(!isKnown(fewer))
    #expect(try fewer.usage == run(folder, nil).usage)
    try folder.write(Array("struct Other {}\n".utf8), to: "Other.swift")
    #expect(try isKnown(run(folder, cache)))
  }

  @Test func whatCannotBeJudgedIsNotRemembered() throws {
    var files = Self.app
    files["Screen.swift"] = "final class Screen { let bag: Bag; func show() { bag.offer( \n"
    let (folder, cache) = (try write(files), try Folder())
    for text in ["struct Other {}\n", "struct Others {}\n", "struct More {}\n"] {
      try folder.write(Array(text.utf8), to: "Other.swift")
      #expect(throws: ScanError.self) { try run(folder, cache) }
    }
  }

  @Test func damageIsFoundOut() throws {
    let (folder, cache) = (try write(Self.app), try Folder())
    let usage = try run(folder, cache).usage
    var damaged = 0
    let entries = FileManager.default.enumerator(atPath: cache.path)
    for case let path as String in entries ?? FileManager.DirectoryEnumerator() where path.hasSuffix("-candidates") {
      let url = URL(fileURLWithPath: cache.path).appendingPathComponent(path)
      var bytes = [UInt8](try Data(contentsOf: url))
      bytes[bytes.count / 2] ^= 1
      try Data(bytes).write(to: url)
      damaged += 1
    }
    #expect(damaged > 1)
    try folder.write(Array("struct Other {}\n".utf8), to: "Other.swift")
    let mended = try run(folder, cache)
    #expect(!isKnown(mended))
    #expect(mended.usage == usage)
  }

  /// The base commit differs in files that say nothing of the bag.
  @Test func aTreeWithTheSameCandidatesIsNotResolved() throws {
    let (repository, cache) = (try Repository(), try Folder())
    for (path, text) in Self.app { try repository.write(text, to: path) }
    let commit = try repository.commit()
    try repository.write("struct Other { var changed = 1 }\n", to: "Other.swift")
    let root = try ProjectRoot(at: repository.path)
    var working = try Scan(
      root: root, configuration: Configuration(), options: ScanOptions(cache: CacheFolder(path: cache.path), threads: 2))
    let usage = try working.run(BagQuery(types: ["Bag"])).usage
    let objects = GitObjects(in: root.path)
    let tree = try #require(try objects.object("\(commit):./"))
    var scan = TreeScan(tree: tree.id, objects: objects, configuration: Configuration())
    let before = try scan.run(BagQuery(types: ["Bag"]), beside: &working)
    #expect(!before.statistics.isRemembered && isKnown(before))
    #expect(before.usage == usage)
  }
}
