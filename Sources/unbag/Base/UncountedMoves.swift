import Facts
import Ratchet
import Reports
import Resolver
import Rules

/// Types that were counted at the base commit and whose code is in tests or generated files now: their counts have fallen, and nothing was
/// mended.
struct UncountedMoves {
  var notes: [Problem] = []
  /// For the rules that the policy is strict with.
  var evasions: [Evasion] = []

  /// - Parameter base: The bag at the base commits.
  init(_ now: Usage, since base: [Usage], by judging: Judging) {
    // Most changes move nothing there, and to look for the findings costs as much as to judge.
    guard base.contains(where: { !Self.sites(of: now, besides: judging.buckets).isDisjoint(with: Self.sites(of: $0, in: judging.buckets)) })
    else { return }
    let counting = judging.rules.filter { $0.mode == .frozen || $0.mode == .forbidden }
    let ids = Set(counting.map(\.id))
    func findings(_ usage: Usage) -> [Finding] {
      judging.catalog.rules.filter { ids.contains($0.id) }.flatMap { $0.findings(in: usage) }
    }
    let before = base.flatMap(findings)
    let counted = Set(before.lazy.filter { judging.buckets.contains($0.place.bucket) }.map(\.place.site))
    let uncounted = Set(before.lazy.filter { !judging.buckets.contains($0.place.bucket) }.map(\.place.site))
    let moved = findings(now).filter {
      !judging.buckets.contains($0.place.bucket) && counted.contains($0.place.site) && !uncounted.contains($0.place.site)
    }
    for (site, findings) in Dictionary(grouping: moved, by: \.place.site).sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      guard let place = findings.first?.place else { continue }
      let sums = counting.compactMap { rule in
        let count = findings.count { $0.rule == rule.id }
        return count > 0 ? Reports.counted(count, rule.title) : nil
      }
      notes.append(
        Problem(
          file: place.file,
          "\(site) was counted at the base commit and is \(place.bucket == .test ? "test" : "generated") code now, where nothing is counted: "
            + sums.joined(separator: ", ")))
      for rule in counting where judging.policy.strict.contains(rule.id) {
        let ofRule = findings.filter { $0.rule == rule.id }
        guard let first = ofRule.first else { continue }
        let key = Cell.Key(rule: rule.id, site: site, platform: now.bag.platform(of: first.place))
        evasions.append(Evasion(.uncounted, key, findings: ofRule))
      }
    }
  }

  private static func sites(of usage: Usage, in buckets: Set<Bucket>) -> Set<String> {
    Set(places(of: usage).lazy.filter { buckets.contains($0.bucket) }.map(\.site))
  }

  private static func sites(of usage: Usage, besides buckets: Set<Bucket>) -> Set<String> {
    Set(places(of: usage).lazy.filter { !buckets.contains($0.bucket) }.map(\.site))
  }

  /// Wherever a rule may find something.
  private static func places(of usage: Usage) -> [Place] {
    usage.fields.map(\.place) + usage.accesses.map(\.place) + usage.references.map(\.place) + usage.carriers.map(\.place)
      + usage.flowUnwraps + usage.suppressions.map(\.place)
  }
}
