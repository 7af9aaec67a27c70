import Foundation
import Reports
import Resolver
import Testing

@Suite struct AccessesTests {
  /// Out of order on purpose: `Z` comes before `a` in bytes.
  let report = AccessesReport(
    bag: bag,
    accesses: [
      Access(field: "seat", kind: .write, place: place("a/Map.swift", 9, "SeatMap", "pick(_:)")),
      Access(field: "name", kind: .read, place: place("Z.swift", 20, "Z", bucket: .test), confidence: .possible),
      Access(
        field: "name", kind: .read, place: place("Z.swift", 3, "Z", "body", column: 40), absences: [.silentExit, .unwrap],
        through: "Naming"),
      Access(field: "seat", kind: .readWrite, place: place("Z.swift", 3, "Z", "body", column: 4), isInside: true, confidence: .inferred),
      Access(field: "name", kind: .read, place: place("Z.swift", 3, "Z", "body", column: 4), absences: [.implicitUnwrap]),
      Access(field: "name", kind: .keyPath, place: place("G.swift", 1, "G", bucket: .generated), absences: [.madeUp]),
    ])

  @Test func `text has one access on a line, in order, and a sum`() {
    #expect(
      AccessesText(report, style: .plain).text == """
        G.swift:1:9      keyPath    name  G  made-up value, generated
        Z.swift:3:4      read       name  Z.body  implicit unwrap
        Z.swift:3:4      readWrite  seat  Z.body  inside, inferred
        Z.swift:3:40     read       name  Z.body  unwrap, silent exit, through Naming
        Z.swift:20:9     read       name  Z  test, possible
        a/Map.swift:9:9  write      seat  SeatMap.pick(_:)
        BookingFlowContext: 6 accesses: 3 reads, 1 write, 1 read-write, 1 key path, 1 of them possible only, never counted

        """)
  }

  @Test func `no access is an answer too`() {
    #expect(AccessesText(AccessesReport(bag: bag, accesses: []), style: .plain).text == "BookingFlowContext: 0 accesses\n")
    #expect(
      AccessesJSON(AccessesReport(bag: bag, accesses: [])).text == """
        {"schema": "unbag.accesses/1", "bag": "booking-flow", "accesses": []}

        """)
  }

  @Test func `colours only add escapes`() {
    let coloured = AccessesText(report, style: Style(isColoured: true)).text
    #expect(coloured.contains("\u{1B}"))
    #expect(coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == AccessesText(report, style: .plain).text)
  }

  @Test func `the schema has its keys in order`() {
    let lines = AccessesJSON(report).text.split(separator: "\n").filter { $0.contains("\"file\"") }
    #expect(lines.count == 6)
    let expected = [
      #"    {"file": "Z.swift", "line": 3, "column": 40, "field": "name", "language": "swift", "kind": "read", "scope": "outside", "#,
      #""site": "Z", "unwrap": true, "silentExit": true, "confidence": "resolved", "test": false, "generated": false, "member": "body", "#,
      #""through": "Naming", "absences": ["unwrap", "silentExit"]},"#,
    ]
    #expect(lines[3] == expected.joined())
    #expect(lines[2].contains(#""scope": "inside""#))
    #expect(lines[4].contains(#""confidence": "possible", "test": true, "generated": false"#))
    #expect(lines[0].contains(#""unwrap": false, "silentExit": false, "confidence": "resolved", "test": false, "generated": true"#))
  }

  @Test func `the order of the input does not matter`() {
    var accesses = report.accesses
    for _ in accesses {
      accesses = Array(accesses.dropFirst()) + accesses.prefix(1)
      #expect(AccessesReport(bag: bag, accesses: accesses) == report)
    }
  }

  @Test func `the text can be parsed`() throws {
    struct Document: Decodable {
      struct Row: Decodable {
        var file: String
        var line: Int
        var unwrap: Bool
      }
      var schema: String
      var accesses: [Row]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(AccessesJSON(report).text.utf8))
    #expect(document.accesses.map(\.line) == [1, 3, 3, 3, 20, 9])
  }
}
