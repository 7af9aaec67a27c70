/// How many findings each gate key may have.
///
/// Today the baseline file alone says so. Where a base commit can be measured, its counts will be the limits instead: this is the place.
public struct Limits: Hashable, Sendable {
  private var cells: [GateKey: [Cell]]

  public init(baseline: Baseline) {
    cells = Dictionary(grouping: baseline.cells, by: \.key.gate)
  }

  public func limit(of key: GateKey) -> Int {
    sites(of: key).reduce(0) { $0 + $1.count }
  }

  /// The sites that the limit is made of, in order.
  func sites(of key: GateKey) -> [Cell] {
    cells[key] ?? []
  }

  var keys: Dictionary<GateKey, [Cell]>.Keys { cells.keys }
}
