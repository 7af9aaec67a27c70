/// Finds the commit that the working tree grew from: a pure function of the environment and of what git answers.
///
/// It is never the tip of the branch that the change goes to, which others move meanwhile: what they lower there would count as risen here.
public struct BaseFinder<Git: GitQuestions> {
  let ci: CIVariables
  let git: Git

  /// - Parameter variables: The process's environment.
  public init(variables: [String: String], git: Git) {
    self.init(variables: variables, git: git) { FileSystem.read($0) }
  }

  /// - Parameter read: Gives the bytes of a file outside the repository.
  init(variables: [String: String], git: Git, read: (String) -> [UInt8]?) {
    ci = CIVariables(variables, read: read)
    self.git = git
  }

  /// - Throws: Why there is none, and what makes one.
  public func find(_ request: BaseRequest) throws(GitError) -> FoundBase {
    guard let head = try git.commit("HEAD") else {
      throw GitError("nothing is committed here yet", hint: "Run without --base: then the baseline in this folder is the limit.")
    }
    switch request {
    case .revision(let name, let isExact): return try base(named: name, isExact: isExact, head)
    case .automatic:
      if let group = ci.mergeGroup { return try base(ofGroup: group.base, head) }
      if let change = ci.change { return try base(of: change, head) }
      if ci.isOnDefaultBranch {
        return try checked([head.id], "the default branch itself", isDefaultBranch: true)
      }
      return try baseOnDefaultBranch(head)
    }
  }

  // MARK: The ways

  private func base(named name: String, isExact: Bool, _ head: GitCommit) throws(GitError) -> FoundBase {
    guard let commit = try git.commit(name) else {
      let branch = name.hasPrefix("origin/") ? String(name.dropFirst("origin/".count)) : name
      throw GitError("git knows no commit '\(name)' in this clone", hint: Self.fetch(branch))
    }
    if isExact { return try checked([commit.id], "'\(name)' itself") }
    return try mergeBase(head, with: commit, called: "'\(name)'", branch: nil)
  }

  private func base(ofGroup base: String?, _ head: GitCommit) throws(GitError) -> FoundBase {
    if head.parents.count == 2 {
      return try checked([head.parents[0]], "the first parent of the merge queue's commit", isParent: true, remedy: Self.fetchDepth2)
    }
    if let base {
      return try checked([base], "the commit that the merge queue's group builds on", isParent: true, remedy: Self.fetchDepth2)
    }
    if head.parents.count == 1 {
      return try checked([head.parents[0]], "the parent of the merge queue's commit", isParent: true, remedy: Self.fetchDepth2)
    }
    throw GitError("the merge queue does not say what it builds on", hint: Self.fetchDepth2)
  }

  private func base(of change: CIVariables.Change, _ head: GitCommit) throws(GitError) -> FoundBase {
    // The system merged the change into its target: what it merged into is the first parent.
    if head.parents.count == 2,
      head.parents[1] == change.source || head.id == change.merge || change.targetCommits.contains(head.parents[0])
    {
      return try checked(
        [head.parents[0]], "the first parent of the merge commit that \(change.system) made", isParent: true,
        remedy: change.mergeRemedy ?? change.remedy)
    }
    let target = try change.target.flatMap { branch throws(GitError) in try self.branch(branch) }
    if let diffBase = ci.gitLabDiffBase, change.targetCommits.isEmpty {
      return try base(diffBase, target, change, head)
    }
    for commit in change.targetCommits {
      if head.parents.contains(commit) { return try checked([commit], "the target of the \(change.system) run", isParent: true) }
    }
    if let target, let branch = change.target {
      if let source = change.source, head.id != source, try git.mergeBases(head, target.commit) == [head.id] {
        throw GitError(
          "the change itself is not checked out: \(head.id.prefix(8)) is part of \(target.name), and the change ends with \(source.prefix(8))",
          hint: "Run on 'pull_request', not on 'pull_request_target'; or check the change out: git checkout \(Self.word(source))")
      }
      return try mergeBase(head, with: target.commit, called: target.name, branch: branch, remedy: change.remedy)
    }
    for name in change.targetCommits {
      if let commit = try git.commit(name) {
        return try mergeBase(head, with: commit, called: "\(change.system)'s target commit", branch: change.target, remedy: change.remedy)
      }
    }
    throw GitError(
      "the branch '\(change.target ?? "?")' that this change goes to is not in this clone",
      hint: Self.hint(change.target.map { Self.fetch($0) }, change.remedy))
  }

  /// GitLab's own answer is kept from before the request got another target, so git is asked where it can tell.
  private func base(
    _ diffBase: String, _ target: (commit: GitCommit, name: String)?, _ change: CIVariables.Change, _ head: GitCommit
  ) throws(GitError) -> FoundBase {
    if let target {
      let bases = try git.mergeBases(head, target.commit)
      if !bases.isEmpty {
        var found = try checked(bases, "where this branch and \(target.name) parted", remedy: change.remedy)
        if !bases.contains(diffBase) {
          found.notes.append(
            "GitLab names \(diffBase.prefix(8)) as the base, which does not fit the target '\(target.name)' (it is kept from before a new "
              + "target was chosen, or the target here is old)")
        }
        return found
      }
    }
    guard let commit = try git.commit(diffBase) else {
      throw GitError(
        "the commit \(diffBase.prefix(8)), from which GitLab says that this merge request grew, is not in this clone",
        hint: Self.hint(Self.fetch(diffBase, depth: 1), change.remedy))
    }
    let bases = try git.mergeBases(head, commit)
    // A clone that is cut off cannot tell that the one came from the other.
    return try checked(bases.isEmpty ? [commit.id] : bases, "GitLab's base of the merge request", remedy: change.remedy)
  }

  /// Outside a pull request: where the checked-out commit left the default branch.
  private func baseOnDefaultBranch(_ head: GitCommit) throws(GitError) -> FoundBase {
    let names = [ci.defaultBranch.map { "refs/remotes/origin/\($0)" }].compactMap(\.self) + Self.defaultBranches
    var failure: GitError?
    for name in names {
      guard let commit = try git.commit(name) else { continue }
      do throws(GitError) {
        var found = try mergeBase(head, with: commit, called: Self.short(name), branch: nil)
        if found.commits.map(\.id) == [head.id] {
          found.isDefaultBranch = true
          found.origin = "the checked-out commit itself, which is part of \(Self.short(name))"
        }
        return found
      } catch {
        failure = failure ?? error
      }
    }
    throw failure
      ?? GitError(
        "no default branch is in this clone (origin/HEAD, origin/main, origin/master, main or master)",
        hint:
          "Name the branch that this one grew from: --base origin/BRANCH; or fetch it first: git fetch origin +refs/heads/main:refs/remotes/origin/main"
      )
  }

  static var defaultBranches: [String] {
    ["refs/remotes/origin/HEAD", "refs/remotes/origin/main", "refs/remotes/origin/master", "refs/heads/main", "refs/heads/master"]
  }

  // MARK: Pieces

  /// A branch as the remote has it, or else a local one.
  private func branch(_ name: String) throws(GitError) -> (commit: GitCommit, name: String)? {
    for ref in ["refs/remotes/origin/\(name)", "refs/heads/\(name)"] {
      if let commit = try git.commit(ref) { return (commit, Self.short(ref)) }
    }
    return nil
  }

  private func mergeBase(
    _ head: GitCommit, with target: GitCommit, called name: String, branch: String?, remedy: String? = nil
  ) throws(GitError) -> FoundBase {
    let bases = try git.mergeBases(head, target)
    if !bases.isEmpty { return try checked(bases, "where this branch and \(name) parted", remedy: remedy) }
    // Of a commit that the clone is cut off at, git follows no parents, but the commit still names them.
    if head.parents.contains(target.id) { return try checked([target.id], "the parent that is the tip of \(name)", remedy: remedy) }
    if try git.isShallow() {
      throw GitError(
        "this clone is cut off before the commit where this branch and \(name) parted",
        hint: Self.hint(
          "Fetch the rest of the history: git fetch --unshallow" + (branch.map { " origin \(Self.word("+" + Self.refspec($0)))" } ?? ""),
          remedy))
    }
    throw GitError(
      "this branch and \(name) have no commit in common",
      hint: "Name the commit to compare with: --base REF --exact-base")
  }

  /// The commits with these ids, once their files are known to be here.
  private func checked(
    _ ids: [String], _ origin: String, isDefaultBranch: Bool = false, isParent: Bool = false, remedy: String? = nil
  ) throws(GitError) -> FoundBase {
    var commits: [GitCommit] = []
    for id in ids {
      guard let commit = try git.commit(id), try git.hasTree(of: commit) else {
        let reason =
          isParent
          ? "\(origin), \(id.prefix(8)), is not in this clone" : "the files of the commit \(id.prefix(8)) (\(origin)) are not in this clone"
        throw GitError(reason, hint: Self.hint(Self.fetch(id, depth: 1), remedy))
      }
      commits.append(commit)
    }
    return FoundBase(commits: commits, origin: origin, isDefaultBranch: isDefaultBranch)
  }

  private static func short(_ ref: String) -> String {
    for prefix in ["refs/remotes/", "refs/heads/"] where ref.hasPrefix(prefix) { return String(ref.dropFirst(prefix.count)) }
    return ref
  }

  private static func refspec(_ branch: String) -> String { "refs/heads/\(branch):refs/remotes/origin/\(branch)" }

  /// One word of a shell: a branch may be called anything, and somebody pastes the command.
  private static func word(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "+-_./:".contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private static func fetch(_ branch: String) -> String { "Fetch it: git fetch --no-tags origin \(word("+" + refspec(branch)))" }

  private static func fetch(_ id: String, depth: Int) -> String { "Fetch it: git fetch --no-tags --depth=\(depth) origin \(word(id))" }

  private static var fetchDepth2: String { "  - uses: actions/checkout@v4\n    with: { fetch-depth: 2 }" }

  private static func hint(_ command: String?, _ remedy: String?) -> String? {
    let parts = [command, remedy.map { "or let the CI system do it:\n\($0)" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}
