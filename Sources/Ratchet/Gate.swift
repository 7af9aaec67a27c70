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
  /// A gate key fails when its sum over all sites is above its limit; where the findings are is evidence and never fails by itself.
  public func verdict(on measurement: Measurement, baseline: Baseline) -> Verdict {
    let baseline = withoutSilenced(baseline, in: measurement)
    let limits = Limits(baseline: baseline)
    let measured = Dictionary(grouping: measurement.entries, by: \.key.gate)
    let modes = Dictionary(measurement.rules.map { ($0.id, $0.mode) }, uniquingKeysWith: { first, _ in first })
    var verdict = Verdict(
      bag: measurement.bag, rises: [], falls: [], moves: [], swaps: [],
      renames: Renames.found(in: measurement, baseline: baseline), totals: totals(of: measurement, baseline: baseline),
      notes: notes(on: baseline, modes: modes))
    // On each platform a new property comes first: the other rises of its field follow from it.
    let keys = Set(limits.keys).union(measured.keys).sorted { $0.isJudgedBefore($1) }
    for key in keys {
      let entries = measured[key] ?? []
      switch modes[key.rule] {
      case .frozen: compare(key, entries: entries, limits: limits, into: &verdict)
      case .forbidden: forbid(key, entries: entries, into: &verdict)
      case .reported, .off, nil: continue
      }
    }
    return verdict
  }

  private func compare(_ key: GateKey, entries: [Measurement.Entry], limits: Limits, into verdict: inout Verdict) {
    let sites = sites(entries: entries, frozen: limits.sites(of: key))
    let limit = limits.limit(of: key)
    let count = sites.reduce(0) { $0 + $1.count }
    if count > limit {
      verdict.rises.append(
        Verdict.Rise(
          key: key, reason: .rose, limit: limit, count: count, risen: sites.filter { $0.added > 0 },
          existing: sites.filter { $0.added == 0 && $0.count > 0 }))
      return
    }
    if count < limit { verdict.falls.append(Verdict.Fall(key: key, limit: limit, count: count)) }
    let gained = sites.filter { $0.added > 0 }.map { Verdict.Swap.Change(site: $0.name, count: $0.added) }
    let lost = sites.filter { $0.count < $0.old }.map { Verdict.Swap.Change(site: $0.name, count: $0.old - $0.count) }
    if gained.isEmpty { return }
    if gained.count == 1, lost.count == 1, gained[0].count == lost[0].count {
      verdict.moves.append(Verdict.Move(key: key, from: lost[0].site, to: gained[0].site, count: gained[0].count))
    } else {
      verdict.swaps.append(Verdict.Swap(key: key, gained: gained, lost: lost))
    }
  }

  private func forbid(_ key: GateKey, entries: [Measurement.Entry], into verdict: inout Verdict) {
    let sites = sites(entries: entries, frozen: [])
    let count = sites.reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    verdict.rises.append(Verdict.Rise(key: key, reason: .forbidden, limit: 0, count: count, risen: sites, existing: []))
  }

  /// Every site of a key, now or then, in order.
  private func sites(entries: [Measurement.Entry], frozen: [Cell]) -> [Verdict.Site] {
    var sites: [String: Verdict.Site] = [:]
    for cell in frozen { sites[cell.key.site] = Verdict.Site(name: cell.key.site, old: cell.count, findings: []) }
    for entry in entries {
      sites[entry.key.site, default: Verdict.Site(name: entry.key.site, old: 0, findings: [])].findings = entry.findings
    }
    return sites.values.sorted { $0.name.precedesInBytes($1.name) }
  }

  private func withoutSilenced(_ baseline: Baseline, in measurement: Measurement) -> Baseline {
    var baseline = baseline
    baseline.cells.removeAll {
      measurement.silencedProperties.contains($0.key)
    }
    return baseline
  }

  private func totals(of measurement: Measurement, baseline: Baseline) -> [Verdict.Total] {
    var frozen: [GateKey: Int] = [:]
    for cell in baseline.cells { frozen[cell.key.gate.ofRule, default: 0] += cell.count }
    return measurement.totals.map { platform, rule, count in
      let old = rule.mode == .frozen ? frozen[GateKey(rule: rule.id, platform: platform), default: 0] : nil
      return Verdict.Total(platform: platform, rule: rule, old: old, count: count)
    }
  }

  private func notes(on baseline: Baseline, modes: [String: RuleMode]) -> [Verdict.Note] {
    let cells = Dictionary(grouping: baseline.cells, by: \.key.gate.rule).mapValues(\.count)
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
  fileprivate func isJudgedBefore(_ other: GateKey) -> Bool {
    let (isProperty, otherIs) = (rule == Cell.propertyRule, other.rule == Cell.propertyRule)
    return platform == other.platform && isProperty != otherIs ? isProperty : self < other
  }
}
