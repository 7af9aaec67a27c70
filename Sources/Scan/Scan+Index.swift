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
    options.progress.show("reading the compiler's index")
    return try CompilerIndex(store: store, root: rootPath, files: paths, threads: threads)
  }

  /// The usage of a bag by syntax, and joined with the compiler's index.
  ///
  /// - Parameter details: Whether the usages have their details.
  public mutating func run(
    _ query: BagQuery, flow: [String] = [], index: CompilerIndex, details: Bool = false
  ) throws(IndexedScanError) -> IndexedScanResult {
    var found = try syntax(query, flow: flow, details: details)
    let usage = found.result.usage
    let names = Set(usage.fields.map(\.name) + usage.bag.types.map { $0.split(separator: ".").last.map(String.init) ?? $0 })
    let conditional = Set(found.spelled.lazy.filter { $0.branch != nil }.map(\.access.place.file))
    let evidence: Evidence
    do throws(IndexError) {
      evidence = try index.evidence(of: usage, in: paths(spelling: names), linesOf: conditional)
    } catch {
      throw .index(error)
    }
    // The compiler may know accesses in files that nothing made candidates: what stands there is asked of the syntax.
    let others = Set(evidence.files.keys.filter { !found.candidates.contains($0) && evidence.hasUses(in: $0) })
    if !others.isEmpty { found = try syntax(query, flow: flow, others: others, details: details) }
    return IndexedScanResult(
      syntax: ScanResult(usage: usage, statistics: found.result.statistics, notes: found.result.notes),
      join: UsageJoin(found.result.usage, claims: usage, spelled: found.spelled, evidence: evidence))
  }

  private mutating func syntax(
    _ query: BagQuery, flow: [String], others: Set<String> = [], details: Bool
  ) throws(IndexedScanError) -> Examination {
    do throws(ScanError) {
      return try examine(query, flow: flow, others: others, collectsSpelled: true, details: details)
    } catch {
      throw .scan(error)
    }
  }
}

extension Evidence {
  fileprivate func hasUses(in file: String) -> Bool {
    if case .fresh(let uses, _)? = files[file] { uses.contains(where: \.isAccess) } else { false }
  }
}
