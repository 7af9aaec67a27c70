import Testing

@testable import Ratchet

@Suite struct BaselineTests {
  static let text = """
    unbag-baseline 1
    bag booking-flow
    mode syntax
    counting 1

    [passengerName]
    unwrap\tPaymentScreen\t2
    unwrap\tReviewScreen\t1
    writer\tPassengerFormViewModel\t1

    [selectedSeat]
    writer\tSeatMapScreen\t1
    writer\tUpsellSheet\t1\traised 2026-09-01 APP-481 hotfix, remove with seat-v2

    [-]
    reference\tPaymentScreen\t7
    reference\tSeatMapScreen\t3

    """

  func parse(_ text: String) throws(BaselineError) -> Baseline { try Baseline(parsing: Array(text.utf8)) }

  @Test func `reads the documented example`() throws {
    let baseline = try parse(Self.text)
    #expect(baseline.bag == "booking-flow")
    #expect(baseline.mode == .syntax)
    #expect(baseline.counting == 1)
    #expect(baseline.cells.count == 9)
    #expect(baseline.cells.contains(Cell(Cell.Key(rule: "property", site: "selectedSeat"), count: 1)))
    #expect(baseline.cells.contains(Cell(Cell.Key(rule: "unwrap", field: "passengerName", site: "PaymentScreen"), count: 2)))
    #expect(baseline.cells.contains(Cell(Cell.Key(rule: "reference", site: "PaymentScreen"), count: 7)))
  }

  @Test func `writes the same bytes again, reasons included`() throws {
    #expect(try parse(Self.text).text == Self.text)
  }

  @Test func `CRLF is read and written as LF`() throws {
    #expect(try parse(Self.text.replacing("\n", with: "\r\n")).text == Self.text)
  }

  @Test func `the order of the lines does not matter`() throws {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let order = [0, 1, 2, 3, 4, 14, 16, 15, 4, 10, 12, 11, 5, 8, 6, 7, 17]
    #expect(try parse(order.map { String(lines[$0]) }.joined(separator: "\n")).text == Self.text)
  }

  @Test func `a measurement is frozen sorted by bytes with the whole bag last`() {
    let measurement = measured(
      properties("zone", "Übergang", "arrival"), findings("unwrap", "zone", "B", 2), findings("unwrap", "zone", "A.Inner"),
      findings("writer", "zone", "A"), findings("reference", nil, "A", 3), findings("read", "zone", "A", 9))
    #expect(
      Baseline(freezing: measurement).text == """
        unbag-baseline 1
        bag booking-flow
        mode syntax
        counting \(CountingRules.version)

        [arrival]

        [zone]
        unwrap\tA.Inner\t1
        unwrap\tB\t2
        writer\tA\t1

        [Übergang]

        [-]
        reference\tA\t3

        """)
  }

  @Test func `a property has a heading also when the rule property is not frozen`() {
    let rules = [judged("property", .bag, .reported), judged("unwrap", .field)]
    #expect(Baseline(freezing: measured(properties("a"), rules: rules)).text.contains("\n[a]\n"))
  }

  @Test func `a bag without anything is a file with a head`() throws {
    let text = Baseline(freezing: measured()).text
    #expect(text == "unbag-baseline 1\nbag booking-flow\nmode syntax\ncounting \(CountingRules.version)\n")
    #expect(try parse(text).cells.isEmpty)
  }

  @Test(arguments: [
    "a\tb", "a\nb", "a\r\nb", "[x]", "]", "a\\tb", "\\", "-", "--", "", " a ", "a|b", "\"quoted\"", "`class`", "Box<Int>", "👩‍👧", "\u{301}x",
    "x\u{600}",
    "\u{0}\u{1B}[31m", "\u{2028}", "\u{FEFF}", "func pay(with:for:)", "<<<<<<<", "=======", "e\u{301}", "\u{85}", "Größe",
  ])
  func `every name survives`(name: String) throws {
    let key = Cell.Key(rule: "unwrap", field: name, site: name)
    let baseline = Baseline(
      bag: name.isEmpty ? "b" : name,
      cells: [
        Cell(key, count: 3), Cell(Cell.Key(rule: "property", site: name), count: 1),
        Cell(Cell.Key(rule: "reference", site: name), count: 2),
      ])
    let read = try parse(baseline.text)
    #expect(read == baseline)
    #expect(read.text == baseline.text)
    #expect(Array(read.bag.unicodeScalars) == Array(baseline.bag.unicodeScalars))
    #expect(baseline.text.split(separator: "\n").count == 8)
  }

  @Test func `one name in two normal forms is one name`() throws {
    let composed = Cell.Key(rule: "unwrap", field: "caf\u{E9}", site: "A")
    let decomposed = Cell.Key(rule: "unwrap", field: "cafe\u{301}", site: "A")
    #expect(composed == decomposed)
    #expect(Array(composed.gate.field?.utf8 ?? "".utf8) == Array(decomposed.gate.field?.utf8 ?? "".utf8))
    let text = Self.text + "\n[caf\u{E9}]\n\n[cafe\u{301}]\n"
    #expect(throws: BaselineError.self) { try parse(text) }
  }

  @Test func `cells of unknown rules are kept`() throws {
    let text = Self.text.replacing("[selectedSeat]\n", with: "[selectedSeat]\ncoupling-2\tX\t4\n")
    #expect(try parse(text).text == text)
  }
}
