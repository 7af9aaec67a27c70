import Rules

/// A baseline made again with today's counting rules: what they count in the commit that the baseline was written for, and never more than
/// what is there now. What was added since is not let in.
public struct Recounting: Hashable, Sendable {
  public var baseline: Baseline
  /// Keys that have more than the old baseline allowed, in order: the new rules see more, or the commit was over its limit.
  public var higher: [Verdict.Fall]
  /// Keys that have more now than in that commit, in order. They keep the commit's count for a limit.
  public var risen: [Verdict.Fall]

  /// - Parameters:
  ///   - old: The baseline, made with other counting rules, or without a rule that is frozen now.
  ///   - then: What is counted in the commit that it was written for.
  ///   - now: What is counted in the working tree.
  /// - Returns: Nil where nothing is to be recounted.
  public init?(of old: Baseline, then: Measurement, now: Measurement, policy: GatePolicy = GatePolicy()) {
    let frozen = Set(then.rules.filter { $0.mode == .frozen }.map(\.id))
    let known = Set(old.cells.map(\.key.gate.rule))
    let isOlder = old.counting < CountingRules.version
    // A rule that has no cell yet was not frozen when the baseline was written, or had nothing to count.
    let counted = isOlder ? frozen : frozen.subtracting(known).subtracting([Cell.propertyRule])
    let fresh = then.cells(in: .frozen).filter { counted.contains($0.key.gate.rule) }
    guard isOlder || !fresh.isEmpty else { return nil }
    let notes = Dictionary(old.cells.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var made = old
    made.counting = CountingRules.version
    made.cells =
      old.cells.filter { !counted.contains($0.key.gate.rule) }
      + fresh.map { cell in
        var cell = cell
        cell.note = notes[cell.key]?.note ?? ""
        return cell
      }
    made.cells = (made.cells + Headings(made.cells.lazy.map(\.key)).missing(of: made.cells)).sorted { $0.key < $1.key }
    let tightening = Tightening(of: made, to: now, policy: policy)
    baseline = tightening.baseline
    risen = tightening.risen
    let (before, after) = (Counts(old.cells), Counts(baseline.cells))
    higher = after.keys.filter { after.sum($0) > before.sum($0) }.sorted()
      .map { Verdict.Fall(key: $0, limit: before.sum($0), count: after.sum($0)) }
  }
}
