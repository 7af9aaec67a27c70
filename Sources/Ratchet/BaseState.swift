/// What the base commit says of one bag: the commit that the working tree grew from.
public struct BaseState: Hashable, Sendable {
  /// Abbreviated, for a person.
  public var commit: String
  /// What this binary counts in the tree of that commit, with the configuration of that commit; nil where the tree cannot be counted.
  public var measurement: Measurement?
  /// The bag's baseline as it was committed there; nil where the bag was not frozen there.
  public var baseline: Baseline?
  /// The working tree is the default branch itself. Then there is nothing that it grew from, and the committed baseline is the limit.
  public var isDefaultBranch: Bool

  public init(commit: String, measurement: Measurement?, baseline: Baseline?, isDefaultBranch: Bool = false) {
    self.commit = commit
    self.measurement = measurement
    self.baseline = baseline
    self.isDefaultBranch = isDefaultBranch
  }
}
