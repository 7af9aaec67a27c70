import Rules

/// One comparison with everything that was worked out for it, by the names that properties have today.
struct Judgement {
  let comparison: Comparison
  let measurement: Measurement
  let policy: GatePolicy
  /// What was counted.
  let measured: Counts
  /// What each cell may have; the sums over the keys are what judges.
  let limits: Counts
  let origin: Verdict.Rise.Origin
  /// The base commit's baseline; nil where there is none.
  let committed: Frozen?
  /// The working tree's baseline.
  let working: Frozen?
  let renames: Renames
  let renamedSites: SiteRenames
  let raises: NewRaises
  let modes: [String: RuleMode]
  /// The cells with raises whose day is over, in order.
  let expired: [GateKey: [Cell]]

  /// A baseline with its counts.
  struct Frozen {
    var cells: [Cell]
    var counts: Counts
    /// The version of the counting rules.
    var counting: Int

    /// Whether the counts mean what today's mean.
    var isComparable: Bool { counting == CountingRules.version }
  }

  init(_ comparison: Comparison) {
    self.comparison = comparison
    let measurement = comparison.measurement
    self.measurement = measurement
    policy = comparison.policy
    modes = Dictionary(measurement.rules.map { ($0.id, $0.mode) }, uniquingKeysWith: { first, _ in first })
    measured = Counts(measurement)

    let base = comparison.base
    let isNew = base?.baseline == nil
    let measuredBase = isNew || base?.isDefaultBranch == true ? nil : base?.measurement
    let file = base?.baseline ?? comparison.baseline
    let reference = measuredBase.map { $0.cells(in: .frozen) } ?? file?.cells ?? []
    origin = measuredBase != nil ? .base : isNew ? .baseline : .baseBaseline

    let now = Renames.Side(measurement, frozenOnly: measuredBase == nil)
    let before = measuredBase.map { Renames.Side($0, frozenOnly: false) } ?? Renames.Side(reference)
    let given = HeadingRenames.found(
      from: base?.baseline?.cells ?? [], to: comparison.baseline?.cells ?? [], base: measuredBase == nil ? nil : before.properties,
      now: now.properties)
    renames = Renames(from: before, to: now, given: given)
    func today(_ cells: [Cell], _ renames: [Cell.Key: Cell.Key]) -> [Cell] {
      cells.map { $0.renamed(renames) }.withoutSilenced(in: measurement)
    }
    let allRenames = renames.followed.merging(given) { first, _ in first }
    func frozen(_ baseline: Baseline) -> Frozen {
      let cells = today(baseline.cells, allRenames)
      return Frozen(cells: cells, counts: Counts(cells), counting: baseline.counting)
    }
    limits = Counts(today(reference, renames.followed))
    committed = base?.baseline.map(frozen)
    working = comparison.baseline.map(frozen)
    raises = NewRaises(comparison, working: working?.cells ?? [], committed: committed?.cells ?? [], measured: measured)
    renamedSites = SiteRenames(from: limits, to: measured)
    let raised = (working ?? committed)?.cells.filter { !$0.note.isEmpty && $0.count(on: comparison.today) < $0.count }
    expired = Dictionary(grouping: raised ?? [], by: \.key.gate)
  }

  /// The properties that take anything and did not before, without those that somebody gave a reason for, in order.
  var newUntypedProperties: [Cell.Key] {
    let before = comparison.base?.isDefaultBranch == true ? nil : comparison.base?.measurement
    let counted = measured
    return measurement.untypedProperties.sorted().filter { property in
      guard counted[property] > 0, raises.cells[property] == nil else { return false }
      guard limits[property] > 0 else { return true }
      // One that was there with a type of its own, under this name or the one it had.
      guard let before else { return false }
      let former = renames.followed.first { $0.value == property }?.key ?? property
      return before.declaredTypes[former] != nil && !before.untypedProperties.contains(former)
    }
  }

  /// Every key that may have to be judged, on each platform properties first: the other rises of a field follow from them.
  var keys: [GateKey] {
    Set(limits.keys).union(measurement.entries.map(\.key.gate)).union((committed?.cells ?? []).map(\.key.gate))
      .union((working?.cells ?? []).map(\.key.gate)).sorted { $0.isJudgedBefore($1) }
  }
}

// What the two baselines say of each other. Whatever is there now, nobody raises a limit without saying why.
extension Judgement {
  /// The sum that the base commit's baseline had and the one that the working tree's has, where the key was lifted without a reason.
  func lift(of key: GateKey) -> (from: Int, to: Int)? {
    guard let committed, let working else { return nil }
    let (old, new) = (committed.counts, working.counts)
    // With other counting rules only what was counted can say what the numbers of old are today.
    let isRecounted = working.counting > committed.counting && origin == .base
    let allowed = max(old.sum(key), isRecounted ? limits.sum(key) : 0)
    let reasoned = raises.cells(of: key).reduce(0) { $0 + max(0, $1.count - old[$1.key]) }
    if new.sum(key) - reasoned > allowed { return (allowed, new.sum(key)) }
    guard policy.strict.contains(key.rule) else { return nil }
    let isLifted = new.sites[key]?.contains { site, count in
      let cell = Cell.Key(key, site: site)
      let before = max(old[cell], old[renamedSites.former(cell)], isRecounted ? limits[cell] : 0)
      return count > before && raises.cells[cell] == nil
    }
    return isLifted == true ? (allowed, new.sum(key)) : nil
  }

  /// The baseline that decides what is too much on the default branch and locally, and what can be lowered.
  var file: Frozen? { working ?? committed }
}
