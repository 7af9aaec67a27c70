import Rules
import Testing

@testable import Ratchet

@Suite struct RenamingTests {
  let old = Baseline(freezing: measured(properties("a", "z"), findings("unwrap", "a", "S", 2)))

  @Test func `the heading and its cells get the new name, reasons included`() throws {
    var baseline = old
    baseline.set(cell("unwrap", "a", "S", 2, "raised 2026-09-01 from 1 \(reason)"))
    let renaming = try Renaming(
      of: baseline, from: "a", to: "b", measurement: measured(properties("b", "z"), findings("unwrap", "b", "T", 9)))
    #expect(renaming.baseline.text.hasSuffix("\n[b]\nunwrap\tS\t2\traised 2026-09-01 from 1 \(reason)\n\n[z]\n"))
  }

  @Test func `what the source does not bear out is refused`() {
    func error(_ from: String, _ to: String, _ now: String...) -> RenamingError? {
      do throws(RenamingError) {
        _ = try Renaming(of: old, from: from, to: to, measurement: measured(now.flatMap { properties($0) }))
        return nil
      } catch {
        return error
      }
    }
    #expect(error("x", "b", "b", "z") == .notFrozen(["a", "z"]))
    #expect(error("a", "z", "z") == .targetIsFrozen)
    #expect(error("a", "b", "a", "b", "z") == .stillThere)
    #expect(error("a", "b", "c", "z") == .notThere(["c"]))
    #expect(error("a", "b", "b", "z") == nil)
  }
}
