import Facts
import Foundation
import Insight
import Resolver
import Testing

@testable import Reports

/// What status and plan look like.
@Suite struct ProgressTests {
  private func status(_ id: String = "booking", type: String = "Bag", done: Int = 1, left: String = "'fare' can be set from outside")
    -> BagStatus
  {
    BagStatus(
      id: id, type: type, platform: nil,
      steps: [
        .init(step: .frozen, state: .done, done: 1, total: 1),
        .init(
          step: .visibleWrites, state: .started, done: done, total: 4,
          left: [1, 2, 3, 4, 5].map { .init(text: left, place: place("Bag.swift", $0, "Bag")) }),
      ],
      screens: [
        .init(name: "Search", isFree: false, references: 1, reads: 12, writes: 3, place: place("Search.swift", 7, "SearchView")),
        .init(name: "Payment", isFree: true, references: 0, reads: 0, writes: 0, place: nil),
      ])
  }

  private func plan(title: String = "Free Search of the bag") -> PlanReport {
    func hazard(_ kind: MigrationPlan.Hazard.Kind, _ field: String?, _ line: Int) -> MigrationPlan.Hazard {
      .init(kind: kind, field: field, place: place("Search.swift", line, "SearchView"))
    }
    let move = MigrationPlan.ScreenMove(
      screen: "Search", inputs: [.init(name: "fare", type: "Decimal", isRequired: true), .init(name: "count", type: "", isRequired: true)],
      outputs: [], hazards: [hazard(.liveRead, "fare", 3), hazard(.liveRead, "seat", 4), hazard(.handsOn, nil, 9)], dyingFields: ["seat"])
    let items = (1...12).map { number in
      MigrationPlan.Item(
        step: .explicitInputs, title: number == 1 ? title : "Item \(number)",
        reason: "Because of a long list of reasons that has to be broken.", place: place("Search.swift", number, "SearchView"),
        move: number == 1 ? move : nil,
        command: number == 1 ? "unbag accesses --bag booking --site SearchView --site SearchViewModel --root somewhere/far/away" : nil)
    }
    return PlanReport(
      bags: [.init(plan: MigrationPlan(id: "booking", type: "Bag", items: items), status: status())], afterwards: "unbag tighten")
  }

  @Test func `the status fits the width, and shows the first of a long list`() {
    let report = StatusReport(bags: [status()], notes: [Problem(file: "a.json", "a note")])
    let text = StatusText(report, style: .plain, width: 60).text
    #expect(
      text == """
        booking (Bag)  ████████████░░░░░░░░ 62 %
          ✓ 1 Freeze the bag
          ~ 2 Make writes visible           1 of 4 setters private
              'fare' can be set from outside (Bag.swift:1)
              'fare' can be set from outside (Bag.swift:2)
              'fare' can be set from outside (Bag.swift:3)
              and 2 more: --verbose shows all

          screen                  reads  writes
          Search   knows the bag     12       3
          Payment  free

        note: a.json: a note

        """)
    #expect(StatusText(report, style: .plain, width: 60, isVerbose: true).text.contains("(Bag.swift:5)"))
    for line in StatusText(report, style: .plain, width: 44).text.split(separator: "\n") where !line.contains("of 4") {
      #expect(line.count <= 44)
    }
  }

  @Test func `colour only where it is asked for, and no name steers a terminal`() {
    let report = StatusReport(bags: [status("a\u{1B}[31m", left: "x\u{1B}[2Jy")])
    let plain = StatusText(report, style: .plain, width: 80).text
    #expect(!plain.unicodeScalars.contains("\u{1B}"))
    #expect(StatusText(StatusReport(bags: [status()]), style: Style(isColoured: true), width: 80).text.contains("\u{1B}[32m✓\u{1B}[0m"))
    #expect(!PlanText(plan(title: "Free \u{1B}[31m"), style: .plain, width: 80).text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `the percentage is the mean of the bags, rounded down`() {
    #expect(StatusReport(bags: []).percent == 0)
    #expect(StatusReport(bags: [status(done: 1), status(done: 4)]).percent == 81)
  }

  @Test func `a plan breaks sentences and no commands, and tells hazards of a kind together`() {
    let text = PlanText(plan(), style: .plain, width: 60).text
    #expect(
      text.hasPrefix(
        """
        booking (Bag): 62 % taken apart

          1. Free Search of the bag (Search.swift:1)
             Because of a long list of reasons that has to be
             broken.
             in: fare: Decimal, count
             dies with it: seat
             ! others write fare and seat while the screen may be
               open; an input stays as it was: Search.swift:3, 4
             ! the bag itself, or what it computes, is handed on:
               Search.swift:9
             unbag accesses --bag booking --site SearchView --site SearchViewModel --root somewhere/far/away

          2. Item 2 (Search.swift:2)
        """))
    #expect(text.hasSuffix("\n  and 2 more: --verbose shows all\n\n  After each: unbag tighten\n"))
    #expect(PlanText(plan(), style: .plain, width: 60, isVerbose: true).text.contains("12. Item 12"))
  }

  @Test func `Markdown is a list to tick off, in which no name is markup`() {
    let text = PlanMarkdown(plan(title: "Free <b>@team</b>|`x`")).text
    #expect(text.contains("- [ ] **Free &lt;b&gt;&#64;team&lt;/b&gt;\\|\\`x\\`** (`Search.swift:1`)"))
    #expect(text.contains("\n  - in: `fare: Decimal`, `count`\n"))
    #expect(
      text.contains("\n  - ⚠️ others write `fare` and `seat` while the screen may be open; an input stays as it was: `Search.swift:3, 4`\n"))
    let status = StatusMarkdown(StatusReport(bags: [status(left: "a|b <i>")])).text
    #expect(status.contains("| 2 | Make writes visible | started | 1 of 4 setters private |"))
    #expect(status.contains("| **Payment** | **free** |  |  |  |"))
    #expect(status.contains("- a\\|b &lt;i&gt; (`Bag.swift:5`)"))
  }

  @Test(arguments: ["booking", "<&\"'>", "]]>\u{0}", "Überweisung 💳"]) func `a badge is well-formed, whatever the bag is called`(id: String)
    throws
  {
    let text = StatusBadge(StatusReport(bags: [status(id)])).text
    let picture = try ParsedElement.parse(text)
    #expect(picture.name == "svg" && picture.attributes["role"] == "img")
    #expect(picture.attributes["aria-label"]?.hasSuffix(": 62 %") == true)
    let words = picture.all("text").map(\.text)
    #expect(words.count == 4 && words[2] == "62 %" && words[0] == words[1])
    #expect(!text.contains("script") && !text.contains("href"))
    let widths = picture.all("rect").compactMap { $0.attributes["width"].flatMap { Int($0) } }
    #expect(widths.count == 3 && widths[0] == widths[1] + widths[2])
  }

  @Test func `the colour of a badge goes with the percentage, and several bags have one`() throws {
    func colour(_ status: [BagStatus]) throws -> String? {
      try ParsedElement.parse(StatusBadge(StatusReport(bags: status)).text).all("rect").last?.attributes["fill"]
    }
    func bag(_ parts: Int) -> BagStatus {
      BagStatus(
        id: "b", type: "B", platform: nil, steps: [.init(step: .frozen, state: parts == 4 ? .done : .started, done: parts, total: 4)],
        screens: [])
    }
    let colours = try (0...4).map { try colour([bag($0)]) }
    #expect(colours[0] == colours[1] && Set(colours).count == 4)
    let two = StatusBadge(StatusReport(bags: [status("a"), status("b")])).text
    #expect(two.contains("aria-label=\"unbag: 62 %\""))
  }
}
