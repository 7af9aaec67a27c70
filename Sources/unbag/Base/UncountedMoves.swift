import Facts
import Reports
import Resolver
import Rules

extension Judging {
  /// Types that were counted at the base commit and whose code is in tests or generated files now: their counts have fallen, and nothing was
  /// mended.
  ///
  /// - Parameter base: The bag at the base commits.
  func uncountedMoves(_ now: Usage, since base: [Usage]) -> [Problem] {
    guard !base.isEmpty else { return [] }
    let counting = rules.filter { $0.mode == .frozen || $0.mode == .forbidden }
    let ids = Set(counting.map(\.id))
    func findings(_ usage: Usage) -> [Finding] {
      catalog.rules.filter { ids.contains($0.id) }.flatMap { $0.findings(in: usage) }
    }
    let before = base.flatMap(findings)
    let counted = Set(before.lazy.filter { buckets.contains($0.place.bucket) }.map(\.place.site))
    let uncounted = Set(before.lazy.filter { !buckets.contains($0.place.bucket) }.map(\.place.site))
    let moved = findings(now).filter {
      !buckets.contains($0.place.bucket) && counted.contains($0.place.site) && !uncounted.contains($0.place.site)
    }
    return Dictionary(grouping: moved, by: \.place.site).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .compactMap { site, findings in
        guard let place = findings.first?.place else { return nil }
        let sums = counting.compactMap { rule in
          let count = findings.count { $0.rule == rule.id }
          return count > 0 ? Reports.counted(count, rule.title) : nil
        }
        return Problem(
          file: place.file,
          "\(site) was counted at the base commit and is \(place.bucket == .test ? "test" : "generated") code now, where nothing is counted: "
            + sums.joined(separator: ", "))
      }
  }
}
