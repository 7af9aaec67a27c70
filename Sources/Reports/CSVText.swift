/// A table as RFC 4180 has it.
struct CSVText {
  var rows: [[String]]

  var text: String { rows.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined() }

  /// In quotes where it has to be. What a spreadsheet would take for a formula gets a quotation mark in front, as OWASP advises.
  private static func cell(_ text: String) -> String {
    let safe = text.first.map { "=+-@\t\r".contains($0) } == true ? "'" + text : text
    guard safe.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
