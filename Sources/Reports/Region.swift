import Facts
import Resolver

/// A part of one line in UTF-16 code units, as SARIF and the annotations of GitHub count columns.
struct Region: Hashable {
  var line: Int
  /// One-based.
  var startColumn: Int
  /// Behind the last unit, one-based.
  var endColumn: Int

  /// From a spot to the end of its line, without the white space there.
  ///
  /// - Parameter source: The text of the line; without it the region is the beginning of the line.
  init(_ spot: Spot, source: String?) {
    line = spot.line
    startColumn = 1
    endColumn = 1
    guard let source else { return }
    let bytes = Array(source.utf8)
    let start = min(spot.column - 1, bytes.count)
    startColumn = String(decoding: bytes[..<start], as: UTF8.self).utf16.count + 1
    var text = Substring(source)
    while text.last?.isWhitespace == true { text.removeLast() }
    endColumn = max(startColumn, text.utf16.count + 1)
  }
}
