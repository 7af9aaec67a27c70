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
  /// Pairs in which both branches commit a lower baseline, and how many of them one number in one file would have in conflict.
  var (both, counter) = (0, 0)
  /// Runs of the built tool.
  var processes = 0

  mutating func count(_ isConflict: Bool, _ pair: MergedPair) {
    pairs += 1
    if isConflict { conflicts += 1 }
    let baselines = [pair.base, pair.ours.state, pair.theirs.state].map(\.baseline)
    guard baselines[1] != baselines[0], baselines[2] != baselines[0] else { return }
    both += 1
    if Set(baselines.map { $0.cells.reduce(0) { $0 + $1.count } }).count == 3 { counter += 1 }
  }

  mutating func exclude(hasLostRaise: Bool, isRed: Bool) {
    if hasLostRaise { lostRaises += 1 } else { interactions += 1 }
    if isRed { redOfThose += 1 }
  }

  static func percent(_ part: Int, of whole: Int) -> String {
    let tenths = whole == 0 ? 0 : (part * 1000 + whole / 2) / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }

  var text: String {
    "merging: \(pairs) pairs of branches: \(green) green, \(debt) red for debt, \(raised) raised with a reason; "
      + "\(greenPairs) merges of two green ones: \(greenMerges) green, \(interactions) with a semantic interaction, \(lostRaises) with a raise lost "
      + "(\(redOfThose) of these red); baseline in conflict: \(Self.percent(conflicts, of: pairs)) of all pairs, "
      + "\(Self.percent(conflicts, of: both)) of the \(both) in which both branches changed it, where a single counter would be in "
      + "\(Self.percent(counter, of: both)); \(sourceConflicts) pairs with a conflict in sources; \(processes) verdicts checked with the built tool"
  }
}
