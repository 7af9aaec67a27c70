import CompilerIndex
import Facts
import Resolver
import Workspace

/// What a scan found out about a bag, judged by the compiler's index.
public struct IndexedScanResult: Sendable {
  /// What the syntax says alone.
  public var syntax: ScanResult
  public var join: UsageJoin
}

/// Why the index cannot judge a bag.
public enum IndexedScanError: Error, Hashable, Sendable {
  case scan(ScanError)
  case index(IndexError)
}

extension Scan {
  /// The index of this project's files in a store.
  public func index(in store: IndexStore) throws(IndexError) -> CompilerIndex {
    try CompilerIndex(store: store, root: rootPath, files: paths(withExtension: "swift"), threads: threads)
  }

  /// The usage of a bag by syntax, and joined with the compiler's index.
  public mutating func run(
    _ query: BagQuery, flow: [String] = [], index: CompilerIndex
  ) throws(IndexedScanError) -> IndexedScanResult {
    do throws(ScanError) {
      var found = try examine(query, flow: flow, collectsSpelled: true)
      let usage = found.result.usage
      let evidence: Evidence
      do throws(IndexError) {
        evidence = try index.evidence(of: usage, in: files(spelling: usage), linesOf: Set(found.spelled.lazy.filter { $0.branch != nil }.map(\.access.place.file)))
      } catch {
        throw .index(error)
      }
    } catch {
      throw IndexedScanError.scan(error)
    }
  }
}
