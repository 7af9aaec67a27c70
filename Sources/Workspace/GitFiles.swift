/// A file that a merge left in conflict, with what git's index has of each side.
public struct GitConflict: Hashable, Sendable {
  /// Relative to the root.
  public var path: String
  /// Of the commit that both sides come from; nil where it had no such file, as of the sides.
  public var base: [UInt8]?
  public var ours: [UInt8]?
  public var theirs: [UInt8]?
}

/// Reads files out of git, where the working tree does not have them, or not as they were committed.
public struct GitFiles: Sendable {
  private let root: String
  private let git: String

  /// - Parameter root: The project's root, absolute.
  public init(root: String, git: String = "git") {
    self.root = root
    self.git = git
  }

  /// The files in conflict below a folder of the root, in order.
  public func conflicts(below folder: String) throws(GitFilesError) -> [GitConflict] {
    var conflicts: [String: GitConflict] = [:]
    for entry in try run(["ls-files", "--unmerged", "-z", "--", folder]).split(separator: 0) {
      // mode, id, stage, then a tab and the path.
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      guard words.count == 3, let stage = words[2].first else { continue }
      let bytes = try run(["cat-file", "blob", String(decoding: words[1], as: UTF8.self)])
      var conflict = conflicts[path] ?? GitConflict(path: path)
      switch stage {
      case UInt8(ascii: "1"): conflict.base = bytes
      case UInt8(ascii: "2"): conflict.ours = bytes
      default: conflict.theirs = bytes
      }
      conflicts[path] = conflict
    }
    return conflicts.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The paths of the files directly in a folder of a commit, in order; empty where it has no such folder.
  ///
  /// - Parameter revision: Anything that git knows a commit by.
  public func paths(in folder: String, of revision: String) throws(GitFilesError) -> [String] {
    let commit = try commit(revision)
    return try run(["ls-tree", "-z", "--name-only", commit, "--", folder + "/"]).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The bytes of a file, relative to the root, as a commit has it; nil where it does not.
  public func bytes(of path: String, in revision: String) throws(GitFilesError) -> [UInt8]? {
    let commit = try commit(revision)
    let entry = try run(["ls-tree", "-z", commit, "--", path]).split(separator: 0).first
    guard let entry, let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = entry[..<tab].split(separator: UInt8(ascii: " "))
    guard words.count == 3, words[1].elementsEqual("blob".utf8) else { return nil }
    return try run(["cat-file", "blob", String(decoding: words[2], as: UTF8.self)])
  }

  /// The last commit that changed a file, as far as this clone goes; nil where none has it.
  public func lastCommit(of path: String) throws(GitFilesError) -> String? {
    let output = try run(["rev-list", "-1", "HEAD", "--", path])
    let id = String(decoding: output.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return id.isEmpty ? nil : id
  }

  /// The full id of a commit.
  public func commit(_ revision: String) throws(GitFilesError) -> String {
    guard !revision.hasPrefix("-"), let id = try? run(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"]) else {
      // Without git, or outside of a checkout, the revision is not what is wrong.
      _ = try run(["rev-parse", "--git-dir"])
      throw GitFilesError("git knows no commit '\(revision)' here")
    }
    return String(decoding: id.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private func run(_ arguments: [String]) throws(GitFilesError) -> [UInt8] {
    guard let result = GitCommand(arguments, in: root, executable: git)?.wait(), result.status != 127 else {
      throw GitFilesError("git is not installed")
    }
    guard result.status == 0 else {
      let error = GitError(errors: result.errors, status: result.status)
      // Nothing here can do without git.
      throw GitFilesError(error.message, hint: error.hint.flatMap { $0.contains("--base") ? nil : $0 })
    }
    return result.output
  }
}

/// Why git has no answer: lower case, no full stop.
public struct GitFilesError: Error, Hashable, Sendable {
  public var message: String
  /// What helps, as a sentence; nil where nothing is known to.
  public var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
