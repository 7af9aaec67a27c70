import Testing

@testable import Ratchet

/// What is not exactly a baseline is refused, with the place and a way out.
@Suite struct BaselineRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var edit: @Sendable (String) -> String
    var place: String
    var message: String
    /// A part of it.
    var hint = "."

    var testDescription: String { name }
  }

  static func replacing(_ old: String, _ new: String) -> @Sendable (String) -> String {
    { $0.replacing(old, with: new, maxReplacements: 1) }
  }

  static let cases = [
    Case(name: "empty", edit: { _ in "" }, place: "1:1", message: "the file is empty"),
    Case(name: "list", edit: { _ in "[]\n" }, place: "1:1", message: "not a baseline of unbag", hint: "version control"),
    Case(name: "report", edit: { _ in "{\"schema\": \"unbag.check/1\"}\n" }, place: "1:1", message: "not a baseline"),
    Case(name: "blank", edit: { _ in "\n" }, place: "1:1", message: "not a baseline"),
    Case(
      name: "newer format", edit: replacing("unbag-baseline 1", "unbag-baseline 2"), place: "1:16", message: "a newer unbag",
      hint: "Update unbag"),
    Case(name: "format 01", edit: replacing("unbag-baseline 1", "unbag-baseline 01"), place: "1:1", message: "not a baseline"),
    Case(name: "BOM", edit: { "\u{FEFF}" + $0 }, place: "1:1", message: "byte order mark", hint: "without BOM"),
    Case(
      name: "unknown head", edit: replacing("mode syntax", "mode syntax\nsigned yes"), place: "4:1", message: "unknown line 'signed yes'",
      hint: "Update"),
    Case(name: "second bag", edit: replacing("mode syntax", "bag x"), place: "3:1", message: "a second 'bag'"),
    Case(name: "no mode", edit: replacing("mode syntax\n", ""), place: "4:1", message: "no line 'mode"),
    Case(name: "bad mode", edit: replacing("mode syntax", "mode guess"), place: "3:6", message: "'syntax' or 'index', found 'guess'"),
    Case(name: "counting 0", edit: replacing("counting 1", "counting 0"), place: "4:10", message: "positive number, found '0'"),
    Case(name: "counting +1", edit: replacing("counting 1", "counting +1"), place: "4:10", message: "found '+1'"),
    Case(name: "no value", edit: replacing("bag booking-flow", "bag"), place: "2:5", message: "'bag' has to be followed by"),
    Case(
      name: "conflict", edit: replacing("[passengerName]\n", "[passengerName]\n<<<<<<< HEAD\n"), place: "7:1", message: "merge conflict",
      hint: "smaller"),
    Case(
      name: "conflict base", edit: replacing("[passengerName]\n", "[passengerName]\n||||||| 1a2b\n"), place: "7:1",
      message: "merge conflict"),
    Case(
      name: "conflict middle", edit: replacing("bag booking-flow", "=======\nbag booking-flow"), place: "2:1", message: "merge conflict"),
    Case(name: "conflict end", edit: { $0 + ">>>>>>> branch\n" }, place: "18:1", message: "merge conflict"),
    Case(
      name: "second heading", edit: replacing("[selectedSeat]", "[passengerName]"), place: "11:1",
      message: "a second heading [passengerName]; the first is in line 6"),
    Case(name: "second whole bag", edit: replacing("[selectedSeat]", "[-]"), place: "15:1", message: "a second heading [-]"),
    Case(
      name: "second cell", edit: replacing("unwrap\tReviewScreen\t1", "unwrap\tPaymentScreen\t1"), place: "8:1",
      message: "a second cell 'unwrap PaymentScreen' under one heading; the first is in line 7", hint: "smaller count"),
    Case(name: "count 0", edit: replacing("Screen\t2", "Screen\t0"), place: "7:22", message: "'0' is not a count"),
    Case(name: "count -1", edit: replacing("Screen\t2", "Screen\t-1"), place: "7:22", message: "'-1' is not a count"),
    Case(name: "count 02", edit: replacing("Screen\t2", "Screen\t02"), place: "7:22", message: "'02' is not a count"),
    Case(name: "count ٢", edit: replacing("Screen\t2", "Screen\t٢"), place: "7:22", message: "is not a count"),
    Case(name: "huge count", edit: replacing("Screen\t2", "Screen\t99999999999999999999"), place: "7:22", message: "is not a count"),
    Case(
      name: "count whose double is no number", edit: replacing("Screen\t2", "Screen\t9223372036854775807"), place: "7:22",
      message: "is not a count"),
    Case(name: "trailing blank", edit: replacing("Screen\t2", "Screen\t2 "), place: "7:22", message: "'2 ' is not a count"),
    Case(name: "trailing tab", edit: replacing("Screen\t2", "Screen\t2\t"), place: "7:23", message: "with nothing behind it"),
    Case(
      name: "blanks for tabs", edit: replacing("unwrap\tPaymentScreen\t2", "unwrap PaymentScreen 2"), place: "7:1",
      message: "with tabs between"),
    Case(name: "upper-case rule", edit: replacing("unwrap\tPay", "Unwrap\tPay"), place: "7:1", message: "'Unwrap' is not the id of a rule"),
    Case(name: "property cell", edit: replacing("unwrap\tPay", "property\tPay"), place: "7:1", message: "its heading counts it"),
    Case(name: "empty site", edit: replacing("unwrap\tPaymentScreen", "unwrap\t"), place: "7:8", message: "'' is not the name of a site"),
    Case(name: "bad escape", edit: replacing("PaymentScreen", "Payment\\Screen"), place: "7:8", message: "is not the name of a site"),
    Case(name: "bare bracket", edit: replacing("PaymentScreen", "Payment[0]"), place: "7:8", message: "is not the name of a site"),
    Case(name: "open heading", edit: replacing("[selectedSeat]", "[selectedSeat"), place: "11:1", message: "is not a heading"),
    Case(name: "empty heading", edit: replacing("[selectedSeat]", "[]"), place: "11:1", message: "is not a heading"),
    Case(name: "half escape", edit: replacing("[selectedSeat]", "[seat\\u{41]"), place: "11:1", message: "is not a heading"),
    Case(name: "indented heading", edit: replacing("[selectedSeat]", " [selectedSeat]"), place: "11:1", message: "with tabs between"),
    Case(name: "cell before headings", edit: replacing("[passengerName]\n", ""), place: "6:1", message: "expected a heading"),
    Case(name: "note on the bag", edit: replacing("[-]", "[-]\tx"), place: "15:4", message: "nothing may follow"),
    Case(name: "cut off", edit: { String($0.dropLast()) }, place: "17:26", message: "does not end with a newline", hint: "add the newline"),
    Case(name: "cut off at once", edit: { _ in "unbag-baseline 1" }, place: "1:17", message: "does not end with a newline"),
    Case(name: "head only", edit: { _ in "unbag-baseline 1\n" }, place: "2:1", message: "no line 'bag"),
  ]

  @Test(arguments: cases) func `is refused`(_ test: Case) throws {
    let text = test.edit(BaselineTests.text)
    try #require(text != BaselineTests.text)
    let error = #expect(throws: BaselineError.self) { try Baseline(parsing: Array(text.utf8)) }
    let refusal = try #require(error)
    #expect("\(refusal.line):\(refusal.column)" == test.place)
    #expect(refusal.message.contains(test.message), "\(refusal.message)")
    #expect(refusal.hint.contains(test.hint), "\(refusal.hint)")
  }

  @Test func `bytes that are no UTF-8 are refused where they stand`() {
    let bytes = Array("unbag-baseline 1\nbag b\u{E9}".utf8) + [0xFF, 0x0A]
    let error = #expect(throws: BaselineError.self) { try Baseline(parsing: bytes) }
    #expect(error?.message == "the file is not UTF-8")
    #expect(error?.line == 2)
    #expect(error?.column == 8)
  }

  @Test func `counts of another mode or version are not compared`() throws {
    let baseline = Baseline(bag: "b", mode: .index, counting: 3, cells: [])
    #expect(throws: IncomparableBaseline.newerCounting(baseline: 3, now: 2)) { try baseline.requireComparable(mode: .index, counting: 2) }
    #expect(throws: IncomparableBaseline.olderCounting(baseline: 3, now: 4)) { try baseline.requireComparable(mode: .index, counting: 4) }
    #expect(throws: IncomparableBaseline.mode(baseline: .index, now: .syntax)) {
      try baseline.requireComparable(mode: .syntax, counting: 3)
    }
    try baseline.requireComparable(mode: .index, counting: 3)
  }
}
