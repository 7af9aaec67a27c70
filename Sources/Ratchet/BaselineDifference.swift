/// What differs between two baselines of one bag.
public struct BaselineDifference: Hashable, Sendable {
  /// A gate key whose cells differ.
  public struct Change: Hashable, Sendable {
    public var key: GateKey
    public var old: Int
    public var new: Int
    /// In order; `old` and `new` differ, or the notes do.
    public var cells: [CellChange]
  }

  public struct CellChange: Hashable, Sendable {
    public var site: String
    public var old: Int
    public var new: Int
    /// What stands behind the count now, where it is not what stood there.
    public var note: String?
  }

  /// In the order of the keys.
  public var changes: [Change]
  public var oldCounting: Int
  public var newCounting: Int
  public var oldMode: CountingMode
  public var newMode: CountingMode

  public init(from old: Baseline, to new: Baseline) {
    let before = Dictionary(old.cells.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.cells.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let (oldSums, newSums) = (Counts(old.cells), Counts(new.cells))
    let differing = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    changes = Dictionary(grouping: differing, by: \.gate).map { key, cells in
      Change(
        key: key, old: oldSums.sum(key), new: newSums.sum(key),
        cells: cells.sorted().map { cell in
          let (was, now) = (before[cell], after[cell])
          return CellChange(
            site: cell.site, old: was?.count ?? 0, new: now?.count ?? 0,
            note: (was?.note ?? "") == (now?.note ?? "") ? nil : now?.note ?? "")
        })
    }.sorted { $0.key < $1.key }
    (oldCounting, newCounting) = (old.counting, new.counting)
    (oldMode, newMode) = (old.mode, new.mode)
  }
}
