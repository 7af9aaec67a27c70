import Resolver
import Rules
import Testing

@testable import Ratchet

@Suite struct GateTests {
  /// The verdict on `now` when `before` was frozen.
  func verdict(before: [[Finding]], now: [[Finding]], fields: [String] = ["a", "b", "c"], rules: [JudgedRule] = rules) -> Verdict {
    let old = measured(before.flatMap { $0 }, fields: fields, rules: rules)
    let new = measured(now.flatMap { $0 }, fields: fields, rules: rules)
    return verdict(Baseline(freezing: old), new)
  }

  func verdict(_ baseline: Baseline, _ measurement: Measurement) -> Verdict {
    Gate(knownRules: ["property", "reference", "writer", "unwrap", "read"]).verdict(on: measurement, baseline: baseline)
  }

  @Test func `the same counts pass without a word`() {
    let same = [properties("a"), findings("unwrap", "a", "S", 2)]
    let verdict = verdict(before: same, now: same)
    #expect(verdict.passes)
    #expect(verdict.falls.isEmpty && verdict.moves.isEmpty && verdict.swaps.isEmpty && verdict.notes.isEmpty)
    #expect(verdict.totals.map(\.count) == [1, 0, 0, 2, 0])
    #expect(verdict.totals.map(\.old) == [1, 0, 0, 2, nil])
  }

  @Test func `lines and files have no effect`() {
    let before = findings("unwrap", "a", "S", 2)
    let now = before.map { finding in
      var finding = finding
      finding.place.file = "Elsewhere/Other.swift"
      finding.place.position.line += 300
      return finding
    }
    #expect(verdict(before: [before], now: [now]).passes)
  }

  @Test func `a new site is shown with its findings and the old ones apart`() {
    let verdict = verdict(before: [findings("unwrap", "a", "S", 2)], now: [findings("unwrap", "a", "S", 2), findings("unwrap", "a", "T")])
    #expect(!verdict.passes)
    #expect(verdict.rises.count == 1)
    #expect(verdict.rises.first?.key == GateKey(rule: "unwrap", field: "a"))
    #expect(verdict.rises.first?.limit == 2)
    #expect(verdict.rises.first?.count == 3)
    #expect(verdict.rises.first?.risen == [Verdict.Site(name: "T", old: 0, findings: findings("unwrap", "a", "T"))])
    #expect(verdict.rises.first?.existing.map(\.name) == ["S"])
  }

  @Test func `one more in a known site shows all of that site`() {
    let verdict = verdict(before: [findings("unwrap", "a", "S", 2)], now: [findings("unwrap", "a", "S", 3)])
    #expect(verdict.rises.first?.risen.first?.added == 1)
    #expect(verdict.rises.first?.risen.first?.findings.count == 3)
    #expect(verdict.rises.first?.existing.isEmpty == true)
  }

  @Test func `fewer is a fall and passes`() {
    let verdict = verdict(before: [findings("unwrap", "a", "S", 3), findings("writer", "a", "S")], now: [findings("unwrap", "a", "S", 2)])
    #expect(verdict.passes)
    #expect(
      verdict.falls == [
        Verdict.Fall(key: GateKey(rule: "unwrap", field: "a"), limit: 3, count: 2),
        Verdict.Fall(key: GateKey(rule: "writer", field: "a"), limit: 1, count: 0),
      ])
  }

  @Test func `a trade between two fields fails`() {
    let verdict = verdict(before: [findings("unwrap", "a", "S", 2)], now: [findings("unwrap", "a", "S"), findings("unwrap", "b", "S")])
    #expect(verdict.rises.map(\.key.field) == ["b"])
    #expect(verdict.falls.map(\.key.field) == ["a"])
  }

  @Test func `code that moves to another type passes as moved`() {
    let verdict = verdict(
      before: [findings("unwrap", "a", "Screen", 2), findings("unwrap", "a", "Other")],
      now: [findings("unwrap", "a", "ViewModel", 2), findings("unwrap", "a", "Other")])
    #expect(verdict.passes)
    #expect(verdict.moves == [Verdict.Move(key: GateKey(rule: "unwrap", field: "a"), from: "Screen", to: "ViewModel", count: 2)])
    #expect(verdict.swaps.isEmpty && verdict.falls.isEmpty)
  }

  @Test func `several sites for several is a swap`() {
    let verdict = verdict(
      before: [findings("unwrap", "a", "A", 2)], now: [findings("unwrap", "a", "B"), findings("unwrap", "a", "C")])
    #expect(verdict.passes)
    #expect(verdict.moves.isEmpty)
    #expect(verdict.swaps.first?.gained == [.init(site: "B", count: 1), .init(site: "C", count: 1)])
    #expect(verdict.swaps.first?.lost == [.init(site: "A", count: 2)])
  }

  @Test func `a gain inside a fall is a swap beside the fall`() {
    let verdict = verdict(before: [findings("unwrap", "a", "A", 3)], now: [findings("unwrap", "a", "A"), findings("unwrap", "a", "B")])
    #expect(verdict.passes)
    #expect(verdict.falls.count == 1)
    #expect(verdict.swaps.count == 1)
  }

  @Test func `a move never hides a rise`() {
    let verdict = verdict(
      before: [findings("unwrap", "a", "A", 2)], now: [findings("unwrap", "a", "B", 2), findings("unwrap", "a", "C")])
    #expect(verdict.rises.first?.risen.map(\.name) == ["B", "C"])
    #expect(verdict.moves.isEmpty)
  }

  @Test func `a new property fails by name`() {
    let verdict = verdict(before: [properties("a", "b")], now: [properties("a", "b", "c")])
    #expect(verdict.rises.first?.key == GateKey(rule: "property"))
    #expect(verdict.rises.first?.limit == 2)
    #expect(verdict.rises.first?.risen.map(\.name) == ["c"])
  }

  @Test func `a property for a property passes and is named`() {
    let verdict = verdict(before: [properties("a", "b")], now: [properties("a", "c")], fields: ["a", "c"])
    #expect(verdict.passes)
    #expect(verdict.moves.first?.from == "b")
    #expect(verdict.moves.first?.to == "c")
  }

  @Test func `silencing a property makes no room for another`() {
    let before = [properties("a", "b"), findings("unwrap", "b", "S")]
    // "b" is still a field and has no finding any more.
    let now = [properties("a", "c"), findings("unwrap", "b", "S")]
    let verdict = verdict(before: before, now: now, fields: ["a", "b", "c"])
    #expect(verdict.rises.map(\.key) == [GateKey(rule: "property")])
    #expect(verdict.rises.first?.limit == 1)
  }

  @Test func `a field that was frozen silenced stays out of the sum`() {
    let findings = [properties("a"), findings("unwrap", "b", "S")]
    let verdict = verdict(before: findings, now: findings, fields: ["a", "b"])
    #expect(verdict.passes)
    #expect(verdict.falls.isEmpty)
  }

  @Test func `a forbidden rule fails whatever the baseline says`() {
    let frozen = measured(findings("unwrap", "a", "S", 5))
    let forbidding = measured(findings("unwrap", "a", "S", 5), rules: [judged("unwrap", .field, .forbidden)])
    let verdict = verdict(Baseline(freezing: frozen), forbidding)
    #expect(verdict.rises.map(\.reason) == [.forbidden])
    #expect(verdict.rises.first?.limit == 0)
    #expect(verdict.rises.first?.risen.first?.findings.count == 5)
    #expect(Baseline(freezing: forbidding).text.contains("unwrap") == false)
  }

  @Test func `reported and off are never judged, and a baseline that holds them is noted`() {
    let baseline = Baseline(freezing: measured(findings("unwrap", "a", "S"), findings("writer", "a", "S")))
    let rules = [judged("unwrap", .field, .reported), judged("writer", .field, .off)]
    let verdict = verdict(baseline, measured(findings("unwrap", "a", "S", 9), findings("writer", "a", "S", 9), rules: rules))
    #expect(verdict.passes)
    #expect(verdict.notes == [.notFrozen(rule: "unwrap", cells: 1), .notFrozen(rule: "writer", cells: 1)])
    #expect(verdict.totals.map(\.count) == [9])
  }

  @Test func `cells of an unknown rule are noted`() {
    let baseline = Baseline(bag: bag.id, cells: [Cell(Cell.Key(rule: "coupling", site: "S"), count: 4)])
    #expect(verdict(baseline, measured()).notes == [.unknownRule("coupling", cells: 1)])
  }

  @Test func `what was not in the baseline has a limit of zero`() {
    let verdict = verdict(before: [], now: [findings("writer", "a", "S"), findings("reference", nil, "S", 2)])
    #expect(verdict.rises.map(\.key) == [GateKey(rule: "writer", field: "a"), GateKey(rule: "reference")])
    #expect(verdict.rises.map(\.limit) == [0, 0])
  }
}
