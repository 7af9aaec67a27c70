import Foundation
import Testing

@testable import Workspace

struct SHA1Tests {
  /// What `git hash-object` prints.
  @Test(arguments: [
    ("", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"),
    ("hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"),
    ("test content\n", "d670460b4b4aece5915caf5c68d12f560a9fe3e4"),
  ])
  func blobs(_ content: String, _ id: String) {
    #expect(BlobID(of: Array(content.utf8)).description == id)
  }

  @Test func everyLengthAgreesWithGit() throws {
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    // Around the block's 64 bytes, and the 56 behind which the length takes a block of its own.
    let lengths = [1, 40, 46, 47, 48, 54, 55, 56, 63, 64, 65, 110, 119, 120, 128, 1_000]
    let contents = lengths.map { length in (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) } }
    for (length, content) in zip(lengths, contents) { try folder.write(content, to: "\(length)") }
    for (length, content) in zip(lengths, contents) {
      #expect(try BlobID(of: content).description == folder.git("hash-object", "--no-filters", "\(length)"))
    }
  }
}

struct UTF8CheckTests {
  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA4, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80], nil),
      ([], nil),
      ([0x80], 0), ([0x61, 0xC0, 0x80], 1), ([0xC3], 0), ([0xC3, 0x28], 0), ([0xE0, 0x9F, 0x80], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF0, 0x8F, 0x80, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xE2, 0x82], 0),
      (Array(repeating: 0x61, count: 17) + [0xFF], 17),
    ] as [([UInt8], Int?)])
  func firstInvalid(_ bytes: [UInt8], _ expected: Int?) {
    #expect(bytes.withUnsafeBufferPointer { UTF8Check.firstInvalid(in: $0) } == expected)
  }
}

struct ParallelTests {
  @Test(arguments: [1, 2, 8])
  func resultsComeInTheOrderOfTheItems(_ threads: Int) {
    let items = Array(0..<1_000)
    #expect(Parallel.map(items, threads: threads, weight: { $0 % 13 }) { $0 * 2 } == items.map { $0 * 2 })
    #expect(Parallel.map([Int](), threads: threads) { $0 } == [])
  }

  @Test func longestFirst() {
    let order = Parallel.map([1, 3, 2], threads: 1, weight: { $0 }) { _ in wallClock() }
    #expect(order[1] <= order[2] && order[2] <= order[0])
  }

  /// A recursion that no stack of eight megabytes has room for.
  @Test func deepStack() {
    @Sendable func depth(_ level: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 1) { bytes in
        bytes[0] = UInt8(truncatingIfNeeded: level)
        return level == 0 ? 0 : depth(level - 1) + 1 + Int(bytes[0]) * 0
      }
    }
    #expect(Parallel.map([30_000], threads: 1, stackSize: Parallel.deepStack) { depth($0) } == [30_000])
  }
}

struct CacheFolderTests {
  @Test func theEnvironmentNamesIt() throws {
    // The folder of this machine's user, or none: both are fine, a relative one is not.
    #expect(CacheFolder.standard()?.path.hasPrefix("/") != false)
  }

  @Test func pruningTakesTheLeastRecentlyUsed() throws {
    let folder = try TemporaryFolder()
    let cache = CacheFolder(path: folder.path)
    let names = (0..<10).map { "facts/0\($0)/x" }
    for (index, name) in names.enumerated() {
      try folder.write(Array(repeating: 0, count: 100), to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double((index * 7) % 10))], ofItemAtPath: folder.absolute(name))
    }
    CachePruning(cache, largestSize: 1_000).run()
    #expect(names.allSatisfy { FileSystem.exists(folder.absolute($0)) })
    CachePruning(cache, largestSize: 800).run()
    // 600 bytes are left: the six files that were used last.
    let left = names.indices.filter { FileSystem.exists(folder.absolute(names[$0])) }
    #expect(left == names.indices.filter { ($0 * 7) % 10 >= 4 })
  }

  @Test func pruningIsDoneOnceADay() throws {
    let folder = try TemporaryFolder()
    let pruning = CachePruning(CacheFolder(path: folder.path), largestSize: 10)
    try folder.write(Array(repeating: 0, count: 100), to: "facts/a")
    pruning.runIfDue()
    #expect(!FileSystem.exists(folder.absolute("facts/a")))
    try folder.write(Array(repeating: 0, count: 100), to: "facts/a")
    pruning.runIfDue()
    #expect(FileSystem.exists(folder.absolute("facts/a")))
    try folder.age("pruned")
    pruning.runIfDue()
    #expect(!FileSystem.exists(folder.absolute("facts/a")))
  }
}
