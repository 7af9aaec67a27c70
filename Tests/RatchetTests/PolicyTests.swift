import Testing

@testable import Ratchet

@Suite struct PolicyTests {
  let two = [properties("a"), findings("unwrap", "a", "S", 2)]

  @Test func `a cap holds whatever the baseline says`() {
    var change = Change(two, two)
    change.policy.caps = ["unwrap": 1]
    #expect(change.verdict.reasons == [.capped])
    #expect(change.verdict.rises.first?.limit == 1)
    #expect(change.verdict.rises.first?.origin == .configuration)
    #expect(change.local.reasons == [.capped])
    change.policy.caps = ["unwrap": 2]
    #expect(change.verdict.passes)
    change.policy.caps = ["writer": 0]
    #expect(change.verdict.passes)
  }

  @Test func `a raise does not lift a cap, and a rise is told once`() {
    var change = Change(two, [properties("a"), findings("unwrap", "a", "S", 3)])
    change.policy.caps = ["unwrap": 2]
    #expect(change.verdict.reasons == [.rose])
    change.edit = { $0.set(cell("unwrap", "a", "S", 3, "raised 2026-09-15 from 2 \(reason)")) }
    #expect(change.verdict.reasons == [.capped])
  }

  @Test func `falls are notes unless the policy says that they fail`() {
    var change = Change(two, [properties("a"), findings("unwrap", "a", "S")])
    #expect(change.verdict.mustTighten.isEmpty)
    change.policy.onFall = .fail
    #expect(change.verdict.mustTighten == [Verdict.Fall(key: unwrapOfA, limit: 2, count: 1)])
    #expect(change.verdict.passes)
    #expect(change.local.mustTighten.isEmpty)
    change.edit = { $0.set(cell("unwrap", "a", "S", 1)) }
    #expect(change.verdict.mustTighten.isEmpty)
  }

  @Test func `what others left loose is not for this change to mend`() {
    var change = Change(two, two)
    change.policy.onFall = .fail
    change.frozen = properties("a") + findings("unwrap", "a", "S", 9)
    #expect(change.verdict.mustTighten.isEmpty)
    #expect(change.verdict.slack == 7)
  }

  @Test func `the default branch may have so much slack and no more`() {
    var change = Change(two, two)
    change.frozen = properties("a") + findings("unwrap", "a", "S", 4) + findings("writer", "a", "S")
    #expect(change.merged.slack == 3)
    #expect(change.merged.mustTighten.isEmpty)
    change.policy.maxSlack = 3
    #expect(change.merged.mustTighten.isEmpty)
    change.policy.maxSlack = 2
    #expect(change.merged.mustTighten.map(\.key.rule) == ["unwrap", "writer"])
    #expect(change.merged.passes)
    #expect(change.verdict.mustTighten.isEmpty)
  }

  @Test func `a baseline that was recounted may be what the new rules count at the base`() {
    var change = Change([findings("unwrap", "a", "S", 5)], [findings("unwrap", "a", "S", 5)])
    change.frozen = findings("unwrap", "a", "S", 2)
    change.edit = { $0.set(cell("unwrap", "a", "S", 5)) }
    #expect(change.verdict.reasons == [.lifted])
    var comparison = change.comparison
    comparison.base?.baseline?.counting = CountingRules.version - 1
    #expect(judged(comparison).passes)
    comparison.baseline?.set(cell("unwrap", "a", "S", 6))
    #expect(judged(comparison).reasons == [.lifted])
  }

  @Test func `old counting rules are no obstacle where the base was counted, a downgrade is`() throws {
    let change = Change(two, two)
    var comparison = change.comparison
    #expect(throws: Never.self) { try comparison.requireComparable(mode: .syntax) }
    #expect(throws: IncomparableBaseline.mode(baseline: .syntax, now: .index)) { try comparison.requireComparable(mode: .index) }
    comparison.baseline?.counting = CountingRules.version - 1
    let lowered = IncomparableBaseline.lowered(baseline: CountingRules.version - 1, base: CountingRules.version)
    #expect(throws: lowered) { try comparison.requireComparable(mode: .syntax) }
    comparison.base?.baseline?.counting = CountingRules.version - 1
    #expect(throws: Never.self) { try comparison.requireComparable(mode: .syntax) }
    comparison.base?.measurement = nil
    #expect(throws: IncomparableBaseline.self) { try comparison.requireComparable(mode: .syntax) }
    comparison.baseline?.counting = CountingRules.version + 1
    #expect(throws: IncomparableBaseline.newerCounting(baseline: CountingRules.version + 1, now: CountingRules.version)) {
      try comparison.requireComparable(mode: .syntax)
    }
  }
}
