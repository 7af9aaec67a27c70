import Facts

/// Finds types that were renamed: one site is gone, another is new, and both have the same counts of the same keys.
struct SiteRenames {
  /// A site on one platform.
  private struct Site: Hashable {
    var name: String
    var platform: Language?
  }

  /// New → old, where each is the other's only match.
  private var former: [Site: Site] = [:]

  init(from old: Counts, to new: Counts) {
    let (before, after) = (Self.bySite(old), Self.bySite(new))
    let vanished = Dictionary(grouping: before.keys.filter { after[$0] == nil }, by: { before[$0] ?? [:] })
    let appeared = Dictionary(grouping: after.keys.filter { before[$0] == nil }, by: { after[$0] ?? [:] })
    for (counts, sites) in vanished {
      guard sites.count == 1, let others = appeared[counts], others.count == 1 else { continue }
      former[others[0]] = sites[0]
    }
  }

  /// The cell at the site as it was called; the cell itself where it was not renamed.
  func former(_ cell: Cell.Key) -> Cell.Key {
    former[Site(name: cell.site, platform: cell.gate.platform)].map { Cell.Key(cell.gate, site: $0.name) } ?? cell
  }

  /// In the order of the old names.
  var list: [Verdict.RenamedSite] {
    former.map { Verdict.RenamedSite(from: $0.value.name, to: $0.key.name, platform: $0.key.platform) }
      .sorted { ($0.platform?.word ?? "", $0.from) < ($1.platform?.word ?? "", $1.from) }
  }

  /// The gate key names the platform, so that the counts of two platforms are never equal.
  private static func bySite(_ counts: Counts) -> [Site: [GateKey: Int]] {
    var sites: [Site: [GateKey: Int]] = [:]
    // The site of a property is its name.
    for (key, counts) in counts.sites where key.rule != Cell.propertyRule {
      for (site, count) in counts { sites[Site(name: site, platform: key.platform), default: [:]][key] = count }
    }
    return sites
  }
}
