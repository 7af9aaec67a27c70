import Testing

@testable import Rules

@Suite struct TerminalTextTests {
  private let page = RulePage(
    id: "unwrap", title: "force unwraps", languages: ["swift"], counts: "accesses that assert that a field is there", per: .field,
    defaultMode: .frozen, fix: "Give the step an input.",
    blocks: [
      .heading(level: 2, "Found"), .heading(level: 3, "In a file"), .heading(level: 4, "Flow/A.swift"),
      .paragraph("A claim about `the order` in which all the screens open."),
      .code(["func pay() {", "", "  trip.fare!  // ← unwrap fare", "}"]), .list(["Ask who knows, and ask once more.", "Pass it on."]),
    ], examples: [])

  @Test func plain() {
    #expect(
      page.terminalText(width: 40, colour: false) == """
        unwrap: force unwraps

        Counts      accesses that assert that a
                    field is there
        Per         field
        By default  frozen
        Languages   swift
        Instead     Give the step an input.

        Found
        -----

        In a file

          Flow/A.swift

        A claim about `the order` in which all
        the screens open.

            func pay() {

              trip.fare!  // ← unwrap fare
            }

        - Ask who knows, and ask once more.
        - Pass it on.

        """)
  }

  @Test func inColour() {
    let text = page.terminalText(width: 40, colour: true)
    #expect(text.hasPrefix("\u{1B}[1munwrap: force unwraps\u{1B}[0m\n"))
    #expect(text.contains("A claim about \u{1B}[36mthe order\u{1B}[0m in which all the\nscreens open."))
    #expect(text.contains("\n      trip.fare!  \u{1B}[33m// ← unwrap fare\u{1B}[0m\n"))
    #expect(!text.contains("`") && !text.contains("---"))
  }

  @Test func wrapping() {
    let text = TerminalText(width: 1, colour: false)
    #expect(text.width == 20)
    #expect(text.wrapped("one two three four five six", first: "- ") == "- one two three four\n  five six")
    #expect(text.wrapped("a-word-that-is-longer-than-that next") == "a-word-that-is-longer-than-that\nnext")
    #expect(text.wrapped("exactly twenty chars") == "exactly twenty chars")
    #expect(text.wrapped("", first: "x") == "x")
  }

  @Test(arguments: RuleCatalog().ids)
  func pagesFitTheWidthAndHoldNoEscapes(id: String) throws {
    let page = try #require(try RuleCatalog().page(of: id))
    let text = page.terminalText(width: 72, colour: false)
    #expect(!text.contains("\u{1B}"))
    #expect(text.hasPrefix("\(id): "))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    for line in text.split(separator: "\n") where !line.hasPrefix("    ") { #expect(line.count <= 72, "\(line)") }
    // Code is not wrapped, so the examples themselves must fit a terminal.
    for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func theListNamesEveryRule() throws {
    let text = try RuleCatalog().terminalText(width: 80, colour: false)
    for rule in RuleCatalog().rules {
      #expect(text.contains("\(rule.id): \(rule.title) (\(rule.defaultMode), per \(rule.scope))\n  "))
    }
    #expect(text.hasSuffix("`unbag explain <rule>` prints the page of a rule.\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
