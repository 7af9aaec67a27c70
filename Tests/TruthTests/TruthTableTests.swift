import Foundation
import Scoring
import Testing

@Suite struct TruthTableTests {
  static let line = "Sources/A.swift\t12\tseat\treadWrite\tinside\tTrip\t1\t0\tappend"

  @Test func readsEveryColumn() throws {
    let table = try TruthTable(parsing: "\n" + Self.line + "\n")
    let row = Example.row(
      "seat", line: 12, file: "Sources/A.swift", kind: .readWrite, scope: .inside, site: "Trip", unwrap: true, note: "append", number: 2)
    #expect(table.rows == [row])
  }

  @Test func readsCarriageReturnsAndAMissingNote() throws {
    let table = try TruthTable(parsing: "A.swift\t1\ta\tread\toutside\tS\t0\t1\r\nA.swift\t2\tb\tread\toutside\tS\t0\t0\t\r\n")
    #expect(table.rows.map(\.field) == ["a", "b"])
    #expect(table.rows.map(\.note) == ["", ""])
    #expect(table.rows.map(\.silent) == [true, false])
  }

  @Test(arguments: [
    ("A.swift\t1\ta\tread", "row 2 of the truth table has 4 columns, not 9"),
    ("A.swift\tx\ta\tread\toutside\tS\t0\t0\t", "row 2 of the truth table has 'x' for a line"),
    ("A.swift\t0\ta\tread\toutside\tS\t0\t0\t", "row 2 of the truth table has '0' for a line"),
    ("A.swift\t1\ta\treads\toutside\tS\t0\t0\t", "row 2 of the truth table has 'reads' for a kind"),
    ("A.swift\t1\ta\tread\toutdoors\tS\t0\t0\t", "row 2 of the truth table has 'outdoors' for a scope"),
    ("A.swift\t1\ta\tread\toutside\tS\tyes\t0\t", "row 2 of the truth table has 'yes' where 0 or 1 belongs"),
  ])
  func refusesWhatIsNoRow(line: String, sentence: String) {
    let error = #expect(throws: TruthError.self) { try TruthTable(parsing: Self.line + "\n" + line) }
    #expect(error?.description == sentence)
  }
}

@Suite struct AccessesDocumentTests {
  @Test func readsAnAnswer() throws {
    let document = try AccessesDocument(parsing: Example.document())
    #expect(document.bag == "Trip")
    let access = Example.access("seat", line: 3, column: 9, kind: .write, site: "SeatScreen", unwrap: true)
    #expect(document.accesses == [access])
  }

  @Test func possibleAccessesDoNotCount() throws {
    #expect(try AccessesDocument(parsing: Example.document(confidence: "possible")).accesses == [])
  }

  @Test func refusesAnotherSchema() {
    #expect(throws: DecodingError.self) { try AccessesDocument(parsing: Example.document(schema: "unbag.accesses/2")) }
    #expect(throws: DecodingError.self) { try AccessesDocument(parsing: Data("unbag: bag not found".utf8)) }
  }
}

@Suite struct TruthCaseTests {
  @Test func listsCases() throws {
    let cases = try TruthCase.list("Trip=/t/trip.tsv=/apps/trip; Order=o.tsv=orders;\n")
    #expect(cases.map(\.bag) == ["Trip", "Order"])
    #expect(cases.first?.table.path == "/t/trip.tsv")
    #expect(cases.first?.checkout.root.path == "/apps/trip")
  }

  @Test(arguments: ["Trip", "Trip=table.tsv", "Trip==checkout", "Trip=a=b=c"])
  func refusesAnEntryOfAnotherForm(entry: String) {
    let error = #expect(throws: TruthCaseError.self) { try TruthCase.list("Order=o.tsv=orders;" + entry) }
    #expect(error?.entry == entry)
  }
}
