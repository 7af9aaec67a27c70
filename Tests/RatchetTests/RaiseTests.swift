import Testing

@testable import Ratchet

@Suite struct RaiseTests {
  let two = [properties("a"), findings("unwrap", "a", "S", 2)]
  let three = [properties("a"), findings("unwrap", "a", "S", 3)]

  /// From two to three, with the cell raised.
  func raised(_ count: Int = 3, _ note: String = "raised 2026-09-15 from 2 \(reason)") -> Change {
    var change = Change(two, three)
    change.edit = { $0.set(cell("unwrap", "a", "S", count, note)) }
    return change
  }

  @Test func `a rise with a reason passes and is reported`() {
    let verdict = raised().verdict
    #expect(verdict.passes)
    #expect(verdict.raised.map(\.key) == [unwrapOfA])
    #expect(verdict.raised.first?.limit == 2)
    #expect(verdict.raised.first?.count == 3)
    #expect(verdict.raised.first?.cells.first?.raises.first?.reason == reason)
    #expect(verdict.refusedRaises.isEmpty && verdict.inherited.isEmpty)
    #expect(raised().merged.passes)
  }

  @Test func `44 a baseline that is lifted without a reason fails, with and without the debt`() {
    let both = raised(3, "").verdict
    #expect(both.reasons == [.rose, .lifted])
    #expect(both.rises.last?.limit == 2)
    #expect(both.rises.last?.count == 3)
    // unbag-baseline, bag, mode, counting, an empty line, [a], and the cell.
    #expect(both.rises.last?.line == 7)
    var only = raised(3, "")
    only.now = only.before
    #expect(only.verdict.reasons == [.lifted])
  }

  @Test(arguments: [
    ("raised 2026-09-15 from 2 short", Verdict.RefusedRaise.Reason.noReason), ("raised 2026-09-15 from 2 ..........", .noReason),
    ("raised 2026-09-01 from 2 until 2026-09-14 \(reason)", .past),
  ]) func `a reason that is none, or over, does not count`(note: String, refusal: Verdict.RefusedRaise.Reason) {
    let verdict = raised(3, note).verdict
    #expect(verdict.reasons == [.rose, .lifted])
    #expect(verdict.refusedRaises.map(\.reason) == [refusal])
    #expect(verdict.raised.isEmpty)
  }

  @Test func `a note that is no raise does not count`() {
    #expect(raised(3, "we had to").verdict.reasons == [.rose, .lifted])
    #expect(raised(3, "raised 2026-13-40 \(reason)").verdict.reasons == [.rose, .lifted])
  }

  @Test func `an old record does not excuse a new rise`() {
    var change = raised()
    let old = cell("unwrap", "a", "S", 2, "raised 2026-09-15 from 2 \(reason)")
    var comparison = change.comparison
    comparison.base?.baseline?.set(old)
    comparison.base?.baseline?.cells.sort { $0.key < $1.key }
    #expect(judged(comparison).reasons == [.rose, .lifted])
    change.edit = { _ in }
    #expect(change.verdict.reasons == [.rose])
  }

  @Test func `a raise is for what is there and not in advance`() {
    let verdict = raised(4).verdict
    #expect(verdict.reasons == [.rose, .lifted])
    #expect(verdict.refusedRaises.map(\.reason) == [.moreThanCounted])
  }

  @Test func `a raise that is smaller than the rise explains nothing`() {
    var change = raised()
    change.now += findings("unwrap", "a", "T")
    #expect(change.verdict.reasons == [.rose])
    #expect(change.verdict.rises.first?.count == 4)
    change.edit = {
      $0.set(cell("unwrap", "a", "S", 3, "raised 2026-09-15 from 2 \(reason)"))
      $0.set(cell("unwrap", "a", "T", 1, "raised 2026-09-15 from 0 \(reason)"))
    }
    #expect(change.verdict.passes)
    #expect(change.verdict.raised.first?.cells.count == 2)
  }

  @Test func `a raise of one cell does not cover a lift of another`() {
    var change = raised()
    change.edit = {
      $0.set(cell("unwrap", "a", "S", 3, "raised 2026-09-15 from 2 \(reason)"))
      $0.set(cell("unwrap", "a", "T", 1))
    }
    #expect(change.verdict.reasons == [.lifted])
  }

  @Test func `the policy never allows no raise`() {
    var change = raised()
    change.policy.raises = .never
    #expect(change.verdict.reasons == [.rose, .lifted])
    #expect(change.verdict.refusedRaises.map(\.reason) == [.never])
  }

  @Test func `the policy environment allows a raise where the variable is set`() {
    var change = raised()
    change.policy.raises = .environment
    #expect(change.verdict.reasons == [.rose, .lifted])
    #expect(change.verdict.refusedRaises.map(\.reason) == [.environment])
    change.allowsRaises = true
    #expect(change.verdict.passes)
    #expect(change.verdict.raised.count == 1)
  }

  @Test func `a base above its ceiling can be raised to what it is`() {
    var change = Change(three, three)
    change.frozen = two.flatMap { $0 }
    change.edit = { $0.set(cell("unwrap", "a", "S", 3, "raised 2026-09-15 from 2 \(reason)")) }
    #expect(change.verdict.passes)
    #expect(change.verdict.raised.count == 1)
    #expect(change.verdict.inherited.isEmpty)
    #expect(change.merged.passes)
  }

  @Test func `a new property is raised by its heading`() {
    var change = Change([properties("a")], [properties("a", "b")])
    #expect(change.verdict.reasons == [.rose])
    change.edit = { $0.set(cell("property", nil, "b", 1, "raised 2026-09-15 from 0 \(reason)")) }
    #expect(change.verdict.passes)
    #expect(change.working.text.contains("\n[b]\traised 2026-09-15 from 0 \(reason)\n"))
    change.edit = { $0.set(cell("property", nil, "b", 1)) }
    #expect(change.verdict.reasons == [.rose, .lifted])
  }

  @Test func `without a base commit a raise is a part of the file`() {
    #expect(raised().local.passes)
    #expect(raised().local.raised.isEmpty)
  }

  @Test func `until a day: a note here, a failure on the default branch when the day is over`() {
    var change = Change(three, three)
    change.frozen = three.flatMap { $0 }
    let note = "raised 2026-07-01 from 2 until 2026-09-14 \(reason)"
    change.edit = { $0.set(cell("unwrap", "a", "S", 3, note)) }
    var comparison = change.comparison
    comparison.base?.baseline = change.working
    let here = judged(comparison)
    #expect(here.passes)
    #expect(here.expired.map(\.limit) == [2])
    #expect(change.local.passes)
    #expect(change.local.expired.count == 1)

    let main = change.merged
    #expect(main.reasons == [.expired])
    #expect(main.rises.first?.limit == 2)
    #expect(main.rises.first?.count == 3)
    #expect(main.rises.first?.risen.first?.old == 2)
    #expect(main.rises.first?.line == 7)
    change.today = "2026-09-14"
    #expect(change.merged.passes)
    change.today = "2026-09-15"
    change.now = two.flatMap { $0 }
    #expect(change.merged.passes)
    // Nobody knows what day it is.
    change.now = change.before
    change.today = ""
    #expect(change.merged.passes)
  }
}
