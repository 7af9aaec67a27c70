/// A table for a terminal. One that is too wide is shown in parts, each with the first column again.
struct TableText {
  var table: Document.Table
  var style: Style
  /// In characters.
  var width: Int

  private static let indent = "  "
  private static let gap = 2
  /// A name that is longer is cut: the column would push the others off the screen.
  private static let widestFirst = 36

  var lines: [String] {
    guard !table.rows.isEmpty, !table.header.isEmpty else { return [] }
    return parts.enumerated().flatMap { index, columns in (index == 0 ? [] : [""]) + lines(of: [0] + columns) }
  }

  private var widths: [Int] {
    table.header.indices.map { column in
      let cells = [table.header[column].onOneLine.count] + table.rows.map { $0[column].plain.onOneLine.count }
      return column == 0 ? min(cells.max() ?? 0, Self.widestFirst) : cells.max() ?? 0
    }
  }

  /// The columns besides the first, in groups that fit.
  private var parts: [[Int]] {
    let widths = widths
    var parts: [[Int]] = [[]]
    var used = Self.indent.count + widths[0]
    for column in table.header.indices.dropFirst() {
      let needed = Self.gap + widths[column]
      if used + needed > width, !parts[parts.count - 1].isEmpty {
        parts.append([])
        used = Self.indent.count + widths[0]
      }
      parts[parts.count - 1].append(column)
      used += needed
    }
    return parts
  }

  private func lines(of columns: [Int]) -> [String] {
    let widths = widths
    func row(_ cells: [(plain: String, shown: String)]) -> String {
      var line = Self.indent
      for (index, column) in columns.enumerated() {
        let cell = cells[column]
        let padding = String(repeating: " ", count: max(0, widths[column] - cell.plain.count))
        let isLast = index == columns.count - 1
        if index > 0 { line += String(repeating: " ", count: Self.gap) }
        line += table.numbers.contains(column) ? padding + cell.shown : cell.shown + (isLast ? "" : padding)
      }
      var trimmed = line
      while trimmed.hasSuffix(" ") { trimmed.removeLast() }
      return trimmed
    }
    let header = row(table.header.map { ($0.onOneLine, style(.dim, $0.onOneLine)) })
    return [header] + table.rows.map { cells in row(cells.enumerated().map { cell($1, column: $0, width: widths[$0]) }) }
  }

  private func cell(_ line: Line, column: Int, width: Int) -> (plain: String, shown: String) {
    let plain = line.plain.onOneLine
    guard plain.count > width else { return (plain, LineText(line: line, style: style).text) }
    let cut = String(plain.prefix(max(0, width - 1))) + "…"
    return (cut, cut)
  }
}
