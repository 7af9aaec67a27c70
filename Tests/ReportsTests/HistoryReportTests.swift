import Facts
import Insight
import Testing

@testable import Reports

struct HistoryReportTests {
  private func point(
    _ day: Int, _ fields: Int?, type: String = "Context", problem: String? = nil, ceiling: [String: Int] = [:], subject: String = "change"
  ) -> BagHistory.Point {
    let totals = fields.map { BagTotals(fields: $0, optionals: 2, references: 30, accesses: 50, writers: 4, consumers: 6, unwraps: 7) }
    return BagHistory.Point(
      commit: String(repeating: "\(day % 10)", count: 40), time: Int64(1_767_571_200 + day * 86_400), subject: subject,
      type: fields == nil ? nil : type, problem: problem, totals: totals, ceiling: ceiling)
  }

  private var history: BagHistory {
    BagHistory(
      id: "booking", type: "Context",
      points: [
        point(0, nil), point(1, 9, type: "Old"), point(2, 9, type: "Old"), point(3, 9, type: "Old"), point(4, 9),
        point(5, nil, problem: "Bag.swift:3:1: error: no"), point(6, 8, ceiling: ["property": 8, "unwrap": 7]),
        point(7, 8, ceiling: ["property": 8, "unwrap": 7]),
      ])
  }

  @Test func `rows that say the same are folded, and the rest is said`() {
    let text = HistoryText([history], unit: "commits").text
    #expect(
      text.hasPrefix(
        """
        booking (Context): 8 commits, 2026-01-05 to 2026-01-12

        date        commit   fields  opt  refs  writers  users  unwraps  silent  limit
        2026-01-05  0000000       –    –     –        –      –        –       –      –
          there was no such type yet
        2026-01-06  1111111       9    2    30        4      6        7       0      –
          Old is there
          ⋮ 2 commits without a change
        2026-01-09  4444444       9    2    30        4      6        7       0      –
          Old is called Context now
        2026-01-10  5555555       –    –     –        –      –        –       –      –
          not measured: Bag.swift:3:1: error: no
        2026-01-11  6666666       8    2    30        4      6        7       0     15
        2026-01-12  7777777       8    2    30        4      6        7       0     15

        fields             9 → 8    −1  limit 8  ████▁▁
        """), "\(text)")
  }

  @Test func `no line is wider than the terminal`() {
    let long = BagHistory(
      id: "booking", type: "Context",
      points: (0..<300).map { point($0, $0 % 7, problem: nil) } + [point(301, nil, problem: String(repeating: "long ", count: 60))])
    for width in [30, 40, 60, 80, 120] {
      let text = HistoryText([long], unit: "weeks", width: width).text
      // The head of the list is a sentence.
      let widest = text.split(separator: "\n").dropFirst().map(\.count).max() ?? 0
      #expect(widest <= max(width, 44), "\(width): \(widest)")
    }
  }

  @Test func `names cannot steer the terminal`() {
    let evil = BagHistory(
      id: "a\u{1B}[2J", type: "b\u{1B}c", points: [point(1, nil, problem: "x\u{1B}[31m"), point(2, 1, type: "b\u{1B}c")])
    #expect(!HistoryText([evil], unit: "commits").text.contains("\u{1B}"))
  }

  @Test func `a course keeps its first and its last`() {
    #expect(Sparkline([0, 7, 3, 7], width: 40).text == "▁█▄█")
    #expect(Sparkline(Array(0..<800), width: 8).text == "▁▂▃▄▅▆▇█")
    #expect(Sparkline([5, 5, 5], width: 10).text == "▄▄▄")
    #expect(Sparkline([1], width: 10).text == "")
    #expect(Sparkline([1, 2], width: 2).text == "")
  }

  @Test func `a spreadsheet gets a column for each ceiling, and no formula`() {
    let history = BagHistory(
      id: "booking", type: "Context",
      points: [
        point(1, 3, ceiling: ["unwrap": 7], subject: "=cmd|' /C calc'!A0"), point(2, nil, problem: "a \"b\", c"),
        point(3, 3, ceiling: ["property": 1]),
      ])
    let lines = HistoryCSV([history]).text.split(separator: "\r\n")
    #expect(
      lines[0]
        == "bag,date,time,commit,type,fields,optionals,references,accesses,writers,consumers,unwraps,silentExits,testAccesses,ceiling property,"
        + "ceiling unwrap,problem,subject")
    #expect(lines[1].hasSuffix(",3,2,30,50,4,6,7,0,0,,7,,'=cmd|' /C calc'!A0"))
    #expect(lines[2].hasSuffix(",,,,,,,,,,,,\"a \"\"b\"\", c\",change"))
    #expect(lines[3].contains(",0,1,,,change"))
  }

  @Test func `a program gets everything`() {
    let text = HistoryJSON([history], step: "commit", notes: [Problem("shallow")]).text
    #expect(text.contains("\"schema\": \"unbag.history/1\""))
    #expect(text.contains("\"every\": \"commit\""))
    #expect(text.contains("\"commit\": \"\(String(repeating: "6", count: 40))\""))
    #expect(text.contains("\"ceiling\": {\"property\": 8, \"unwrap\": 7}"))
    #expect(text.contains("\"totals\": null"))
    #expect(text.contains("\"problem\": \"Bag.swift:3:1: error: no\""))
    #expect(text.contains("\"date\": \"2026-01-12\""))
    #expect(text.contains("\"notes\": [\"shallow\"]"))
  }
}
