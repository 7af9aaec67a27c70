/// Finds properties that were renamed: to the gate one name is gone and another is new, and all that hangs on it has risen from zero.
enum Renames {
  /// Pairs of a vanished and a new property with the same counts at the same sites, where each is the other's only match.
  static func found(in measurement: Measurement, baseline: Baseline) -> [Verdict.Rename] {
    let old = counts(of: baseline.cells)
    let new = counts(of: measurement.cells(in: .frozen))
    let before = Set(baseline.cells.lazy.filter { $0.key.gate.rule == Cell.propertyRule }.map(\.key.site))
    let now = Set(measurement.entries.lazy.filter { $0.key.gate.rule == Cell.propertyRule }.map(\.key.site))
    let vanished = before.subtracting(now).subtracting(measurement.silencedProperties)
    let appeared = now.subtracting(before)
    return appeared.sorted { $0.precedesInBytes($1) }.compactMap { name in
      guard let counts = new[name] else { return nil }
      let matches = vanished.filter { old[$0] == counts }
      guard matches.count == 1, let match = matches.first, appeared.count(where: { new[$0] == counts }) == 1 else { return nil }
      return Verdict.Rename(from: match, to: name)
    }
  }

  /// Field → rule and site → count.
  private static func counts(of cells: [Cell]) -> [String: [Cell.Key: Int]] {
    var counts: [String: [Cell.Key: Int]] = [:]
    for cell in cells {
      guard let field = cell.key.gate.field else { continue }
      counts[field, default: [:]][Cell.Key(rule: cell.key.gate.rule, site: cell.key.site), default: 0] += cell.count
    }
    return counts
  }
}
