/// Finds properties that were renamed: to the gate one name is gone and another is new, and all that hangs on it has risen from zero.
enum Renames {
  /// Pairs of a vanished and a new property with the same counts at the same sites, where each is the other's only match.
  static func found(in measurement: Measurement, baseline: Baseline) -> [Verdict.Rename] {
    let old = counts(of: baseline.cells)
    let new = counts(of: measurement.cells(in: .frozen))
    let before = Set(baseline.cells.lazy.map(\.key).filter(\.isProperty))
    let now = Set(measurement.entries.lazy.map(\.key).filter(\.isProperty))
    let vanished = before.subtracting(now).subtracting(measurement.silencedProperties)
    let appeared = now.subtracting(before)
    return appeared.sorted().compactMap { property in
      guard let counts = new[property] else { return nil }
      let matches = vanished.filter { old[$0] == counts }
      guard matches.count == 1, let match = matches.first, appeared.count(where: { new[$0] == counts }) == 1 else { return nil }
      return Verdict.Rename(from: match.site, to: property.site, platform: property.gate.platform)
    }
  }

  /// Property → rule, site and platform → count. With the platform in it the counts of two platforms are never equal.
  private static func counts(of cells: [Cell]) -> [Cell.Key: [Cell.Key: Int]] {
    var counts: [Cell.Key: [Cell.Key: Int]] = [:]
    for cell in cells where !cell.key.isProperty {
      guard let property = cell.key.ofProperty else { continue }
      let key = Cell.Key(rule: cell.key.gate.rule, site: cell.key.site, platform: cell.key.gate.platform)
      counts[property, default: [:]][key, default: 0] += cell.count
    }
    return counts
  }
}
