import Facts

/// The part of a source line that a report has room for.
enum Excerpt {
  /// The line without white space at its ends; of a long one `length` characters around the position, with an ellipsis where something is cut.
  static func of(_ line: String, around position: Position, length: Int) -> String {
    let whole = Array(line.trimmed.onOneLine)
    guard whole.count > length else { return String(whole) }
    let before = String(decoding: line.utf8.prefix(max(0, Int(position.column) - 1)), as: UTF8.self)
    let column = String(before.drop(while: \.isWhitespace)).onOneLine.count
    let start = min(max(0, column - length / 2), whole.count - length)
    let end = start + length
    return (start > 0 ? "…" : "") + String(whole[(start > 0 ? start + 1 : start)..<(end < whole.count ? end - 1 : end)])
      + (end < whole.count ? "…" : "")
  }
}
