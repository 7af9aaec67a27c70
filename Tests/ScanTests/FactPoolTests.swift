import Facts
import Testing
import Workspace

@testable import Scan

@Suite struct FactPoolTests {
  @Test func `whoever comes second waits for the first, and one that failed is tried again`() {
    let pool = FactPool()
    let key = FactPool.Key(blob: BlobID(of: [1]), reader: FactCache.Reader(name: "swift", version: "1"))
    let other = FactPool.Key(blob: BlobID(of: [1]), reader: FactCache.Reader(name: "swift", version: "2"))
    // Of many at once, exactly one has the work for each time that it fails, and one for good.
    let claims = Parallel.map(Array(0..<64), threads: 8) { number -> Int in
      switch pool.claim(key) {
      case .known: return 0
      case .yours:
        pool.finish(key, number % 2 == 0 ? nil : (FileFacts(), wasCached: false))
        return number % 2 == 0 ? 1 : 2
      }
    }
    let last: Bool
    if case .known(_, let wasCached) = pool.claim(key) { last = !wasCached } else { last = false }
    #expect(last)
    #expect(claims.count { $0 == 2 } == 1)
    if case .known = pool.claim(other) { Issue.record("another version's facts") }
  }
}
