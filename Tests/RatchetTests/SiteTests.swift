import Rules
import Testing

@testable import Ratchet

@Suite struct SiteTests {
  @Test func `07 code that moves to one other type is a move, to several a swap, and a rise stays one`() {
    let before = [findings("unwrap", "a", "A", 2)]
    #expect(Change(before, [findings("unwrap", "a", "B", 2)]).verdict.moves.count == 1)
    #expect(Change(before, [findings("unwrap", "a", "B"), findings("unwrap", "a", "C")]).verdict.swaps.count == 1)
    let risen = Change(before, [findings("unwrap", "a", "B", 2), findings("unwrap", "a", "C")]).verdict
    #expect(risen.reasons == [.rose])
    #expect(risen.moves.isEmpty && risen.swaps.isEmpty)
  }

  @Test func `09 a trade inside a field is a note, and fails for a strict rule`() {
    var change = Change(
      [findings("unwrap", "a", "A", 2), findings("unwrap", "a", "B")], [findings("unwrap", "a", "A"), findings("unwrap", "a", "B", 2)])
    #expect(change.verdict.passes)
    #expect(change.verdict.moves.count == 1)
    change.policy.strict = ["unwrap"]
    #expect(change.verdict.reasons == [.site])
    #expect(change.verdict.rises.first?.risen.map(\.name) == ["B"])
    #expect(change.verdict.rises.first?.existing.map(\.name) == ["A"])
    #expect(change.verdict.rises.first?.limit == 3)
    #expect(change.local.reasons == [.site])
  }

  @Test func `09 a trade between fields fails`() {
    let verdict = Change([findings("unwrap", "a", "S", 2)], [findings("unwrap", "a", "S"), findings("unwrap", "b", "S")]).verdict
    #expect(verdict.rises.map(\.key.field) == ["b"])
    #expect(verdict.falls.map(\.key.field) == ["a"])
  }

  @Test func `a type that is renamed may keep what it had, for a strict rule too`() {
    var change = Change(
      [findings("unwrap", "a", "Old", 2), findings("writer", "a", "Old"), findings("unwrap", "a", "Other")],
      [findings("unwrap", "a", "New", 2), findings("writer", "a", "New"), findings("unwrap", "a", "Other")])
    change.policy.strict = ["unwrap", "writer"]
    #expect(change.verdict.passes)
    #expect(change.verdict.renamedSites == [Verdict.RenamedSite(from: "Old", to: "New")])
    #expect(change.verdict.moves.count == 2)
    change.now += findings("writer", "a", "Other")
    #expect(change.verdict.reasons == [.rose])
  }

  @Test func `two types that could be the renamed one are none`() {
    var change = Change(
      [findings("unwrap", "a", "Old"), findings("unwrap", "a", "Older")],
      [findings("unwrap", "a", "New"), findings("unwrap", "a", "Newer")])
    #expect(change.verdict.renamedSites.isEmpty)
    #expect(change.verdict.passes)
    change.policy.strict = ["unwrap"]
    #expect(change.verdict.reasons == [.site])
  }

  @Test func `a strict rule's cell may be raised with a reason, and not lifted without`() {
    var change = Change([findings("unwrap", "a", "A", 2)], [findings("unwrap", "a", "A"), findings("unwrap", "a", "B")])
    change.policy.strict = ["unwrap"]
    change.edit = {
      $0.set(cell("unwrap", "a", "A", 1))
      $0.set(cell("unwrap", "a", "B", 1))
    }
    #expect(change.verdict.reasons == [.site, .lifted])
    change.edit = {
      $0.set(cell("unwrap", "a", "A", 1))
      $0.set(cell("unwrap", "a", "B", 1, "raised 2026-09-15 from 0 \(reason)"))
    }
    #expect(change.verdict.passes)
  }

  @Test func `cells that follow moved code do not lift the key`() {
    var change = Change([findings("unwrap", "a", "A", 2)], [findings("unwrap", "a", "B", 2)])
    change.edit = {
      $0.set(cell("unwrap", "a", "A", 0))
      $0.set(cell("unwrap", "a", "B", 2))
    }
    #expect(change.verdict.passes)
  }

  @Test func `62 what stands on changed lines is shown first`() {
    // findings() puts them on lines 10, 11, 12, 13.
    var change = Change([findings("unwrap", "a", "S", 3)], [findings("unwrap", "a", "S", 4)])
    change.changed = ChangedLines(["S.swift": [12...12, 90...99]])
    let site = change.verdict.rises.first?.risen.first
    #expect(site?.changed == 1)
    #expect(site?.findings.map { Int($0.place.position.line) } == [12, 10, 11, 13])
    change.changed = ChangedLines(["T.swift": [12...12]])
    #expect(change.verdict.rises.first?.risen.first?.changed == 0)
    #expect(change.verdict.rises.first?.risen.first?.findings.map { Int($0.place.position.line) } == [10, 11, 12, 13])
  }

  @Test func `62 without changed lines a member with more than at the base comes first`() {
    func inMember(_ finding: Finding, _ member: String) -> Finding {
      var finding = finding
      finding.place.member = member
      return finding
    }
    let before = findings("unwrap", "a", "S", 3).map { inMember($0, "pay()") }
    let now = findings("unwrap", "a", "S", 4).enumerated().map { inMember($0.element, $0.offset == 2 ? "cancel()" : "pay()") }
    let site = Change([before], [now]).verdict.rises.first?.risen.first
    #expect(site?.findings.map(\.place.member) == ["cancel()", "pay()", "pay()", "pay()"])
    #expect(site?.changed == 0)
  }

  @Test func `11 the first line of a file is a line like any other`() {
    var first = findings("unwrap", "a", "S")
    first[0].place.position = .init(offset: 0, line: 1, column: 1)
    var change = Change([], [first])
    change.changed = ChangedLines(["S.swift": [1...1]])
    #expect(change.verdict.reasons == [.rose])
    #expect(change.verdict.rises.first?.risen.first?.changed == 1)
  }
}
