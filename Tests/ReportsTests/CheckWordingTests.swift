import Resolver
import Rules
import Testing

@testable import Ratchet
@testable import Reports

/// The sentences of 3.7.
@Suite struct CheckWordingTests {
  func text(_ result: CheckReport.BagResult, base: CheckReport.Base? = base, change: (inout CheckReport) -> Void = { _ in }) -> String {
    var report = CheckReport(bags: [result], advice: advice)
    report.base = base
    change(&report)
    return rendered("text", report)
  }

  @Test func `a limit says where it comes from`() {
    func heading(_ origin: Verdict.Rise.Origin, base: CheckReport.Base? = base) -> String {
      let result = judged(before: before, now: before) {
        $0.rises = [rise(sites: ["A"])]
        $0.rises[0].origin = origin
      }
      return text(result, base: base).split(separator: "\n").first { $0.hasPrefix("✗") }.map(String.init) ?? ""
    }
    #expect(heading(.base) == "✗ BookingFlowContext.name  force unwraps 0 → 1  (limit 0, measured at base 1a2b3c4d)")
    #expect(heading(.baseBaseline).hasSuffix("  (limit 0, frozen at base 1a2b3c4d in .unbag/baseline/booking-flow.txt)"))
    #expect(heading(.baseline, base: nil).hasSuffix("  (limit 0, frozen in .unbag/baseline/booking-flow.txt)"))
    #expect(heading(.configuration).hasSuffix("  (limit 0, set in .unbag/config.json)"))
  }

  /// Scenario 62.
  @Test func `the added site comes first, or the output says that it cannot tell`() {
    let sites = [
      Verdict.Site(name: "A", old: 0, findings: [finding("unwrap", "name", place("A.swift", 1, "A"))]),
      Verdict.Site(
        name: "Pay", old: 3,
        findings: [118, 7, 8, 9].map { finding("unwrap", "name", place("Pay.swift", $0, "Pay")) }, changed: 1),
    ]
    func lines(_ changed: Int) -> [String] {
      let result = judged(before: before, now: before) {
        $0.rises = [rise()]
        $0.rises[0].risen = sites
        $0.rises[0].risen[1].changed = changed
      }
      return text(result).split(separator: "\n").filter { $0.hasPrefix("    + ") || $0.hasPrefix("      Pay") }.map(String.init)
    }
    // On a changed line: before the one that is new and stands on none.
    #expect(lines(1).first == "    + 1 more in Pay (3 → 4): one of these 4, most likely line 118")
    #expect(lines(1)[1].hasPrefix("      Pay.swift:118  Pay  "))
    #expect(lines(1).last?.hasPrefix("    + A.swift:1  A  ") == true)
    #expect(lines(2)[0].hasSuffix("one of these 4, most likely lines 118, 7"))
    #expect(lines(0)[0].hasPrefix("    + A.swift:1  A  "))
    #expect(lines(0)[1] == "    + 1 more in Pay (3 → 4): one of these 4")
  }

  /// Scenario 61.
  @Test func `a green run shows the debt and its difference from the base`() {
    var fewer = before
    fewer.removeAll { $0.rule == "unwrap" && $0.field == "seat" }
    let green = text(judged(before: before, now: fewer))
    #expect(green.hasPrefix("base 1a2b3c4d: the merge base with origin/main\n\nbooking-flow"))
    #expect(green.contains("✓ BookingFlowContext.seat  force unwraps 2 → 0  nice, locked in from now on\n"))
    #expect(green.contains("  frozen: 2 properties, 2 references, 1 writer, 2 force unwraps (−2 since base)\n"))
    let local = text(judged(before: before, now: fewer), base: nil)
    #expect(local.contains("✓ BookingFlowContext.seat  force unwraps 2 → 0\n"), "without a base somebody can use the room")
    #expect(local.contains("2 force unwraps (−2)\n"))
  }

  /// Scenario 60.
  @Test func `a baseline that has to be lowered has a code of its own, the reason and the command`() {
    let result = judged(before: before, now: before) {
      $0.mustTighten = [Verdict.Fall(key: GateKey(rule: "unwrap", field: "name"), limit: 3, count: 2)]
    }
    let text = text(result)
    #expect(
      text.hasSuffix("\nunbag: CAN BE TIGHTENED nothing rose, and the baseline allows more than there is: run 'unbag tighten' (exit 2)\n"))
    #expect(text.contains("BookingFlowContext.name  force unwraps 3 → 2"))
    #expect(rendered("json", CheckReport(bags: [result])).contains("\"verdict\": \"can-be-tightened\""))
  }

  @Test func `the way out comes last, as a command, and not where there is none`() {
    let red = judged(before: before, now: after)
    let text = text(red)
    let lines = text.split(separator: "\n").map(String.init)
    let start = lines.firstIndex(of: "If a rise is intended:") ?? 0
    #expect(start > (lines.lastIndex { $0.contains("Fix:") } ?? lines.count))
    #expect(lines.last == "unbag: FAIL 2 regressions (exit 1)")
    #expect(
      lines.contains {
        $0.hasPrefix("  unbag raise ") && $0.contains("unwrap") && $0.contains("DeepLink") && $0.hasSuffix(" --reason \"…\"")
      }, "\(text)")
    #expect(!self.text(red) { $0.raises = .never }.contains("unbag raise"))
    #expect(
      self.text(red) { $0.raises = .environment }.contains("If a rise is intended, and UNBAG_ALLOW_RAISE=1 is set where this runs:\n"))
    for reason in [Verdict.Rise.Reason.forbidden, .lifted, .removed, .capped] {
      #expect(!self.text(judged(before: before, now: before) { $0.rises = [rise(reason: reason, sites: ["A"])] }).contains("If a rise"))
    }
  }

  @Test func `what is no word of a shell is quoted in commands`() {
    let text = text(judged(before: [], now: [finding("unwrap", "it's", place("A.swift", 1, "Main.func pay(_:)"))]))
    #expect(text.contains("'Main.func pay(_:)'"))
    #expect(text.contains("'it'\\''s'"))
  }

  @Test func `raised, refused, expired, inherited and renamed have sentences`() {
    let key = Cell.Key(rule: "unwrap", field: "name", site: "Pay")
    let result = judged(before: before, now: before) {
      $0.raised = [
        Verdict.Raised(key: key.gate, limit: 2, count: 3, cells: [Cell(key, count: 3, note: "raised 2026-09-01 APP-481 hotfix")])
      ]
      $0.refusedRaises = [Verdict.RefusedRaise(cell: Cell(key, count: 3), reason: .environment)]
      $0.expired = [Verdict.Expired(key: key.gate, limit: 1, count: 2, cells: [])]
      $0.inherited = [Verdict.Inherited(key: GateKey(rule: "reference"), frozen: 1, count: 2)]
      $0.renames = [Verdict.Rename(from: "idJob", to: "jobID")]
      $0.renamedSites = [Verdict.RenamedSite(from: "Pay", to: "PayModel")]
      $0.moves = [
        Verdict.Move(key: key.gate, from: "Pay", to: "PayModel", count: 1), Verdict.Move(key: key.gate, from: "A", to: "B", count: 1),
      ]
    }
    let text = text(result)
    #expect(text.contains("! raised: BookingFlowContext.name  force unwraps 2 → 3  Pay ×3 (raised 2026-09-01 APP-481 hotfix)\n"))
    #expect(text.contains("! this raise does not count: BookingFlowContext.name  force unwraps in Pay: UNBAG_ALLOW_RAISE=1 is not set\n"))
    #expect(text.contains("! a raise has ended: BookingFlowContext.name  force unwraps 1 → 2  (fails on the default branch)\n"))
    #expect(text.contains("~ inherited: BookingFlowContext  2 references, frozen at 1; "))
    #expect(text.contains("~ renamed: BookingFlowContext.idJob → jobID, "))
    #expect(text.contains("~ renamed: Pay → PayModel, 1 force unwrap (name) (no change in total)\n"))
    #expect(text.contains("~ moved: A → B, 1 force unwrap (name) (no change in total)\n"))
    #expect(!text.contains("moved: Pay"))
  }
}
