import Scoring
import Testing

@Suite struct ScoreReportTests {
  @Test func saysFiguresAndEveryDisagreement() {
    let rows = [
      Example.row("seat", line: 3, number: 1), Example.row("row", line: 4, note: "closure", number: 2),
      Example.row("fare", line: 5, kind: .readWrite, note: "?.tax =", number: 3), Example.row("name", line: 6, silent: true, number: 4),
    ]
    let accesses = [
      Example.access("seat", line: 3, column: 7, kind: .write, unwrap: true), Example.access("fare", line: 5, kind: .read),
      Example.access("name", line: 6), Example.access("gate", line: 9, column: 2),
    ]
    let report = ScoreReport(bag: "Trip", score: Scorer().score(accesses, against: TruthTable(rows: rows)))
    #expect(
      report.text == """
        Trip: 4 expected, 4 found, 3 matched
          recall    0.7500 (3/4), below 0.98
          precision 0.7500 (3/4), below 0.99
          kind      0.6667 (2/3), below 0.97, 1 nested assignments not judged
          unwrap    0.6667 (2/3), below 0.97
          silent    0.6667 (2/3), below 0.97
          scope     1.0000 (3/3)
          site      1.0000 (3/3)
          missing   A.swift:4 row read in S [row 2: closure]
          extra     A.swift:9:2 gate read in S [resolved]
          kind      A.swift:3:7 seat: truth read, unbag write [row 1]
          unwrap    A.swift:3:7 seat: truth 0, unbag 1 [row 1]
          silent    A.swift:6:1 name: truth 1, unbag 0 [row 4]
        """)
    #expect(!report.isPassed)
  }

  @Test func passesAtExactlyTheRequirement() {
    func report(found: Int, of expected: Int) -> ScoreReport {
      let rows = (1...expected).map { Example.row("seat", line: $0, number: $0) }
      let accesses = (1...found).map { Example.access("seat", line: $0) }
      return ScoreReport(bag: "Trip", score: Scorer().score(accesses, against: TruthTable(rows: rows)))
    }
    #expect(report(found: 98, of: 100).isPassed)
    #expect(!report(found: 97, of: 100).isPassed)
  }
}
