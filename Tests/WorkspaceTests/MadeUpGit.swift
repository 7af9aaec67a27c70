import Workspace

/// A history that a test makes up: commits are named by words.
struct MadeUpGit: GitQuestions {
  /// By id, with the parents that the object names, also those that the clone does not have.
  var commits: [String: [String]] = [:]
  /// Whose files are not in the clone.
  var withoutFiles: Set<String> = []
  /// Whose parents git does not follow.
  var cutOff: Set<String> = []
  var refs: [String: String] = [:]

  func commit(_ name: String) -> GitCommit? {
    let id = refs[name] ?? name
    return commits[id].map { GitCommit(id: id, tree: "tree of \(id)", parents: $0) }
  }

  func hasTree(of commit: GitCommit) -> Bool { !withoutFiles.contains(commit.id) }

  func isShallow() -> Bool { !cutOff.isEmpty }

  func mergeBases(_ first: GitCommit, _ second: GitCommit) -> [String] {
    let common = ancestors(first.id).intersection(ancestors(second.id))
    return common.filter { one in !common.contains { $0 != one && ancestors($0).contains(one) } }.sorted()
  }

  /// With the commit itself.
  private func ancestors(_ id: String) -> Set<String> {
    var found: Set<String> = []
    var open = [id]
    while let next = open.popLast() {
      guard let parents = commits[next], found.insert(next).inserted else { continue }
      if !cutOff.contains(next) { open += parents }
    }
    return found
  }
}
