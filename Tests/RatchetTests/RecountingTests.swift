import Rules
import Testing

@testable import Ratchet

@Suite struct RecountingTests {
  /// Made by rules that saw less.
  func old(_ findings: [Finding]...) -> Baseline {
    var baseline = Baseline(freezing: measured(findings.flatMap { $0 }))
    baseline.counting = CountingRules.version - 1
    return baseline
  }

  @Test func `today's rules count in the commit of the baseline`() {
    let then = measured(properties("a"), findings("unwrap", "a", "S", 4))
    let result = Recounting(of: old(properties("a"), findings("unwrap", "a", "S", 2)), then: then, now: then)
    #expect(result?.baseline == Baseline(freezing: then))
    #expect(result?.higher == [Verdict.Fall(key: unwrapOfA, limit: 2, count: 4)])
    #expect(result?.risen.isEmpty == true)
  }

  @Test func `what was added since is not let in, and what was fixed since is taken in`() {
    let then = measured(properties("a"), findings("unwrap", "a", "S", 4), findings("writer", "a", "S"))
    let now = measured(properties("a"), findings("unwrap", "a", "S", 5))
    let result = Recounting(of: old(properties("a")), then: then, now: now)
    #expect(result?.baseline.text.hasSuffix("\n[a]\nunwrap\tS\t4\n") == true)
    #expect(result?.risen == [Verdict.Fall(key: unwrapOfA, limit: 4, count: 5)])
  }

  @Test func `a baseline of today's rules with every rule needs none`() {
    let then = measured(properties("a"), findings("unwrap", "a", "S", 4))
    #expect(Recounting(of: Baseline(freezing: then), then: then, now: then) == nil)
  }

  @Test func `a rule without a cell is added, unknown ones and reasons stay`() {
    var baseline = Baseline(freezing: measured(properties("a"), findings("unwrap", "a", "S", 4)))
    baseline.set(cell("coupling", "a", "S", 3))
    baseline.set(cell("unwrap", "a", "S", 4, "raised 2026-09-01 from 3 \(reason)"))
    baseline.cells.sort { $0.key < $1.key }
    let then = measured(properties("a"), findings("unwrap", "a", "S", 4), findings("writer", "a", "S"))
    let result = Recounting(of: baseline, then: then, now: then)
    #expect(
      result?.baseline.text.hasSuffix("\n[a]\ncoupling\tS\t3\nunwrap\tS\t4\traised 2026-09-01 from 3 \(reason)\nwriter\tS\t1\n") == true)
  }
}
