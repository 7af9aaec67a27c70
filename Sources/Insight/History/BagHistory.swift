/// The numbers of one bag over the history of the repository, oldest first.
public struct BagHistory: Hashable, Sendable {
  public struct Point: Hashable, Sendable {
    /// The full id of the commit.
    public var commit: String
    /// Of the committer, in seconds since 1970.
    public var time: Int64
    /// The first line of the message.
    public var subject: String
    /// The bag's type in that commit; nil where there was none, or it could not be measured.
    public var type: String?
    /// Why it could not be measured; nil where it could, or where the type simply was not there.
    public var problem: String?
    /// The bag's totals in that commit; nil where `type` is.
    public var totals: BagTotals?
    /// What the baseline in that commit allows, rule id → sum; empty where there was no baseline.
    public var ceiling: [String: Int]

    public init(
      commit: String, time: Int64, subject: String, type: String?, problem: String? = nil, totals: BagTotals?, ceiling: [String: Int] = [:]
    ) {
      self.commit = commit
      self.time = time
      self.subject = subject
      self.type = type
      self.problem = problem
      self.totals = totals
      self.ceiling = ceiling
    }
  }

  public var id: String
  /// Its type's name today, or the last that it had.
  public var type: String
  public var points: [Point]

  public init(id: String, type: String, points: [Point]) {
    self.id = id
    self.type = type
    self.points = points
  }
}
