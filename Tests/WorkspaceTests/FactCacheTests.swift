import Facts
import Foundation
import Testing

@testable import Workspace

struct FactCacheTests {
  private let reader = FactCache.Reader(name: "swift", version: "1")

  private func facts(_ name: String) -> FileFacts {
    var facts = FileFacts()
    facts.package = name
    return facts
  }

  private func files(_ folder: TemporaryFolder) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).filter {
      FileSystem.status(folder.absolute($0), followingLinks: false)?.kind == .file
    }
  }

  @Test func whatIsStoredIsFound() throws {
    let folder = try TemporaryFolder()
    let cache = FactCache(CacheFolder(path: folder.path))
    let blob = BlobID(of: [1])
    #expect(cache.facts(of: blob, by: reader) == nil)
    cache.store(facts("a"), of: blob, by: reader)
    #expect(cache.facts(of: blob, by: reader) == facts("a"))
    #expect(cache.facts(of: BlobID(of: [2]), by: reader) == nil)
    #expect(cache.facts(of: blob, by: FactCache.Reader(name: "swift", version: "2")) == nil)
    #expect(cache.facts(of: blob, by: FactCache.Reader(name: "kotlin", version: "1")) == nil)
  }

  @Test func damageIsAsGoodAsNothing() throws {
    let folder = try TemporaryFolder()
    let cache = FactCache(CacheFolder(path: folder.path))
    let blob = BlobID(of: [1])
    cache.store(facts("a"), of: blob, by: reader)
    let path = try #require(files(folder).first)
    for damage in [[], [1, 2, 3], Array(repeating: UInt8(0), count: 1_000)] as [[UInt8]] {
      try folder.write(damage, to: path)
      #expect(cache.facts(of: blob, by: reader) == nil)
    }
    cache.store(facts("b"), of: blob, by: reader)
    #expect(cache.facts(of: blob, by: reader) == facts("b"))
    #expect(files(folder).count == 1)
  }

  @Test func manyWritersAndReaders() throws {
    let folder = try TemporaryFolder()
    let cache = FactCache(CacheFolder(path: folder.path))
    let blobs = (0..<5).map { BlobID(of: [UInt8($0)]) }
    let results = Parallel.map(Array(0..<400), threads: 8) { [reader] index in
      let which = index % 5
      if index % 2 == 0 { cache.store(self.facts("f\(which)"), of: blobs[which], by: reader) }
      return cache.facts(of: blobs[which], by: reader)
    }
    // Each look finds nothing or all of it.
    #expect(zip(results, 0..<400).allSatisfy { $0 == nil || $0 == facts("f\($1 % 5)") })
    #expect(files(folder).count == 5)
  }

  @Test func aFolderThatCannotBeMadeIsNoCache() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let cache = FactCache(CacheFolder(path: folder.absolute("file")))
    cache.store(facts("a"), of: BlobID(of: []), by: reader)
    #expect(cache.facts(of: BlobID(of: []), by: reader) == nil)
  }
}
