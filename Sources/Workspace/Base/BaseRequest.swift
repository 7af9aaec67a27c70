/// Which commit the working tree is to be compared with.
public enum BaseRequest: Hashable, Sendable {
  /// The commit that the checked-out one grew from, as the CI system and git tell it.
  case automatic
  /// A commit by any of git's names: where it and the checked-out one parted, or itself.
  case revision(String, isExact: Bool)
}

/// The commit that was found.
public struct FoundBase: Hashable, Sendable {
  /// One, or several where the histories parted and met crosswise. Their files are in this clone.
  public var commits: [GitCommit]
  /// How it was found, for a person: `the first parent of the merge commit that GitHub made`.
  public var origin: String
  /// The checked-out commit belongs to the default branch, and is the commit itself.
  public var isDefaultBranch = false
  /// What is worth knowing, as sentences without a full stop.
  public var notes: [String] = []

  public init(commits: [GitCommit], origin: String, isDefaultBranch: Bool = false, notes: [String] = []) {
    self.commits = commits
    self.origin = origin
    self.isDefaultBranch = isDefaultBranch
    self.notes = notes
  }
}
