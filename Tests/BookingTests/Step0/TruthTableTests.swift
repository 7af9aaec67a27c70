import Foundation
import Testing

@testable import BookingStep0Bag

/// The table of accesses was made by reading. When the sample changes, so must the table.
@Suite struct TruthTableTests {
  @Test func eachRowNamesItsFieldOnItsLine() throws {
    let rows = try rows()
    #expect(!rows.isEmpty)
    for row in rows {
      try #require(row.count == 9, "\(row)")
      let lines = try lines(of: "Samples/Booking/Step0Bag/" + row[0])
      let number = try #require(Int(row[1]))
      try #require(lines.indices.contains(number - 1), "\(row)")
      let words = lines[number - 1].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      #expect(words.contains { $0 == row[2] }, "\(row)")
    }
  }

  @Test func theTableKnowsEveryStoredProperty() throws {
    let stored = Set(BookingFlowContext().reflectedValues.keys)
    #expect(Set(try rows().map { $0[2] }) == stored.union(["recentEmail"]))
  }

  private func rows() throws -> [[String]] {
    try lines(of: "Tests/Fixtures/Booking/step0.tsv").filter { !$0.isEmpty }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func lines(of path: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
