/// What the search for the base commit asks of git. Tests make up the answers.
public protocol GitQuestions {
  /// The commit that an expression means (a ref, an id, `HEAD~2`); `nil` where it means none, or one that is not in this clone.
  func commit(_ name: String) throws(GitError) -> GitCommit?
  /// The files of the commit can be looked at: a name alone says nothing of that.
  func hasTree(of commit: GitCommit) throws(GitError) -> Bool
  /// All best common ancestors; none where the histories have nothing in common as far as this clone goes.
  func mergeBases(_ first: GitCommit, _ second: GitCommit) throws(GitError) -> [String]
  /// The clone's history is cut off somewhere.
  func isShallow() throws(GitError) -> Bool
}

/// A repository on disk.
public struct GitRepository: GitQuestions, Sendable {
  public let objects: GitObjects
  /// Where git is run; a folder of the working tree.
  private let folder: String
  private let git: String

  public init(in folder: String, git: String = "git") {
    self.folder = folder
    self.git = git
    objects = GitObjects(in: folder, git: git)
  }

  public func commit(_ name: String) throws(GitError) -> GitCommit? {
    guard !name.isEmpty else { return nil }
    return try objects.object("\(name)^{commit}").flatMap { GitCommit($0) }
  }

  public func hasTree(of commit: GitCommit) throws(GitError) -> Bool {
    try objects.object("\(commit.id)^{tree}")?.type == "tree"
  }

  public func mergeBases(_ first: GitCommit, _ second: GitCommit) throws(GitError) -> [String] {
    if first.id == second.id { return [first.id] }
    // What a commit was made on is its own ancestor; no history has to be walked for that.
    if first.parents.contains(second.id) { return [second.id] }
    let result = try run(["merge-base", "--all", first.id, second.id])
    // 1 is git's way to say that there is none.
    if result.status == 1 { return [] }
    guard result.status == 0 else { throw GitError(errors: result.errors, status: result.status) }
    return String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  public func isShallow() throws(GitError) -> Bool {
    let result = try run(["rev-parse", "--is-shallow-repository"])
    return result.status == 0 && result.output.starts(with: "true".utf8)
  }

  /// The path of the folder below the top of the working tree, with a slash at its end; empty at the top.
  public func prefix() throws(GitError) -> String {
    let result = try run(["rev-parse", "--show-prefix"])
    guard result.status == 0 else { throw GitError(errors: result.errors, status: result.status) }
    var bytes = result.output
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  func run(_ arguments: [String]) throws(GitError) -> GitCommand.Result {
    guard let result = GitCommand(arguments, in: folder, executable: git)?.wait() else { throw .notInstalled }
    return result
  }
}
