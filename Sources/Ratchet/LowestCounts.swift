/// Where histories crossed there are several base commits. Of each gate key the lowest count is the limit: without a reason no count rises
/// on either side, so what both sides together left is at most that; a count that one side raised has its reason in the baseline.
extension Measurement {
  /// Nil where there is none.
  public static func lowest(of all: [Measurement]) -> Measurement? {
    guard var lowest = all.first else { return nil }
    for other in all.dropFirst() { lowest.entries = Self.lowest(lowest.entries, other.entries) }
    return lowest
  }
}

extension Baseline {
  /// Nil where there is none.
  public static func lowest(of all: [Baseline]) -> Baseline? {
    guard var lowest = all.first else { return nil }
    for other in all.dropFirst() {
      lowest.cells = Measurement.lowest(lowest.cells, other.cells)
      lowest.counting = max(lowest.counting, other.counting)
    }
    return lowest
  }
}

/// A count at a place: the unit of a baseline, and of what is measured.
protocol Counted {
  var key: Cell.Key { get }
  var count: Int { get }
}

extension Cell: Counted {}

extension Measurement.Entry: Counted {
  var count: Int { findings.count }
}

extension Measurement {
  /// For each gate key the counts of the side with the smaller sum; of equal sums those of the first.
  fileprivate static func lowest<Count: Counted>(_ one: [Count], _ other: [Count]) -> [Count] {
    let (mine, its) = (Dictionary(grouping: one, by: \.key.gate), Dictionary(grouping: other, by: \.key.gate))
    return Set(mine.keys).union(its.keys).flatMap { key -> [Count] in
      let (mine, its) = (mine[key] ?? [], its[key] ?? [])
      // The properties' key is the bag's: a property that one side has not is not part of the limit.
      if key.rule == Cell.propertyRule {
        let both = Set(its.map(\.key))
        return mine.filter { both.contains($0.key) }
      }
      return its.reduce(0) { $0 + $1.count } < mine.reduce(0) { $0 + $1.count } ? its : mine
    }.sorted { $0.key < $1.key }
  }
}
