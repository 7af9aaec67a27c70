import Facts
import Resolver
import Workspace

/// A tree of git, ready to be asked about one bag after another; nothing is looked at before something is not remembered.
public struct TreeScan: Sendable {
  private let tree: String
  private let objects: GitObjects
  private let configuration: Configuration
  private var scan: Scan?

  /// - Parameters:
  ///   - tree: The id of the tree object that stands for the project's root.
  ///   - configuration: What the tree is scanned with.
  public init(tree: String, objects: GitObjects, configuration: Configuration) {
    self.tree = tree
    self.objects = objects
    self.configuration = configuration
  }

  /// The usage of a bag in the tree.
  ///
  /// - Parameter working: The working tree, of which what is the same there is taken. What a sparse checkout leaves out of it is left out
  ///   here too, or it would make room for new findings.
  /// - Parameter isApart: `working` is a copy that another one will learn from, and nothing of it is written down here.
  public mutating func run(
    _ query: BagQuery, flow: [String] = [], beside working: inout Scan, isApart: Bool = false
  ) throws(ScanError) -> ScanResult {
    let memory = working.memory(of: query, flow: flow, configuration: configuration)
    if let known = memory?.usage(ofTree: tree, in: working.root, absent: working.sparse) {
      var statistics = ScanStatistics()
      statistics.candidates = known.candidates
      statistics.isRemembered = true
      return ScanResult(usage: known.usage, statistics: statistics)
    }
    var scan = try opened(beside: &working, isApart: isApart)
    defer { self.scan = scan }
    let found = try scan.examine(query, flow: flow)
    memory?.store(found.result.usage, candidates: found.candidates.count, ofTree: tree, in: working.root, absent: working.sparse)
    return found.result
  }

  private func opened(beside working: inout Scan, isApart: Bool) throws(ScanError) -> Scan {
    if let scan { return scan }
    let tree: GitTree
    do throws(GitError) {
      tree = try GitTree(self.tree, in: working.rootPath, git: working.git)
    } catch {
      throw .git(error)
    }
    let scan = try Scan(
      TreeSource(tree: tree, objects: objects, absent: working.sparse), beside: &working, configuration: configuration)
    // The ids of the working tree's contents were found out on the way.
    if !isApart { working.save() }
    return scan
  }
}
