/// A truth table: nine columns separated by tabs, no heading.
public struct TruthTable: Hashable, Sendable {
  public var rows: [TruthRow]

  public init(rows: [TruthRow]) {
    self.rows = rows
  }

  /// Reads a table; empty lines are skipped, the note may be empty or missing.
  ///
  /// - Throws: ``TruthError`` for the first row that is not a row: a truth that is half read would make a false score.
  public init(parsing text: String) throws(TruthError) {
    var rows: [TruthRow] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if line.isEmpty { continue }
      rows.append(try TruthTable.row(of: line, number: number))
    }
    self.rows = rows
  }

  private static func row(of line: Substring, number: Int) throws(TruthError) -> TruthRow {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 8 || cells.count == 9 else {
      throw TruthError(row: number, problem: "has \(cells.count) columns, not 9")
    }
    guard let place = Int(cells[1]), place > 0 else {
      throw TruthError(row: number, problem: "has '\(cells[1])' for a line")
    }
    guard let kind = AccessKind(rawValue: cells[3]) else {
      throw TruthError(row: number, problem: "has '\(cells[3])' for a kind")
    }
    guard let scope = AccessScope(rawValue: cells[4]) else {
      throw TruthError(row: number, problem: "has '\(cells[4])' for a scope")
    }
    return TruthRow(
      number: number, file: cells[0], line: place, field: cells[2], kind: kind, scope: scope, site: cells[5],
      unwrap: try flag(cells[6], row: number), silent: try flag(cells[7], row: number), note: cells.count == 9 ? cells[8] : "")
  }

  private static func flag(_ cell: String, row: Int) throws(TruthError) -> Bool {
    switch cell {
    case "0": false
    case "1": true
    default: throw TruthError(row: row, problem: "has '\(cell)' where 0 or 1 belongs")
    }
  }
}

/// A row that is not a row.
public struct TruthError: Error, Hashable, Sendable, CustomStringConvertible {
  public var row: Int
  public var problem: String

  public var description: String { "row \(row) of the truth table \(problem)" }
}
