import Ratchet

/// What the simulation comes to.
struct MergeFigures {
  /// Branches that are green, red for debt, and green for a reason.
  var (green, debt, raised) = (0, 0, 0)
  /// Pairs of green branches, and those of them whose merge has to be green.
  var (greenPairs, greenMerges) = (0, 0)
  /// Merges in which one side's change means another thing after the other's, or that lost a raise, and those of them that are red.
  var (interactions, lostRaises, redOfThose) = (0, 0, 0)
  var (pairs, sourceConflicts, conflicts, resolved) = (0, 0, 0, 0)
  /// Pairs in which both branches commit another baseline, and those of them in which both give one cell different counts.
  var (both, sameCell) = (0, 0)
  /// Pairs in which both branches change the sum of all counts, in conflict with one line for each cell, and with the sum in one file.
  var (lowered, loweredConflicts, counter) = (0, 0, 0)
  /// Runs of the built tool.
  var processes = 0

  mutating func count(_ isConflict: Bool, _ pair: MergedPair) {
    pairs += 1
    if isConflict { conflicts += 1 }
    let baselines = [pair.base, pair.ours.state, pair.theirs.state].map(\.baseline)
    guard baselines[1] != baselines[0], baselines[2] != baselines[0] else { return }
    both += 1
    let counts = baselines.map { Dictionary($0.cells.map { ($0.key, $0.count) }, uniquingKeysWith: +) }
    let keys = Set(counts.flatMap(\.keys))
    if keys.contains(where: { key in Set(counts.map { $0[key, default: 0] }).count == 3 }) { sameCell += 1 }
    let sums = counts.map { $0.values.reduce(0, +) }
    guard sums[1] != sums[0], sums[2] != sums[0] else { return }
    lowered += 1
    if isConflict { loweredConflicts += 1 }
    if sums[1] != sums[2] { counter += 1 }
  }

  mutating func exclude(hasLostRaise: Bool, isRed: Bool) {
    if hasLostRaise { lostRaises += 1 } else { interactions += 1 }
    if isRed { redOfThose += 1 }
  }

  static func += (sum: inout MergeFigures, other: MergeFigures) {
    let counts: [WritableKeyPath<MergeFigures, Int>] = [
      \.green, \.debt, \.raised, \.greenPairs, \.greenMerges, \.interactions, \.lostRaises, \.redOfThose, \.pairs, \.sourceConflicts,
      \.conflicts, \.resolved, \.both, \.sameCell, \.lowered, \.loweredConflicts, \.counter, \.processes,
    ]
    for count in counts { sum[keyPath: count] += other[keyPath: count] }
  }

  static func percent(_ part: Int, of whole: Int) -> String {
    let tenths = whole == 0 ? 0 : (part * 1000 + whole / 2) / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }

  var text: String {
    "merging: \(pairs) pairs of branches: \(green) green, \(debt) red for debt, \(raised) raised with a reason; "
      + "\(greenPairs) merges of two green ones: \(greenMerges) green, \(interactions) with a semantic interaction, \(lostRaises) with a raise lost "
      + "(\(redOfThose) of these red); baseline in conflict: \(Self.percent(conflicts, of: pairs)) of all pairs, "
      + "\(Self.percent(conflicts, of: both)) of the \(both) in which both branches changed it (in \(sameCell) of them one cell differently), "
      + "\(Self.percent(loweredConflicts, of: lowered)) of the \(lowered) in which both changed the sum, of which a single counter would have "
      + "\(Self.percent(counter, of: lowered)) in conflict; \(sourceConflicts) pairs with a conflict in sources; \(processes) verdicts checked with the built tool"
  }
}
