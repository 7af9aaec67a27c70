import Insight

/// How far some bags have been taken apart: one entry for each platform of each bag.
public struct StatusReport: Hashable, Sendable {
  public var bags: [BagStatus]
  /// What a person should know of how this came about.
  public var notes: [Problem]

  public init(bags: [BagStatus], notes: [Problem] = []) {
    self.bags = bags
    self.notes = notes
  }

  /// From 0 to 100, rounded down: each bag counts the same, and each of its platforms.
  public var percent: Int { bags.isEmpty ? 0 : bags.reduce(0) { $0 + $1.percent } / bags.count }
}
