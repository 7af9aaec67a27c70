import Rules
import Testing

@testable import Ratchet

@Suite struct RaisingTests {
  let record = (date: "2026-09-15", until: String?.none, reason: reason)
  let key = Cell.Key(rule: "unwrap", field: "a", site: "S")

  func frozen(_ findings: [Finding]...) -> Baseline { Baseline(freezing: measured(findings.flatMap { $0 })) }

  @Test func `one key is raised to what is there, with the reason behind the cell`() throws {
    let old = frozen(properties("a"), findings("unwrap", "a", "S", 2), findings("writer", "a", "S"))
    let now = measured(properties("a"), findings("unwrap", "a", "S", 3), findings("writer", "a", "S"), findings("writer", "a", "T"))
    let raising = try Raising(of: old, key, to: now, record: record)
    #expect(raising.baseline.text.hasSuffix("\n[a]\nunwrap\tS\t3\traised 2026-09-15 from 2 \(reason)\nwriter\tS\t1\n"))
    #expect((raising.old, raising.new, raising.count) == (2, 3, 3))
    #expect(raising.others.isEmpty)
  }

  @Test func `what did not rise is not raised`() {
    let old = frozen(properties("a"), findings("unwrap", "a", "S", 3))
    #expect(throws: RaisingError.nothingRose(count: 3, limit: 3)) {
      try Raising(of: old, key, to: measured(properties("a"), findings("unwrap", "a", "S", 3)), record: record)
    }
    // Code that moved is no rise.
    #expect(throws: RaisingError.nothingRose(count: 3, limit: 3)) {
      try Raising(
        of: old, .init(rule: "unwrap", field: "a", site: "T"), to: measured(properties("a"), findings("unwrap", "a", "T", 3)),
        record: record)
    }
  }

  @Test func `a site that did not rise is not raised`() {
    let old = frozen(properties("a"), findings("unwrap", "a", "S", 3))
    let now = measured(properties("a"), findings("unwrap", "a", "S", 3), findings("unwrap", "a", "T"))
    #expect(throws: RaisingError.otherSites(["T"])) { try Raising(of: old, key, to: now, record: record) }
  }

  @Test func `of two sites that rose one is raised, and the other is told`() throws {
    let old = frozen(properties("a"), findings("unwrap", "a", "S", 1))
    let now = measured(properties("a"), findings("unwrap", "a", "S", 2), findings("unwrap", "a", "T"))
    let raising = try Raising(of: old, key, to: now, record: record)
    #expect((raising.old, raising.new, raising.count) == (1, 2, 3))
    #expect(raising.others == ["T"])
    let both = try Raising(of: raising.baseline, .init(rule: "unwrap", field: "a", site: "T"), to: now, record: record)
    #expect((both.old, both.new, both.count) == (2, 3, 3))
  }

  @Test func `a rise beside a move raises by the rise alone`() throws {
    let old = frozen(properties("a"), findings("unwrap", "a", "Old", 3))
    let now = measured(properties("a"), findings("unwrap", "a", "S", 4))
    let raising = try Raising(of: old, key, to: now, record: record)
    #expect(raising.baseline.text.hasSuffix("\n[a]\nunwrap\tS\t4\traised 2026-09-15 from 3 \(reason)\n"))
    #expect((raising.old, raising.new) == (3, 4))
  }

  @Test func `slack is not used up by a raise`() throws {
    // The file allows 5, the base commit had 2, and there are 3.
    let old = frozen(properties("a"), findings("unwrap", "a", "S", 5))
    let now = measured(properties("a"), findings("unwrap", "a", "S", 3))
    let base = measured(properties("a"), findings("unwrap", "a", "S", 2))
    let raising = try Raising(of: old, key, to: now, base: base, record: record)
    #expect(raising.baseline.text.hasSuffix("\n[a]\nunwrap\tS\t3\traised 2026-09-15 from 2 \(reason)\n"))
    let verdict = judged(
      Comparison(
        measurement: now, baseline: raising.baseline, base: BaseState(commit: "c", measurement: base, baseline: old), today: "2026-09-15"))
    #expect(verdict.passes)
    #expect(verdict.raised.count == 1)
  }

  @Test func `a second raise stands behind the first`() throws {
    let old = frozen(properties("a"), findings("unwrap", "a", "S", 2))
    let first = try Raising(of: old, key, to: measured(properties("a"), findings("unwrap", "a", "S", 3)), record: record)
    let four = measured(properties("a"), findings("unwrap", "a", "S", 4))
    let second = try Raising(of: first.baseline, key, to: four, record: ("2026-10-01", "2026-12-31", "one more of the same"))
    #expect(
      second.cell.note
        == "raised 2026-09-15 from 2 \(reason); raised 2026-10-01 from 3 until 2026-12-31 one more of the same")
    #expect(second.cell.raises.count == 2)
    #expect(second.cell.count(on: "2026-12-31") == 4)
    #expect(second.cell.count(on: "2027-01-01") == 3)
  }

  @Test func `the property comes before what hangs on it`() throws {
    let old = frozen(properties("a"))
    let now = measured(properties("a", "b"), findings("unwrap", "b", "S"))
    let unwrap = Cell.Key(rule: "unwrap", field: "b", site: "S")
    #expect(throws: RaisingError.newProperty("b")) { try Raising(of: old, unwrap, to: now, record: record) }
    let property = try Raising(of: old, .init(rule: "property", site: "b"), to: now, record: record)
    let both = try Raising(of: property.baseline, unwrap, to: now, record: record)
    let note = "raised 2026-09-15 from 0 \(reason)"
    #expect(both.baseline.text.hasSuffix("\n[a]\n\n[b]\t\(note)\nunwrap\tS\t1\t\(note)\n"))
    let base = BaseState(commit: "c", measurement: measured(properties("a")), baseline: old)
    #expect(judged(Comparison(measurement: now, baseline: both.baseline, base: base)).passes)
  }
}
