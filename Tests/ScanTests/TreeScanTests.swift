import Foundation
import Resolver
import Testing
import Workspace

@testable import Scan

/// What is counted in a tree object is what is counted in a checkout of it.
struct TreeScanTests {
  /// The usage in the tree of a commit, asked beside the working tree as it is.
  private func usage(
    _ repository: Repository, _ commit: String, below folder: String = "", configuration: Configuration = Configuration(),
    cache: String? = nil, threads: Int = 2
  ) throws -> ScanResult {
    let root = try ProjectRoot(at: repository.path + "/" + folder)
    var working = try Scan(
      root: root, configuration: configuration, options: ScanOptions(cache: cache.map { CacheFolder(path: $0) }, threads: threads))
    let objects = GitObjects(in: root.path)
    let tree = try #require(try objects.object("\(commit):./"))
    var scan = TreeScan(tree: tree.id, objects: objects, configuration: configuration)
    return try scan.run(BagQuery(types: ["Bag"]), beside: &working)
  }

  /// The usage in a checkout of the commit elsewhere.
  private func checkedOut(
    _ repository: Repository, _ commit: String, below folder: String = "", configuration: Configuration = Configuration()
  ) throws -> Usage {
    let place = repository.beside("checkout-\(UUID().uuidString)")
    try repository.git("worktree", "add", "-q", "--detach", place, commit)
    defer { _ = try? repository.git("worktree", "remove", "--force", place) }
    var scan = try Scan(
      root: ProjectRoot(at: place + "/" + folder), configuration: configuration, options: ScanOptions(cache: nil, threads: 2))
    return try scan.run(BagQuery(types: ["Bag"])).usage
  }

  @Test(arguments: ["sha1", "sha256"])
  func `every commit of a random history counts as its checkout does`(format: String) throws {
    let repository = try Repository(format: format)
    try repository.write("final class Bag { var offer: String?; var seats = 0; var note: Int! }\n", to: "Sources/Bag.swift")
    var history = [try repository.commit()]
    var random = SeededGenerator(seed: format == "sha1" ? 7 : 8)
    var files: [String] = []
    for step in 0..<12 {
      for _ in 0..<3 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where files.count > 3:
          let path = files.remove(at: Int.random(in: 0..<files.count, using: &random))
          try repository.remove(path)
        case 1 where files.count > 1:
          let path = files.remove(at: Int.random(in: 0..<files.count, using: &random))
          let moved = "Moved/\(step)-\(Int.random(in: 0..<1_000_000, using: &random)).swift"
          let bytes = try Data(contentsOf: URL(fileURLWithPath: repository.path + "/" + path))
          try repository.remove(path)
          try repository.write([UInt8](bytes), to: moved)
          files.append(moved)
        default:
          let folder = ["Sources", "Tests", "Sources/Generated", "Sources/Zoë 界"].randomElement(using: &random) ?? ""
          let path = "\(folder)/F\(Int.random(in: 0..<12, using: &random)).\(Bool.random(using: &random) ? "swift" : "kt")"
          let uses = (0..<Int.random(in: 1..<4, using: &random)).map { index in
            path.hasSuffix("kt")
              ? "fun k\(index)() = 1"
              : "func f\(index)(bag: Bag) { print(bag.offer!, bag.note); bag.seats += \(step) }"
          }
          try repository.write(uses.joined(separator: Bool.random(using: &random) ? "\r\n" : "\n") + "\n", to: path)
          if !files.contains(path) { files.append(path) }
        }
      }
      history.append(try repository.commit())
    }
    // The working tree differs from all of them.
    try repository.write("func dirty(bag: Bag) { bag.offer = nil }\n", to: "Sources/Dirty.swift")
    let cache = repository.beside("cache")
    for (index, commit) in history.enumerated() {
      let expected = try checkedOut(repository, commit)
      let first = try usage(repository, commit, cache: cache, threads: 1 + index % 8)
      #expect(first.usage == expected, "\(index) \(commit)")
      #expect(!first.statistics.isRemembered)
      let second = try usage(repository, commit, cache: cache)
      #expect(second.statistics.isRemembered)
      #expect(second.usage == expected)
      #expect(try usage(repository, commit).usage == expected)
    }
    #expect(Set(try history.map { try usage(repository, $0, cache: cache).usage }).count > 6)
  }

  @Test func `nothing is read or parsed twice`() throws {
    let repository = try Repository()
    try repository.write("final class Bag { var offer: String? }\n", to: "Bag.swift")
    for index in 0..<20 { try repository.write("func f\(index)(bag: Bag) { print(bag.offer!) }\n", to: "F\(index).swift") }
    let base = try repository.commit()
    try repository.write("func g(bag: Bag) { print(bag.offer!) }\n", to: "F3.swift")
    try repository.git("mv", "F4.swift", "Elsewhere.swift")
    let result = try usage(repository, base, cache: repository.beside("cache"))
    // The old F3 alone: everything else the working tree has too, F4 under another name.
    #expect(result.statistics.filesRead == 1)
    #expect(result.usage.accesses.count == 20)
    #expect(result.usage.accesses.contains { $0.place.file == "F4.swift" })
    // The base was asked for alone, so the working tree's facts were not known yet.
    #expect(result.statistics.parsed == 21)
    let root = try ProjectRoot(at: repository.path)
    let options = ScanOptions(cache: nil, threads: 2)
    var working = try Scan(root: root, configuration: Configuration(), options: options)
    _ = try working.run(BagQuery(types: ["Bag"]))
    let objects = GitObjects(in: root.path)
    var scan = TreeScan(tree: try #require(try objects.object("\(base):./")).id, objects: objects, configuration: Configuration())
    #expect(try scan.run(BagQuery(types: ["Bag"]), beside: &working).statistics.parsed == 1)
  }

  @Test func `a root below the top sees its own folder only`() throws {
    let repository = try Repository()
    try repository.write("final class Bag { var offer: String? }\n", to: "ios/Bag.swift")
    try repository.write("{}", to: "ios/.unbag/config.json")
    try repository.write("func out(bag: Bag) { print(bag.offer!) }\n", to: "other/Out.swift")
    try repository.write("func inside(bag: Bag) { print(bag.offer!) }\n", to: "ios/In.swift")
    let commit = try repository.commit()
    try repository.remove("ios/In.swift")
    let found = try usage(repository, commit, below: "ios").usage
    #expect(found.accesses.map(\.place.file) == ["In.swift"])
    #expect(try found == checkedOut(repository, commit, below: "ios"))
  }

  @Test func `links, names, submodules and globs as in a checkout`() throws {
    let repository = try Repository()
    let use = "func f(bag: Bag) { print(bag.offer!) }\n"
    try repository.write("final class Bag { var offer: String? }\n", to: "Sources/Bag.swift")
    try repository.write(use, to: "Sources/Real.swift")
    try repository.write(use.replacing("f(", with: "g("), to: "Templates/Screen.template")
    try repository.write(use.replacing("f(", with: "h("), to: "Skipped/H.swift")
    try repository.write(use.replacing("f(", with: "i("), to: "Sources/a\tb\"c.swift")
    try repository.write(use.replacing("f(", with: "j("), to: "Sources/e\u{301}.swift")
    // To a file that is listed itself; to one that is not, twice; through a linked folder; to nothing; in a circle; out of the tree.
    try repository.link("Sources/Same.swift", to: "Real.swift")
    try repository.link("Sources/Linked.swift", to: "../Templates/Screen.template")
    try repository.link("Sources/Again.swift", to: "./../Templates/../Templates/Screen.template")
    try repository.link("Short", to: "Templates")
    try repository.link("Sources/Through.swift", to: "../Short/Screen.template")
    try repository.link("Sources/Nothing.swift", to: "Missing.swift")
    try repository.link("Sources/Circle.swift", to: "Circle.swift")
    try repository.link("Sources/Out.swift", to: "/etc/hostname")
    try repository.git("update-index", "--add", "--cacheinfo", "160000,0123456789012345678901234567890123456789,Sub.swift")
    try repository.git("add", "-A", ".")
    try repository.git("update-index", "--add", "--cacheinfo", "160000,0123456789012345678901234567890123456789,Sub.swift")
    try repository.git("commit", "-qm", "links")
    let commit = try repository.git("rev-parse", "HEAD")
    for path in ["Sources/Real.swift", "Templates/Screen.template"] { try repository.write("let nothing = 1\n", to: path) }
    var configuration = Configuration()
    configuration.exclude = ["Skipped/**"]
    let found = try usage(repository, commit, configuration: configuration).usage
    #expect(try found == checkedOut(repository, commit, configuration: configuration))
    #expect(
      Set(found.accesses.map(\.place.file)) == [
        "Sources/Again.swift", "Sources/Real.swift", "Sources/a\tb\"c.swift", "Sources/e\u{301}.swift",
      ])
    configuration.exclude = []
    configuration.include = ["Skipped/**", "Sources/Bag.swift"]
    #expect(try usage(repository, commit, configuration: configuration).usage.accesses.map(\.place.file) == ["Skipped/H.swift"])
  }

  @Test func `replaced objects are not what was committed`() throws {
    let repository = try Repository()
    try repository.write("final class Bag { var offer: String? }\n", to: "Bag.swift")
    try repository.write("func f(bag: Bag) { print(bag.offer!) }\n", to: "F.swift")
    let commit = try repository.commit()
    try repository.write("func f(bag: Bag) { print(bag.offer!, bag.offer!, bag.offer!) }\n", to: "F.swift")
    let other = try repository.commit()
    let blobs = try [commit, other].map { try repository.git("rev-parse", "\($0):F.swift") }
    try repository.git("replace", blobs[0], blobs[1])
    try repository.git("replace", commit, other)
    #expect(try usage(repository, commit).usage.accesses.count == 1)
  }

  @Test func `what a sparse checkout leaves out makes no room`() throws {
    let repository = try Repository()
    try repository.write("final class Bag { var offer: String? }\n", to: "Sources/Bag.swift")
    try repository.write("func f(bag: Bag) { print(bag.offer!) }\n", to: "Sources/F.swift")
    try repository.write("func g(bag: Bag) { print(bag.offer!) }\n", to: "Big/G.swift")
    let commit = try repository.commit()
    #expect(try usage(repository, commit).usage.accesses.count == 2)
    try repository.git("sparse-checkout", "set", "Sources")
    #expect(try usage(repository, commit).usage.accesses.map(\.place.file) == ["Sources/F.swift"])
  }

  @Test func `a checkout with other line ends has the same counts`() throws {
    let repository = try Repository()
    try repository.write("final class Bag {\n  var offer: String?\n}\n", to: "Bag.swift")
    try repository.write("func f(bag: Bag) {\n  print(bag.offer!)\n}\n", to: "F.swift")
    let commit = try repository.commit()
    let expected = try usage(repository, commit).usage
    try repository.git("config", "core.autocrlf", "true")
    for path in ["Bag.swift", "F.swift"] { try repository.remove(path) }
    try repository.git("checkout", "-q", "--", ".")
    let text = try Data(contentsOf: URL(fileURLWithPath: repository.path + "/F.swift"))
    #expect(text.contains(13))
    #expect(try usage(repository, commit).usage == expected)
  }

  @Test func `a tree that does not parse, and one whose contents are missing`() throws {
    let repository = try Repository()
    try repository.write("final class Bag { var offer: String? }\n", to: "Bag.swift")
    try repository.write("func f(bag: Bag) { print(bag.offer!) \n", to: "F.swift")
    let broken = try repository.commit()
    try repository.write("func f(bag: Bag) { print(bag.offer!) }\n", to: "F.swift")
    try repository.commit()
    #expect(throws: ScanError.self) { try usage(repository, broken) }
    let id = try repository.git("rev-parse", "\(broken):F.swift")
    try FileManager.default.removeItem(atPath: repository.path + "/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    do {
      _ = try usage(repository, broken)
      Issue.record("the content is gone")
    } catch let error as ScanError {
      #expect(String(describing: error) == "the contents of 1 files of the commit are not in this clone")
    }
  }
}

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
