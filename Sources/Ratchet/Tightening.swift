import Rules

/// A baseline lowered to what is there: no key is raised, and none gets less than it needs.
///
/// A key that did not rise has afterwards exactly the cells that were counted: the limit falls with the count, and the cells follow code
/// that moved. A key that rose keeps what it had. Cells of rules that are not frozen, or that this version does not know, stay.
public struct Tightening: Hashable, Sendable {
  public var baseline: Baseline
  /// What was lowered, in order.
  public var lowered: [Verdict.Fall] = []
  /// What rose and was left as it is, in order.
  public var risen: [Verdict.Fall] = []
  /// Properties whose headings follow their new names, in order.
  public var renames: [Verdict.Rename] = []
  /// The keys whose cells moved and whose sum is what it was, in order.
  public var moved: [GateKey] = []

  /// - Parameters:
  ///   - old: Counted with today's rules.
  ///   - policy: Of a strict rule no cell may rise, so none follows what moved.
  public init(of old: Baseline, to measurement: Measurement, policy: GatePolicy = GatePolicy()) {
    let renames = Renames(from: Renames.Side(old.cells), to: Renames.Side(measurement, frozenOnly: true)).followed
    self.renames = renames.sorted { $0.value < $1.value }.map { Verdict.Rename(from: $0.key, to: $0.value) }
    let before = old.cells.map { $0.renamed(renames) }
    let limits = Counts(before.withoutSilenced(in: measurement))
    let counts = Counts(measurement)
    let sites = SiteRenames(from: limits, to: counts)
    let frozen = Set(measurement.rules.filter { $0.mode == .frozen }.map(\.id))
    let notes = Dictionary(before.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

    var cells = before.filter { !frozen.contains($0.key.gate.rule) || measurement.silencedProperties.contains($0.key) }
    for key in Set(limits.keys).union(counts.keys).sorted() where frozen.contains(key.rule) {
      let fall = Verdict.Fall(key: key, limit: limits.sum(key), count: counts.sum(key))
      let isStrict = policy.strict.contains(key.rule)
      func former(_ site: String) -> Int {
        max(limits[Cell.Key(key, site: site)], limits[sites.former(Cell.Key(key, site: site))])
      }
      let rose = fall.count > fall.limit || (isStrict && (counts.sites[key] ?? [:]).contains { $0.value > former($0.key) })
      if rose {
        risen.append(fall)
        cells += before.filter { $0.key.gate == key && !measurement.silencedProperties.contains($0.key) }
        continue
      }
      let lost = (limits.sites[key] ?? [:]).keys.filter { counts[Cell.Key(key, site: $0)] < limits[Cell.Key(key, site: $0)] }
      if fall.count < fall.limit { lowered.append(fall) } else if counts.sites[key] != limits.sites[key] { moved.append(key) }
      cells += (counts.sites[key] ?? [:]).map { site, count in
        let cell = Cell.Key(key, site: site)
        let old = notes[cell] ?? notes[sites.former(cell)]
        let note = old?.note(at: count) ?? ""
        guard !cell.isProperty, count > (old?.count ?? 0), note.isEmpty else { return Cell(cell, count: count, note: note) }
        return Cell(cell, count: count, note: Self.originNote(lost))
      }
    }
    baseline = old
    baseline.cells = Self.withHeadings(cells, before: before).sorted { $0.key < $1.key }
  }

  /// Says where a count comes from that is higher than before, although the sum is not.
  ///
  /// Two branches that each move something to one site would else write the same line, git would take it for one edit, and the merged
  /// baseline would have less than there is. Lines that differ are a conflict, which `unbag resolve` adds up; where they are equal, what
  /// went from those sites is equal too, or in conflict itself, so that the merged sum is not too small.
  private static func originNote(_ sites: [String]) -> String {
    origin + sites.sorted { $0.precedesInBytes($1) }.map { BaselineName.escaped($0) }.joined(separator: ", ")
  }

  fileprivate static let origin = "moved from "

  /// Every field with cells has a heading in the file. Where that would make more headings than there were, as after a property that was
  /// replaced while a rule that nobody knows still has cells of the old one, the old headings stay.
  private static func withHeadings(_ cells: [Cell], before: [Cell]) -> [Cell] {
    let missing = Headings(cells.lazy.map(\.key)).missing(of: cells)
    guard !missing.isEmpty else { return cells }
    let all = cells + missing
    let old = before.filter(\.key.isProperty)
    return all.count(where: \.key.isProperty) <= old.count ? all : cells.filter { !$0.key.isProperty } + old
  }
}

extension Cell {
  /// What stands behind a count that has fallen: without the raises that it no longer needs.
  fileprivate func note(at count: Int) -> String {
    let records = raises
    guard !records.isEmpty else { return count != self.count && note.hasPrefix(Tightening.origin) ? "" : note }
    let needed = records.filter { ($0.from ?? 0) < count }
    return needed.count == records.count ? note : RaiseRecord.note(needed)
  }
}
