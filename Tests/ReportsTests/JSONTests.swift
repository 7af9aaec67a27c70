import Foundation
import Reports
import Resolver
import Testing

@Suite struct JSONTests {
  @Test func `a check has the documented form`() {
    let now = before.filter { $0.rule != "unwrap" } + [after[5], after[6], before[4]]
    let report = CheckReport(
      bags: [result(before: before, now: now)], notes: [Problem(file: "A.swift", line: 3, column: 1, "names no rule", hint: "Name one.")],
      advice: advice)
    #expect(
      CheckJSON(report, source: source).text == """
        {
          "schema": "unbag.check/1",
          "verdict": "pass",
          "exitCode": 0,
          "problems": [],
          "notes": [
            {"file": "A.swift", "line": 3, "column": 1, "message": "names no rule", "hint": "Name one."}
          ],
          "bags": [
            {
              "id": "booking-flow",
              "type": "BookingFlowContext",
              "types": [
                {"language": "swift", "type": "BookingFlowContext"}
              ],
              "baseline": ".unbag/baseline/booking-flow.txt",
              "verdict": "pass",
              "problem": null,
              "rises": [],
              "falls": [
                {"rule": "unwrap", "field": "seat", "language": "swift", "limit": 2, "count": 1}
              ],
              "moves": [
                {"rule": "unwrap", "field": "name", "language": "swift", "from": "PaymentScreen", "to": "DeepLink", "count": 1}
              ],
              "swaps": [],
              "totals": [
                {"rule": "property", "language": "swift", "title": "properties", "mode": "frozen", "old": 2, "count": 2},
                {"rule": "reference", "language": "swift", "title": "references", "mode": "frozen", "old": 2, "count": 2},
                {"rule": "writer", "language": "swift", "title": "writers", "mode": "frozen", "old": 1, "count": 1},
                {"rule": "unwrap", "language": "swift", "title": "force unwraps", "mode": "frozen", "old": 4, "count": 3},
                {"rule": "read", "language": "swift", "title": "reads", "mode": "reported", "old": null, "count": 1}
              ],
              "notes": []
            }
          ]
        }

        """)
  }

  @Test func `a rise has its places, its source and its advice`() {
    let text = CheckJSON(CheckReport(bags: [result(before: before, now: after)], advice: advice), source: source).text
    #expect(text.contains(#""verdict": "fail",\n  "exitCode": 1,"#.replacing(#"\n"#, with: "\n")))
    #expect(
      text.contains(
        """
                {
                  "rule": "unwrap",
                  "field": "name",
                  "language": "swift",
                  "title": "force unwraps",
                  "reason": "rose",
                  "limit": 2,
                  "count": 4,
                  "advice": "Guard once where the flow is entered.",
                  "risen": [
                    {
                      "site": "DeepLink",
                      "old": 0,
                      "count": 1,
                      "findings": [
                        {"file": "Deep/Link.swift", "line": 118, "column": 9, "site": "DeepLink", "member": "open(url:)", "message": "unwrap of 'name'", "source": "line 118 of Deep/Link.swift\\t// x"}
                      ]
                    },

        """))
    #expect(text.contains(#""existing": ["# + "\n            {\"site\": \"ReviewScreen\", \"old\": 1, \"count\": 1}\n"))
    #expect(text.contains(#"{"rule": "unwrap", "field": "seat", "language": "swift", "limit": 2, "count": 1}"#))
    #expect(
      text.contains(#"{"rule": "reference", "field": null, "language": "swift", "from": "SeatMap", "to": "SeatMapModel", "count": 2}"#))
  }

  @Test func `what could not be judged says why`() {
    let bag = CheckReport.BagResult(
      bag: Bag(id: "x", type: "X", place: bag.place), baseline: "x.txt",
      outcome: .notJudged(Problem(file: "x.txt", line: 2, column: 1, "broken", hint: "Mend it.")))
    let text = CheckJSON(CheckReport(bags: [bag], problems: [Problem("nothing works")]), source: source).text
    #expect(text.contains(#""verdict": "cannot-judge""#))
    #expect(text.contains(#""exitCode": 3"#))
    #expect(text.contains(#"{"file": null, "line": null, "column": null, "message": "nothing works", "hint": null}"#))
    #expect(text.contains(#""problem": {"file": "x.txt", "line": 2, "column": 1, "message": "broken", "hint": "Mend it."}"#))
  }

  @Test func `any string survives a parser`() throws {
    let strings = ["", "\u{0}\u{1}\u{1F}\u{7F}", "\"\\/", "\r\n\t", "\u{2028}\u{2029}", "👩‍👧 é e\u{301}", "</script>", "\u{FEFF}"]
    let text = JSONText.list(strings.map { .string($0) }).text
    let read = try JSONDecoder().decode([String].self, from: Data(text.utf8))
    #expect(read.map { Array($0.utf8) } == strings.map { Array($0.utf8) })
  }

  @Test func `documents nest on lines and leaves stay on one`() {
    let document = JSONText.object([
      .init("a", .list([])), .init("b", .object([])), .init("c", .list([.number(-1), .bool(true), .null])),
      .init("d", .list([.list([.number(1)]), .list([])])), .init("e", .object([.init("f", .list([.string("x")]))])),
    ])
    #expect(
      document.text == """
        {
          "a": [],
          "b": {},
          "c": [-1, true, null],
          "d": [[1], []],
          "e": {"f": ["x"]}
        }

        """)
    #expect(JSONText.list([]).text == "[]\n")
    #expect(JSONText.null.text == "null\n")
  }
}
