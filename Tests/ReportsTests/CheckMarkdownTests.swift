import Resolver
import Rules
import Testing

@testable import Ratchet
@testable import Reports

@Suite struct CheckMarkdownTests {
  @Test func `a comment that stays one when it is updated begins with its marker`() {
    let green = rendered("markdown", CheckReport(bags: [judged(before: before, now: before)]))
    let red = rendered("markdown", CheckReport(bags: [judged(before: before, now: after)]))
    for text in [green, red] { #expect(text.hasPrefix("<!-- unbag check -->\n### ")) }
    // Two projects in one repository have a comment each.
    #expect(rendered("markdown", CheckReport(), prefix: "Apps/iOS/").hasPrefix("<!-- unbag check Apps/iOS/ -->\n"))
    #expect(rendered("markdown", CheckReport(), prefix: "a-->b/").hasPrefix("<!-- unbag check a- -&gt;b/ -->\n"))
  }

  @Test func `what rose, the fix, what fell, the debt, and the way out last`() {
    var report = CheckReport(bags: [judged(before: before, now: after)], advice: advice)
    report.base = base
    let text = rendered("markdown", report)
    let parts = [
      "### ❌ unbag: FAIL 2 regressions (exit 1)\n", "\nbase 1a2b3c4d: the merge base with origin/main\n",
      "#### `booking-flow` (`BookingFlowContext`)\n", "**BookingFlowContext: properties 2 → 3**",
      "**BookingFlowContext.name: force unwraps 2 → 4**",
      "- `Deep/Link.swift:118` `DeepLink.open(url:)` `line 118 of Deep/Link.swift // x`\n",
      "- 1 more in `PaymentScreen` (1 → 2): one of these 2\n  - `Pay.swift:10`", "**Fix:** Guard once where the flow is entered.\n",
      "- ✅ BookingFlowContext.seat  force unwraps 2 → 1  nice, locked in from now on\n", "- renamed: SeatMap → SeatMapModel, 2 references",
      "| | now | since base | |\n", "| properties | 3 | +1 | frozen |\n", "<details><summary>If a rise is intended</summary>\n",
      "- `unbag raise ",
    ]
    var rest = text[...]
    for part in parts {
      guard let range = rest.firstRange(of: part) else {
        Issue.record("'\(part)' is not in its place in \(text)")
        continue
      }
      rest = rest[range.upperBound...]
    }
  }

  @Test func `a long one is cut between blocks, with a sentence, within the limit`() {
    let many = (1...3000).map { finding("unwrap", "f\($0)", place("dir/F\($0 % 50).swift", $0, "S\($0 % 7)")) }
    let report = CheckReport(bags: [judged(before: [], now: many)])
    for limit in [2000, 65_536, 1 << 20] {
      let text = rendered("markdown", report, byteLimit: limit)
      #expect(text.utf8.count <= limit)
      #expect(
        text.hasSuffix("\n_Cut here: the rest is larger than this place takes. The log of the check has all of it._\n") == (limit < 1 << 20)
      )
      #expect(text.components(separatedBy: "<details>").count == text.components(separatedBy: "</details>").count)
    }
    #expect(rendered("markdown", report).utf8.count <= 65_536, "what a comment of GitHub may have")
  }

  @Test(arguments: hostile) func `no name is markup, or calls a person`(text: String) {
    let output = rendered("markdown", hostileReport(text))
    // Outside code nothing is left that GitHub would take for a name, an issue or an element.
    for line in output.split(separator: "\n").dropFirst() {
      let words = Self.withoutCode(String(line)).replacing("<details><summary>If a rise is intended</summary>", with: "")
        .replacing("</details>", with: "").replacing("&#64;", with: "").replacing("&#35;", with: "")
      #expect(!words.contains("@") && !words.contains("<b"), "\(line)")
    }
    #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  /// The line without its spans of code, as CommonMark pairs runs of back-ticks.
  static func withoutCode(_ line: String) -> String {
    var rest = line.replacing("\\`", with: "")[...]
    var words = ""
    while let start = rest.firstIndex(of: "`") {
      words += rest[..<start]
      let fence = rest[start...].prefix { $0 == "`" }
      rest = rest[fence.endIndex...]
      var search = rest
      while let candidate = search.firstIndex(of: "`") {
        let run = search[candidate...].prefix { $0 == "`" }
        search = search[run.endIndex...]
        if run.count == fence.count {
          rest = search
          break
        }
      }
    }
    return words + rest
  }

  @Test func `code that holds back-ticks is between more of them`() {
    #expect(CheckMarkdown.code("a") == "`a`")
    #expect(CheckMarkdown.code("a``b`c") == "```a``b`c```")
    #expect(CheckMarkdown.code("`a") == "`` `a ``")
    #expect(CheckMarkdown.plain("a_b*c|<d>@e#1") == "a\\_b\\*c\\|&lt;d&gt;&#64;e&#35;1")
  }

  @Test func `problems are in it`() {
    let text = rendered(
      "markdown",
      CheckReport(problems: [Problem(file: ".unbag/config.json", line: 3, "'exlude' is no key", hint: "Look.")], problemCode: .noBase))
    #expect(text.contains("### ⚠️ unbag: NO BASE nothing was judged; this is not a finding (exit 4)\n"))
    #expect(text.contains("`.unbag/config.json:3: 'exlude' is no key`\n\nLook.\n"))
  }
}

@Suite struct CheckXcodeTests {
  @Test func `errors at the added places, notes at the others, with whole paths`() {
    let text = rendered("xcode", CheckReport(bags: [judged(before: before, now: after)], advice: advice))
    #expect(
      text == """
        /project/Bag.swift:6:9: error: [unbag] BookingFlowContext: properties 2 → 3 (limit 2, frozen in .unbag/baseline/booking-flow.txt). Give the value to the screen that needs it.
        /project/Bag.swift:5:9: note: [unbag] property of 'name', known
        /project/Bag.swift:4:9: note: [unbag] property of 'seat', known
        /project/Deep/Link.swift:118:9: error: [unbag] BookingFlowContext.name: force unwraps 2 → 4 (limit 2, frozen in .unbag/baseline/booking-flow.txt). Guard once where the flow is entered.
        /project/Pay.swift:10:9: note: [unbag] unwrap of 'name', among what may be new
        /project/Pay.swift:12:9: note: [unbag] unwrap of 'name', among what may be new
        /project/Review.swift:7:9: note: [unbag] unwrap of 'name', known

        """)
  }

  @Test func `a rule that the team made reported warns, one that always is does not`() {
    let reported = [
      JudgedRule(id: "unwrap", title: "force unwraps", scope: .field, mode: .reported),
      JudgedRule(id: "read", title: "reads", scope: .field, mode: .reported),
    ]
    let text = rendered("xcode", CheckReport(bags: [judged(before: before, now: before, rules: reported)]))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4 && lines.allSatisfy { $0.contains(": warning: [unbag] unwrap of ") })
  }

  @Test(arguments: hostile) func `each is one line that begins with a place`(text: String) {
    let lines = rendered("xcode", hostileReport(text)).unicodeScalars.split(separator: "\n").map { String(String.UnicodeScalarView($0)) }
    #expect(!lines.isEmpty)
    for line in lines { #expect(line.contains(#/^/project/.*:[1-9][0-9]*:[1-9][0-9]*: (error|warning|note): \[unbag\] /#), "\(line)") }
  }
}
