import Insight

/// What of a history is shown: points in a row that are alike are one line.
struct HistoryRows {
  enum Row: Hashable {
    /// With what is to be said of it.
    case point(BagHistory.Point, note: String?)
    /// So many points like the one in front of them.
    case same(Int)
  }

  private(set) var rows: [Row] = []

  init(_ points: [BagHistory.Point]) {
    var skipped = 0
    for (index, point) in points.enumerated() {
      let before = index > 0 ? points[index - 1] : nil
      // The last one is always there: it is today.
      if let before, Self.areAlike(before, point), index < points.count - 1 {
        skipped += 1
        continue
      }
      if skipped > 0 { rows.append(.same(skipped)) }
      skipped = 0
      rows.append(.point(point, note: Self.note(on: point, after: before)))
    }
  }

  private static func areAlike(_ left: BagHistory.Point, _ right: BagHistory.Point) -> Bool {
    left.type == right.type && left.problem == right.problem && left.totals == right.totals && left.ceiling == right.ceiling
  }

  private static func note(on point: BagHistory.Point, after before: BagHistory.Point?) -> String? {
    if let problem = point.problem { return "not measured: \(problem)" }
    guard let before else { return point.type == nil ? "there was no such type yet" : nil }
    if before.problem != nil { return nil }
    switch (before.type, point.type) {
    case (let old?, let new?) where old != new: return "\(old) is called \(new) now"
    case (_?, nil): return "the type is gone"
    case (nil, let new?): return "\(new) is there"
    default: break
    }
    if before.ceiling.isEmpty, !point.ceiling.isEmpty { return "frozen" }
    if !before.ceiling.isEmpty, point.ceiling.isEmpty { return "frozen no more" }
    return nil
  }
}
