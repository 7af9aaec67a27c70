/// Finds types that were renamed: one site is gone, another is new, and both have the same counts of the same keys.
enum SiteRenames {
  /// Old name → new name, where each is the other's only match.
  static func found(from old: Counts, to new: Counts) -> [String: String] {
    let (before, after) = (bySite(old), bySite(new))
    let vanished = before.filter { after[$0.key] == nil }
    let appeared = after.filter { before[$0.key] == nil }
    let vanishedSets = Dictionary(grouping: vanished.keys, by: { before[$0] ?? [:] })
    let appearedSets = Dictionary(grouping: appeared.keys, by: { after[$0] ?? [:] })
    var renames: [String: String] = [:]
    for (counts, names) in vanishedSets {
      guard names.count == 1, let name = names.first, let others = appearedSets[counts], others.count == 1 else { continue }
      renames[name] = others[0]
    }
    return renames
  }

  private static func bySite(_ counts: Counts) -> [String: [GateKey: Int]] {
    var sites: [String: [GateKey: Int]] = [:]
    // The site of a property is its name.
    for (key, counts) in counts.sites where key.rule != Cell.propertyRule {
      for (site, count) in counts { sites[site, default: [:]][key] = count }
    }
    return sites
  }
}
