import Rules

/// Compares what was measured with what was frozen. A pure function: it reads no file and prints nothing.
public struct Gate: Sendable {
  /// The ids of all rules there are, whatever their mode, to tell a rule that is off from an unknown one.
  public var knownRules: Set<String>

  public init(knownRules: Set<String>) {
    self.knownRules = knownRules
  }

  /// Judges one bag.
  ///
  /// A gate key fails when its sum over all sites is above its limit; where the findings are is evidence and fails only for strict rules.
  /// The limit is what was counted at the base commit, or else the base commit's baseline, or else the working tree's. On the default branch,
  /// which grew from nothing, and for a bag that the base commit had not frozen, it is the baseline.
  public func verdict(on comparison: Comparison) -> Verdict {
    let judgement = Judgement(comparison)
    var verdict = Verdict(
      bag: comparison.measurement.bag, rises: [], falls: [], moves: [], swaps: [],
      totals: totals(of: judgement), notes: notes(on: judgement.file?.cells ?? [], modes: judgement.modes))
    verdict.renames = judgement.renames.followed.sorted { $0.value < $1.value }.map { Verdict.Rename(from: $0.key, to: $0.value) }
    verdict.possibleRenames = judgement.renames.possible.map { Verdict.Rename(from: $0.old, to: $0.new) }
    verdict.renamedSites = judgement.renamedSites.list
    verdict.refusedRaises = judgement.raises.refused
    if let removal = removal(in: judgement) { verdict.rises.append(removal) }

    let measured = Dictionary(grouping: comparison.measurement.entries, by: \.key.gate)
    let findings = SiteFindings(judgement)
    for key in judgement.keys {
      let mode = judgement.modes[key.rule] ?? .off
      guard mode != .off else { continue }
      let sites = sites(of: key, entries: measured[key] ?? [], limits: mode == .frozen ? judgement.limits : Counts([]), findings)
      switch mode {
      case .frozen: KeyJudgement(judgement, key, sites).add(to: &verdict)
      case .forbidden: forbid(key, sites, into: &verdict)
      case .reported, .off: break
      }
      cap(key, sites, judgement, into: &verdict)
    }
    addUntyped(judgement, into: &verdict)
    verdict.add(comparison.evasions)
    addLines(judgement, to: &verdict)
    verdict.addSlack(judgement)
    return verdict
  }

  /// Judges one bag by the baseline of the working tree alone.
  public func verdict(on measurement: Measurement, baseline: Baseline) -> Verdict {
    verdict(on: Comparison(measurement: measurement, baseline: baseline))
  }

  /// The bag's type is there, since it was measured, and its baseline is not.
  private func removal(in judgement: Judgement) -> Verdict.Rise? {
    guard judgement.comparison.baseline == nil, let committed = judgement.committed else { return nil }
    let key = GateKey(rule: Cell.propertyRule)
    return Verdict.Rise(
      key: key, reason: .removed, origin: .baseBaseline, limit: committed.counts.sum(key), count: judgement.measured.sum(key),
      risen: [], existing: [])
  }

  /// Where the first cell of each lifted key that is higher than in the base commit's baseline stands in the file.
  private func addLines(_ judgement: Judgement, to verdict: inout Verdict) {
    let lifted = verdict.rises.indices.filter { verdict.rises[$0].reason == .lifted }
    guard !lifted.isEmpty, let baseline = judgement.comparison.baseline else { return }
    let lines = baseline.lines
    let cells = Dictionary(grouping: baseline.cells, by: \.key.gate)
    let old = judgement.committed?.counts ?? Counts([])
    for index in lifted {
      let ofKey = cells[verdict.rises[index].key] ?? []
      guard let cell = ofKey.first(where: { $0.count > old[$0.key] }) ?? ofKey.first else { continue }
      verdict.rises[index].line = lines[cell.key]
    }
  }

  /// One property for another is a trade, but not where the other takes whatever is put in it.
  private func addUntyped(_ judgement: Judgement, into verdict: inout Verdict) {
    guard judgement.modes[Cell.propertyRule] == .frozen else { return }
    let new = judgement.newUntypedProperties
    for key in Set(new.map(\.gate)).sorted() where !verdict.rises.contains(where: { $0.key == key && $0.reason == .rose }) {
      let names = Set(new.lazy.filter { $0.gate == key }.map(\.site))
      let entries = judgement.measurement.entries.filter { $0.key.gate == key && names.contains($0.key.site) }
      let risen = entries.map { Verdict.Site(name: $0.key.site, old: 0, findings: $0.findings) }
      verdict.rises.append(
        Verdict.Rise(
          key: key, reason: .untyped, origin: judgement.origin, limit: judgement.limits.sum(key), count: judgement.measured.sum(key),
          risen: risen, existing: []))
    }
  }

  private func forbid(_ key: GateKey, _ sites: [Verdict.Site], into verdict: inout Verdict) {
    let count = sites.reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    verdict.rises.append(
      Verdict.Rise(key: key, reason: .forbidden, origin: .configuration, limit: 0, count: count, risen: sites, existing: []))
  }

  /// A cap holds whatever the baseline says. A key that rose has failed already.
  private func cap(_ key: GateKey, _ sites: [Verdict.Site], _ judgement: Judgement, into verdict: inout Verdict) {
    let count = sites.reduce(0) { $0 + $1.count }
    guard let cap = judgement.policy.caps[key.rule], count > cap, !verdict.rises.contains(where: { $0.key == key && $0.reason != .lifted })
    else { return }
    verdict.rises.append(
      Verdict.Rise(
        key: key, reason: .capped, origin: .configuration, limit: cap, count: count, risen: sites.filter { $0.added > 0 },
        existing: sites.filter { $0.added == 0 && $0.count > 0 }))
  }

  /// Every site of a key, now or then, in order.
  private func sites(of key: GateKey, entries: [Measurement.Entry], limits: Counts, _ findings: SiteFindings) -> [Verdict.Site] {
    var sites: [String: Verdict.Site] = [:]
    for (site, count) in limits.sites[key] ?? [:] { sites[site] = Verdict.Site(name: site, old: count, findings: []) }
    for entry in entries {
      var site = sites[entry.key.site] ?? Verdict.Site(name: entry.key.site, old: 0, findings: [])
      (site.findings, site.changed) = findings.ordered(entry.findings, of: entry.key)
      sites[entry.key.site] = site
    }
    return sites.values.sorted { $0.name.precedesInBytes($1.name) }
  }

  private func totals(of judgement: Judgement) -> [Verdict.Total] {
    let old = judgement.limits.sumsOfRules
    return judgement.measurement.totals.map { platform, rule, count in
      let before = rule.mode == .frozen ? old[GateKey(rule: rule.id, platform: platform), default: 0] : nil
      return Verdict.Total(platform: platform, rule: rule, old: before, count: count)
    }
  }

  private func notes(on cells: [Cell], modes: [String: RuleMode]) -> [Verdict.Note] {
    let cells = Dictionary(grouping: cells, by: \.key.gate.rule).mapValues(\.count)
    return cells.keys.sorted { $0.precedesInBytes($1) }.compactMap { rule in
      guard let count = cells[rule], modes[rule] != .frozen else { return nil }
      if !knownRules.contains(rule) { return .unknownRule(rule, cells: count) }
      // The headings stand in every baseline, whatever the mode of the rule.
      if rule == Cell.propertyRule { return nil }
      return modes[rule] == .forbidden ? .forbidden(rule: rule, cells: count) : .notFrozen(rule: rule, cells: count)
    }
  }
}

extension GateKey {
  /// The order of the baseline, but with the properties first on each platform.
  func isJudgedBefore(_ other: GateKey) -> Bool {
    let (isProperty, otherIs) = (rule == Cell.propertyRule, other.rule == Cell.propertyRule)
    return platform == other.platform && isProperty != otherIs ? isProperty : self < other
  }
}
