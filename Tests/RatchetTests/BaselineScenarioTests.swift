import Testing

@testable import Ratchet

/// What the text of a baseline goes through; numbers are those of the scenarios in the design of the ratchet.
@Suite struct BaselineScenarioTests {
  private func parse(_ text: String) throws(BaselineError) -> Baseline { try Baseline(parsing: Array(text.utf8)) }

  /// The lines of a cell, each of which a merge may bring twice.
  static let cellLines = BaselineTests.text.split(separator: "\n").map(String.init).filter { $0.contains("\t") }

  @Test(arguments: cellLines) func `33 no cell may stand twice, with its own count or another`(line: String) throws {
    let words = line.split(separator: "\t").map(String.init)
    for second in [line, "\(words[0])\t\(words[1])\t9"] {
      let text = BaselineTests.text.replacing(line + "\n", with: "\(line)\n\(second)\n")
      let error = #expect(throws: BaselineError.self) { try parse(text) }
      let first = BaselineTests.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0 == line }.map { $0 + 1 }
      let place = try #require(first)
      #expect(error?.message == "a second cell '\(words[0]) \(words[1])' under one heading; the first is in line \(place)")
      #expect(error?.line == place + 1)
    }
  }

  @Test func `33 a neighbour in place of a cell is refused, although as many lines are there`() {
    let text = BaselineTests.text.replacing("reference\tPaymentScreen\t7", with: "reference\tSeatMapScreen\t3")
    #expect(text.split(separator: "\n").count == BaselineTests.text.split(separator: "\n").count)
    let error = #expect(throws: BaselineError.self) { try parse(text) }
    #expect(error?.line == 17)
    #expect(error?.message.contains("a second cell 'reference SeatMapScreen'") == true)
  }

  @Test func `33 the same cell under two headings is two cells`() throws {
    let text = BaselineTests.text.replacing("[selectedSeat]\n", with: "[selectedSeat]\nunwrap\tPaymentScreen\t5\n")
    let unwraps = try parse(text).cells.filter { $0.key.gate.rule == "unwrap" && $0.key.site == "PaymentScreen" }
    #expect(unwraps.map(\.count).sorted() == [2, 5])
  }

  @Test(arguments: ["\n", "\n\n\n", "\r\n", "\r\n\r\n"])
  func `34 blank lines at the end and other line ends are read, and one newline is written`(end: String) throws {
    let text = BaselineTests.text.replacing("\n", with: end.hasPrefix("\r") ? "\r\n" : "\n") + end
    #expect(try parse(text).text == BaselineTests.text)
  }

  @Test(arguments: 1...17) func `34 a file cut off behind any line lacks its newline, and is refused there`(count: Int) throws {
    let lines = BaselineTests.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(count)
    // Before a blank line nothing is missing that could be told.
    guard let last = lines.last, !last.isEmpty else { return }
    let error = #expect(throws: BaselineError.self) { try parse(lines.joined(separator: "\n")) }
    #expect(error?.message.hasPrefix("the file does not end with a newline") == true)
    #expect(error?.line == count)
    #expect(error?.column == last.utf8.count + 1)
  }

  @Test(arguments: cellLines) func `34 a line that an editor wrapped or padded is refused where it is`(line: String) throws {
    let number = BaselineTests.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0 == line }.map { $0 + 1 }
    let words = line.split(separator: "\t", maxSplits: 1).map(String.init)
    for edited in ["\(words[0])\n  \(words[1])", " \(line)", line.replacing("\t", with: "    ")] {
      let error = #expect(throws: BaselineError.self, "\(edited)") { try parse(BaselineTests.text.replacing(line, with: edited)) }
      #expect(error?.line == number, "\(edited)")
    }
  }

  @Test func `35 names that a delimiter could join stay apart`() throws {
    let pairs = [
      ("a|b", "c"), ("a", "b|c"), ("a\tb", "c"), ("a", "b\tc"), ("a]", "[c"), ("a", "][c"), ("a\\", "tb"), ("a", "\\tb"), ("a\nb", "c"),
      ("a", "b\nc"), ("`a`", "`b`"), ("\"a\"", "b"), ("Box<Int>", "Box"), ("Box", "Box<Int>"), ("👩‍👧", "👩"), ("👩", "👩‍👧"), ("-", "a"),
    ]
    let cells = pairs.enumerated().map { Cell(Cell.Key(rule: "unwrap", field: $0.element.0, site: $0.element.1), count: $0.offset + 1) }
    let text = Baseline(bag: "b", cells: cells).text
    let read = try parse(text)
    for cell in cells { #expect(read.cells.filter { $0.key == cell.key } == [cell]) }
    #expect(read.cells.filter { $0.key.gate.rule == "unwrap" }.count == pairs.count)
    #expect(read.text == text)
  }
}
