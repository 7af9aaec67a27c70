import Rules
import Testing

@testable import Ratchet

/// The ways to get past the gate that the design lists, one test for each that can be told from counts alone.
@Suite struct CheatingTests {
  let two = [properties("a"), findings("unwrap", "a", "S", 2)]
  let three = [properties("a"), findings("unwrap", "a", "S", 3)]

  @Test func `to freeze anew in the change`() {
    var change = Change(two, three)
    let frozenAnew = Baseline(freezing: change.measured(change.now, []))
    change.edit = { $0 = frozenAnew }
    #expect(change.verdict.reasons == [.rose, .lifted])
    #expect(change.local.passes)
  }

  @Test func `to delete the baseline`() {
    var comparison = Change(two, three).comparison
    comparison.baseline = nil
    #expect(judged(comparison).reasons == [.removed, .rose])
  }

  @Test func `to silence with a comment`() {
    // The rule counts what the comment does not silence, and the comments themselves.
    var change = Change(two, two + [findings("suppression", nil, "S")])
    change.rules = rules + [RatchetTests.judged("suppression", .bag)]
    #expect(change.verdict.rises.map(\.key.rule) == ["suppression"])
  }

  @Test func `to silence one property and add another`() {
    var change = Change([properties("a", "b")], [properties("a", "c")])
    change.fieldsBefore = [("a", ""), ("b", "")]
    change.fieldsNow = [("a", ""), ("b", ""), ("c", "")]
    // At the base commit it still counted, so the number alone is the same.
    #expect(change.local.rises.map(\.key.rule) == ["property"])
    #expect(change.verdict.rises.map(\.key.rule) == ["property"])
  }

  @Test func `to split one change in two and use the slack`() {
    var first = Change(three, two)
    #expect(first.verdict.passes)
    // The second finds a base that counts two and a file that says three.
    first = Change(two, three)
    first.frozen = three.flatMap { $0 }
    #expect(first.verdict.reasons == [.rose])
  }

  @Test func `to raise with an empty reason`() {
    var change = Change(two, three)
    change.edit = { $0.set(cell("unwrap", "a", "S", 3, "raised 2026-09-15 from 2 x")) }
    #expect(change.verdict.reasons == [.rose, .lifted])
    #expect(change.verdict.refusedRaises.map(\.reason) == [.noReason])
  }

  @Test func `to write a raise with a day in the far past and let it stand`() {
    var change = Change(two, three)
    change.edit = { $0.set(cell("unwrap", "a", "S", 3, "raised 2020-01-01 from 2 until 2020-02-01 \(reason)")) }
    #expect(change.verdict.refusedRaises.map(\.reason) == [.past])
    #expect(!change.verdict.passes)
  }

  @Test func `to merge two properties into one and add another`() {
    // A struct of the bag's own counts by what it stores, so that nothing is gained.
    func merged(_ more: [Finding] = []) -> Change {
      var change = Change([properties("a", "b")], [properties("ab.a", "ab.b"), more])
      (change.fieldsBefore, change.fieldsNow) = ([("a", ""), ("b", "")], [("ab", "AB")])
      return change
    }
    #expect(merged().verdict.passes)
    #expect(merged().local.passes)
    let verdict = merged(properties("c")).verdict
    #expect(verdict.rises.map(\.key.rule) == ["property"])
    #expect(verdict.rises.map(\.count) == [3])
    #expect(merged(properties("ab.c")).verdict.rises.map(\.count) == [3])
  }

  @Test func `to merge two properties into a type of another file`() {
    // Nobody sees what it stores; by number it is a trade, and what hangs on the names rises.
    let verdict = Change(
      [properties("a", "b"), findings("unwrap", "a", "S"), findings("unwrap", "b", "T")],
      [properties("ab", "c"), findings("unwrap", "ab", "S"), findings("unwrap", "ab", "T")]
    ).verdict
    #expect(!verdict.passes)
    #expect(verdict.rises.map(\.key.field) == ["ab"])
  }

  @Test func `to keep a value under a key of a dictionary`() {
    let change = Change([properties("a", "e")], [properties("a", "e", "e[\"x\"]")])
    #expect(change.verdict.reasons == [.rose])
    #expect(change.verdict.rises.first?.risen.map(\.name) == ["e[\"x\"]"])
    #expect(change.local.reasons == [.rose])
    #expect(Change([properties("a", "e", "e[\"x\"]")], [properties("a", "e")]).verdict.falls.map(\.count) == [2])
  }

  @Test func `to trade a property for one that takes anything`() {
    var change = Change([properties("a", "b")], [properties("a", "c")])
    #expect(change.verdict.passes)
    change.untypedNow = ["c"]
    #expect(change.verdict.reasons == [.untyped])
    #expect(change.verdict.rises.map(\.key.rule) == ["property"])
    #expect(change.verdict.rises.first?.risen.map(\.name) == ["c"])
    #expect(change.local.reasons == [.untyped])
    // It is told once where the number rises too, and a reason is a reason.
    change.now += properties("d")
    #expect(change.verdict.reasons == [.rose])
    change.now = properties("a", "b", "c")
    change.edit = { $0.set(cell("property", nil, "c", 1, "raised 2026-09-15 \(reason)")) }
    #expect(change.verdict.passes)
    // What took anything before may go on, also under a new name.
    change = Change([properties("a"), findings("unwrap", "a", "S")], [properties("c"), findings("unwrap", "c", "S")])
    (change.fieldsBefore, change.fieldsNow) = ([("a", "[Any]")], [("c", "[Any]")])
    (change.untypedBefore, change.untypedNow) = (["a"], ["c"])
    #expect(change.verdict.passes)
    change.untypedBefore = []
    #expect(change.verdict.reasons == [.untyped])
    change.rules = rules.map { rule in
      var rule = rule
      if rule.id == "property" { rule.mode = .reported }
      return rule
    }
    #expect(change.verdict.passes)
  }

  @Test func `to rename the property to shake off its counts`() {
    let verdict = Change([properties("a"), findings("unwrap", "a", "S", 2)], [properties("b"), findings("unwrap", "b", "S", 3)]).verdict
    #expect(verdict.rises.map(\.limit) == [2])
  }

  @Test func `to move debt to another site of the same field and grow there`() {
    let verdict = Change(two, [properties("a"), findings("unwrap", "a", "T", 3)]).verdict
    #expect(verdict.reasons == [.rose])
    #expect(verdict.moves.isEmpty)
  }

  @Test func `to count with an older tool`() {
    var comparison = Change(two, two).comparison
    comparison.baseline?.counting = CountingRules.version - 1
    #expect(throws: IncomparableBaseline.self) { try comparison.requireComparable(mode: .syntax) }
  }

  @Test func `51 a merge that brought a deleted line back is only looser, and nobody can use it`() {
    var change = Change([properties("a")], [properties("a"), findings("unwrap", "a", "S")])
    change.frozen = two.flatMap { $0 }
    #expect(change.verdict.reasons == [.rose])
    #expect(change.verdict.rises.first?.limit == 0)
  }
}
