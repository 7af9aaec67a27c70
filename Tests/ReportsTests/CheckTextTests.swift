import Foundation
import Ratchet
import Reports
import Resolver
import Rules
import Testing

@Suite struct CheckTextTests {
  func text(_ report: CheckReport, style: Style = .plain, isVerbose: Bool = false) -> String {
    CheckText(report, style: style, isVerbose: isVerbose, source: source).text
  }

  @Test func `what rose comes first, then what fell and moved, then the sums, then the verdict`() {
    #expect(
      text(CheckReport(bags: [result(before: before, now: after)], advice: advice)) == """
        booking-flow (BookingFlowContext)
        ✗ BookingFlowContext  properties 2 → 3
            + Bag.swift:6  promo  line 6 of Bag.swift // x
            Fix: Give the value to the screen that needs it.
        ✗ BookingFlowContext.name  force unwraps 2 → 4
            + Deep/Link.swift:118  DeepLink.open(url:)  line 118 of Deep/Link.swift // x
            + 1 more in PaymentScreen (1 → 2), among these:
              Pay.swift:10  PaymentScreen.pay()  line 10 of Pay.swift // x
              Pay.swift:12  PaymentScreen.retry()  line 12 of Pay.swift // x
              existing: ReviewScreen ×1  (all places: unbag accesses --bag booking-flow --field name)
            Fix: Guard once where the flow is entered.
        ✓ BookingFlowContext.seat  force unwraps 2 → 1
        ~ moved: SeatMap → SeatMapModel, 2 references, 1 writer (seat) (no change in total)
          frozen: 3 properties (+1), 2 references, 1 writer, 5 force unwraps (+1)
          reported only: 1 read

        unbag: FAIL 2 regressions (exit 1)

        """)
  }

  @Test func `a green check shows the debt that is there`() {
    #expect(
      text(CheckReport(bags: [result(before: before, now: before)])) == """
        booking-flow (BookingFlowContext)
          frozen: 2 properties, 2 references, 1 writer, 4 force unwraps
          reported only: 1 read

        unbag: PASS (exit 0)

        """)
  }

  @Test func `several bags are told apart and summed up`() {
    let other = Bag(id: "Transfer", type: "Transfer", place: place("T.swift", 1, "Transfer"))
    let report = CheckReport(
      bags: [result(before: before, now: before), result(before: [], now: properties, bag: other)],
      notes: [Problem(file: "A.swift", line: 3, column: 1, "the comment names no rule")])
    #expect(
      text(report) == """
        booking-flow (BookingFlowContext)
          frozen: 2 properties, 2 references, 1 writer, 4 force unwraps
          reported only: 1 read

        Transfer
        ✗ Transfer  properties 0 → 2
            + Bag.swift:5  name  line 5 of Bag.swift // x
            + Bag.swift:4  seat  line 4 of Bag.swift // x
          frozen: 2 properties (+2), 0 references, 0 writers, 0 force unwraps
          reported only: 0 reads

        note: A.swift:3:1: the comment names no rule
        unbag: FAIL 1 regression in 1 bag (exit 1)

        """)
  }

  @Test func `a bag that could not be judged decides over one that rose`() {
    let missing = CheckReport.BagResult(
      bag: Bag(id: "x", type: "X", place: bag.place), baseline: ".unbag/baseline/x.txt",
      outcome: .notJudged(Problem("there is no baseline")))
    let report = CheckReport(bags: [result(before: before, now: after), missing])
    #expect(report.exitCode == .cannotJudge)
    #expect(text(report).hasSuffix("\nunbag: CANNOT JUDGE 1 problem (exit 3)\n"))
    #expect(text(report).contains("force unwraps 2 → 4"))
  }

  @Test func `a swap and a forbidden rule have words of their own`() {
    let swapped = [
      finding("unwrap", "name", place("A.swift", 1, "A")), finding("unwrap", "name", place("B.swift", 1, "B")),
    ]
    let twice = [finding("unwrap", "name", place("C.swift", 1, "C")), finding("unwrap", "name", place("C.swift", 2, "C"))]
    #expect(
      text(CheckReport(bags: [result(before: properties + twice, now: properties + swapped)]))
        .contains("~ swapped: BookingFlowContext.name  force unwraps: +1 A, +1 B, −2 C\n"))
    let forbidding = [JudgedRule(id: "unwrap", title: "force unwraps", scope: .field, mode: .forbidden)]
    #expect(
      text(CheckReport(bags: [result(before: [], now: twice, rules: forbidding)]))
        .contains("✗ BookingFlowContext.name  2 force unwraps, forbidden by the configuration\n    + C.swift:1  C  "))
    #expect(text(CheckReport(bags: [result(before: [], now: [], rules: forbidding)])).contains("\n  forbidden: 0 force unwraps\n"))
  }

  @Test func `a replaced property is named`() {
    let now = [properties[0], finding("property", "seats", place("Bag.swift", 5, "BookingFlowContext"))]
    #expect(
      text(CheckReport(bags: [result(before: properties, now: now)]))
        .contains("~ property replaced: name → seats (the number is unchanged)\n"))
  }

  @Test func `a renamed property with the counts of the old one gets the advice to rename its heading`() {
    func property(_ name: String) -> [Finding] {
      [finding("property", name, place("Bag.swift", 4, "BookingFlowContext"))]
        + ["A", "B"].flatMap {
          [finding("unwrap", name, place("\($0).swift", 1, $0)), finding("writer", name, place("\($0).swift", 2, $0))]
        }
    }
    let renamed = text(CheckReport(bags: [result(before: property("idJob"), now: property("jobIdentifier"))], advice: advice))
    let hint = "    Fix: if 'jobIdentifier' is 'idJob' renamed, rename the heading [idJob] in .unbag/baseline/booking-flow.txt\n"
    #expect(renamed.components(separatedBy: hint).count == 3, "\(renamed)")
    #expect(!renamed.contains("Guard once"))
    let more = property("jobIdentifier") + [finding("writer", "jobIdentifier", place("C.swift", 1, "C"))]
    #expect(text(CheckReport(bags: [result(before: property("idJob"), now: more)], advice: advice)).contains("Guard once"))
    let two = property("jobIdentifier") + property("other")
    #expect(!text(CheckReport(bags: [result(before: property("idJob"), now: two)])).contains("renamed"))
  }

  @Test func `of a long line the part around the column is shown`() {
    let code = String(repeating: "a", count: 150) + "HERE" + String(repeating: "b", count: 150)
    let finding = finding("unwrap", "name", place("A.swift", 1, "A", column: 155))
    let text = CheckText(CheckReport(bags: [result(before: [], now: [finding])]), style: .plain) { _ in "    " + code }.text
    #expect(text.contains("  …" + String(repeating: "a", count: 49) + "HERE" + String(repeating: "b", count: 45) + "…\n"), "\(text)")
    let early = self.text(CheckReport(bags: [result(before: [], now: [finding])]))
    #expect(early.contains("  line 1 of A.swift // x\n"))
  }

  @Test func `long lists are cut, and whole when asked for`() {
    let many = (1...30).map { finding("reference", nil, place("R.swift", $0, "Site\($0)")) }
    let report = CheckReport(bags: [result(before: [], now: many)])
    #expect(text(report).contains("and 18 more places (--verbose shows all)\n"))
    #expect(text(report).split(separator: "\n").count { $0.contains("R.swift:") } == 12)
    #expect(text(report, isVerbose: true).split(separator: "\n").count { $0.contains("R.swift:") } == 30)
    #expect(!text(report, isVerbose: true).contains("more places"))
  }

  @Test func `colours only add escapes`() {
    let report = CheckReport(bags: [result(before: before, now: after)], advice: advice)
    let coloured = text(report, style: Style(isColoured: true))
    #expect(coloured != text(report))
    #expect(coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == text(report))
    #expect(!text(report).contains("\u{1B}"))
  }

  @Test func `no name and no source line steers the terminal`() {
    let evil = finding("unwrap", "na\u{1B}[2Jme", place("E\nvil.swift", 1, "S\u{202E}ite", "m\r"))
    let report = CheckReport(bags: [result(before: [], now: [evil])])
    let text = CheckText(report, style: .plain) { _ in "let x = 1\u{1B}]0;owned\u{7}" }.text
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}") && !text.contains("\r") && !text.contains("\u{202E}"))
    #expect(text.contains("E\\nvil.swift:1"))
  }

  @Test func `a line without source is shown without`() {
    let report = CheckReport(bags: [result(before: before, now: after)])
    let text = CheckText(report, style: .plain) { _ in nil }.text
    #expect(text.contains("    + Deep/Link.swift:118  DeepLink.open(url:)\n"))
  }

  @Test func `nouns follow their number`() {
    #expect(counted(1, "properties") == "1 property")
    #expect(counted(0, "properties") == "0 properties")
    #expect(counted(1, "force unwraps in flow code") == "1 force unwrap in flow code")
    #expect(counted(2, "force unwraps in flow code") == "2 force unwraps in flow code")
    #expect(counted(1, "accesses") == "1 access")
  }

  @Test func `the strongest code wins`() {
    #expect(ExitCode.strongest(of: [.pass, .regression, .cannotJudge, .pass]) == .cannotJudge)
    #expect(ExitCode.strongest(of: [.usage, .internalError]) == .internalError)
    #expect(ExitCode.strongest(of: []) == .pass)
  }
}
