/// The judgement on one gate key of a frozen rule.
struct KeyJudgement {
  private let judgement: Judgement
  private let key: GateKey
  private let sites: [Verdict.Site]
  private let limit: Int
  private let count: Int

  init(_ judgement: Judgement, _ key: GateKey, _ sites: [Verdict.Site]) {
    self.judgement = judgement
    self.key = key
    self.sites = sites
    limit = judgement.limits.sum(key)
    count = sites.reduce(0) { $0 + $1.count }
  }

  func add(to verdict: inout Verdict) {
    let isRisen = count > limit
    let isExplained = judgement.raises.explained(key, from: judgement.limits, to: judgement.measured) >= count - limit
    if isRisen && !isExplained {
      verdict.rises.append(rise(.rose, limit: limit) { $0.added > 0 })
    } else if let strict = strictRise {
      verdict.rises.append(strict)
    } else {
      expire(into: &verdict)
    }
    if let lift = judgement.lift(of: key) {
      var rise = rise(.lifted, limit: lift.from) { _ in false }
      rise.origin = .baseBaseline
      rise.count = lift.to
      verdict.rises.append(rise)
    }
    let raised = judgement.raises.cells(of: key)
    if !raised.isEmpty {
      verdict.raised.append(Verdict.Raised(key: key, limit: limit, count: count, cells: raised))
    } else if !isRisen {
      inherit(into: &verdict)
    }
    if count < limit { verdict.falls.append(Verdict.Fall(key: key, limit: limit, count: count)) }
    if !isRisen { move(into: &verdict) }
  }

  private func rise(_ reason: Verdict.Rise.Reason, limit: Int, where isRisen: (Verdict.Site) -> Bool) -> Verdict.Rise {
    Verdict.Rise(
      key: key, reason: reason, origin: judgement.origin, limit: limit, count: count, risen: sites.filter(isRisen),
      existing: sites.filter { !isRisen($0) && $0.count > 0 })
  }

  /// A site of a strict rule may have no more than it had, or than the type had that it was before it was renamed.
  private var strictRise: Verdict.Rise? {
    guard judgement.policy.strict.contains(key.rule) else { return nil }
    func isRisen(_ site: Verdict.Site) -> Bool {
      let cell = Cell.Key(key, site: site.name)
      let former = judgement.limits[judgement.renamedSites.former(cell)]
      let raised = judgement.raises.cells[cell]?.count ?? 0
      return site.count > max(site.old, former, raised)
    }
    return sites.contains(where: isRisen) ? rise(.site, limit: limit, where: isRisen) : nil
  }

  /// Raises that were to hold until a day that is over. Only the default branch fails by the clock: nobody's change is to blame for it.
  private func expire(into verdict: inout Verdict) {
    let today = judgement.comparison.today
    let cells = judgement.expired[key] ?? []
    if cells.isEmpty { return }
    let expired = cells.reduce(0) { $0 + $1.count - $1.count(on: today) }
    let left = (judgement.file?.counts.sum(key) ?? 0) - expired
    guard expired > 0, count > left else { return }
    guard judgement.comparison.base?.isDefaultBranch == true else {
      verdict.expired.append(Verdict.Expired(key: key, limit: left, count: count, cells: cells))
      return
    }
    let names = Set(cells.map(\.key.site))
    var rise = rise(.expired, limit: left) { names.contains($0.name) && $0.count > 0 }
    rise.risen = rise.risen.map { site in
      var site = site
      site.old = cells.first { $0.key.site == site.name }?.count(on: today) ?? site.old
      return site
    }
    rise.line = cells.first.flatMap { judgement.comparison.baseline?.lines[$0.key] }
    verdict.rises.append(rise)
  }

  /// The base commit was above its own baseline already.
  private func inherit(into verdict: inout Verdict) {
    guard judgement.origin == .base, let committed = judgement.committed, committed.isComparable else { return }
    let frozen = committed.counts.sum(key)
    if count > frozen { verdict.inherited.append(Verdict.Inherited(key: key, frozen: frozen, count: count)) }
  }

  private func move(into verdict: inout Verdict) {
    let gained = sites.filter { $0.added > 0 }.map { Verdict.Swap.Change(site: $0.name, count: $0.added) }
    let lost = sites.filter { $0.count < $0.old }.map { Verdict.Swap.Change(site: $0.name, count: $0.old - $0.count) }
    if gained.isEmpty { return }
    if gained.count == 1, lost.count == 1, gained[0].count == lost[0].count {
      verdict.moves.append(Verdict.Move(key: key, from: lost[0].site, to: gained[0].site, count: gained[0].count))
    } else {
      verdict.swaps.append(Verdict.Swap(key: key, gained: gained, lost: lost))
    }
  }
}
