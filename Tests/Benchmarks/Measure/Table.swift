import Foundation

/// Figures in columns.
struct Table {
  private var rows: [[String]]

  init(_ heading: [String]) {
    rows = [heading]
  }

  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The first column to the left, the others to the right.
  var text: String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let gap = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + gap : gap + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1_000) }
  static func megabytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1_048_576) }
  static func ratio(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "-" }
}
