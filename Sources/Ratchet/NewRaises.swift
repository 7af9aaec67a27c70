/// The raises that a change makes: the records in the working tree's baseline that the one of the base commit does not have.
struct NewRaises {
  /// The cells with a new record that counts.
  private(set) var cells: [Cell.Key: Cell] = [:]
  private(set) var refused: [Verdict.RefusedRaise] = []

  /// - Parameters:
  ///   - working: The cells of the working tree's baseline.
  ///   - committed: The cells of the base commit's baseline.
  ///   - measured: What is there now.
  init(_ comparison: Comparison, working: [Cell], committed: [Cell], measured: Counts) {
    guard comparison.base?.baseline != nil else { return }
    let before = Dictionary(committed.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for cell in working {
      let old = before[cell.key]
      let records = cell.raises.filter { record in !(old?.raises.contains(record) ?? false) }
      guard let record = records.last else { continue }
      if let reason = Self.refusal(of: record, cell, old: old?.count ?? 0, measured: measured[cell.key], comparison) {
        refused.append(Verdict.RefusedRaise(cell: cell, reason: reason))
      } else {
        cells[cell.key] = cell
      }
    }
  }

  private static func refusal(
    of record: RaiseRecord, _ cell: Cell, old: Int, measured: Int, _ comparison: Comparison
  ) -> Verdict.RefusedRaise.Reason? {
    switch comparison.policy.raises {
    case .never: return .never
    case .environment where !comparison.allowsRaises: return .environment
    case .environment, .reason: break
    }
    if RaiseRecord.problem(with: record.reason) != nil { return .noReason }
    if let until = record.until, Day.hasPassed(until, today: comparison.today) { return .past }
    // A raise is for what is there, not for what may come.
    return cell.count > max(measured, old) ? .moreThanCounted : nil
  }

  /// The cells of a key with a new record, in order.
  func cells(of key: GateKey) -> [Cell] {
    cells.values.filter { $0.key.gate == key }.sorted { $0.key < $1.key }
  }

  /// How much of a rise the raises of a key explain.
  ///
  /// - Parameters:
  ///   - limits: What each cell had.
  ///   - counts: What each cell has. A cell that has more than its raise allows explains nothing.
  func explained(_ key: GateKey, from limits: Counts, to counts: Counts) -> Int {
    cells(of: key).reduce(0) { sum, cell in
      counts[cell.key] > cell.count ? sum : sum + max(0, counts[cell.key] - limits[cell.key])
    }
  }
}
