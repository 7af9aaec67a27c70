extension Verdict {
  /// A bag whose type is there, since it was counted, and whose baseline or entry in the configuration is gone since the base commit.
  public mutating func noteRemoval(in comparison: Comparison) {
    guard comparison.baseline == nil, let committed = comparison.base?.baseline, !rises.contains(where: { $0.reason == .removed }) else {
      return
    }
    let properties = { (key: GateKey) in key.rule == Cell.propertyRule }
    rises.append(
      Rise(
        key: GateKey(rule: Cell.propertyRule), reason: .removed, origin: .baseBaseline,
        limit: committed.cells.count { properties($0.key.gate) }, count: comparison.measurement.entries.count { properties($0.key.gate) },
        risen: [], existing: []))
  }
}
