import Foundation
import Resolver
import Testing
import Workspace

@testable import Scan

struct UsageMemoryTests {
  private func scan(_ folder: Folder, _ cache: Folder, _ query: BagQuery = BagQuery(types: ["Bag"])) throws -> ScanResult {
    var scan = try Scan(
      root: ProjectRoot(at: folder.path), configuration: Configuration(),
      options: ScanOptions(cache: CacheFolder(path: cache.path), threads: 2))
    return try scan.run(query)
  }

  /// One test, since every file has to be older than the clock of the coarsest file system before its stamp can be trusted.
  @Test func anUnchangedProjectIsNotResolvedAgain() throws {
    let (folder, cache) = (try Folder(), try Folder())
    try folder.write(Array("final class Bag { var offer: String?; var seats: Int! }\n".utf8), to: "Bag.swift")
    try folder.write(
      Array("func f(bag: Bag) { print(bag.offer!, bag.seats); $0.offer } // unbag:ignore unwrap shown on one line\n".utf8), to: "F.swift")
    Thread.sleep(forTimeInterval: 2.2)

    let cold = try scan(folder, cache)
    #expect(!cold.statistics.isRemembered)
    let warm = try scan(folder, cache)
    #expect(warm.statistics.isRemembered)
    #expect(warm.usage == cold.usage)
    #expect(warm.statistics.candidates == cold.statistics.candidates)
    #expect(cold.usage.accesses.count == 2 && cold.usage.suppressions.count == 1 && cold.usage.possible.count == 1)

    // Another question has another answer.
    #expect(try !scan(folder, cache, BagQuery(id: "other", types: ["Bag"])).statistics.isRemembered)

    // Whatever is damaged is found out and made again.
    let facts = FileManager.default.enumerator(atPath: cache.path)
    for case let path as String in facts ?? FileManager.DirectoryEnumerator() where path.hasSuffix("-usage") {
      let url = URL(fileURLWithPath: cache.path).appendingPathComponent(path)
      var bytes = [UInt8](try Data(contentsOf: url))
      bytes[bytes.count / 2] ^= 1
      try Data(bytes).write(to: url)
    }
    let mended = try scan(folder, cache)
    #expect(!mended.statistics.isRemembered)
    #expect(mended.usage == cold.usage)

    // A change is seen at once, though nobody has waited.
    try folder.write(Array("func f(bag: Bag) { print(bag.offer) }\n".utf8), to: "F.swift")
    let changed = try scan(folder, cache)
    #expect(!changed.statistics.isRemembered)
    #expect(changed.usage.accesses.count == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/F.swift")
    #expect(try scan(folder, cache).usage.accesses.isEmpty)
  }
}
