/// The line of `.gitattributes` that keeps the baselines as they were written, wherever they are checked out.
enum GitAttributes {
  static let path = ".gitattributes"
  static let line = ".unbag/baseline/*.txt text eol=lf"

  /// The file with the line in it.
  ///
  /// - Parameter bytes: What it holds; empty where there is none.
  /// - Returns: Nil where it holds such a line already.
  static func adding(to bytes: [UInt8]) -> [UInt8]? {
    let lines = bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    let isThere = lines.contains { line in
      let words = line.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }).map {
        String(decoding: $0, as: UTF8.self)
      }
      return [".unbag/baseline/*.txt", "/.unbag/baseline/*.txt"].contains(words.first) && words.contains("eol=lf")
    }
    guard !isThere else { return nil }
    let end =
      bytes.indices.contains { bytes[$0] == UInt8(ascii: "\r") && bytes.dropFirst($0 + 1).first == UInt8(ascii: "\n") } ? "\r\n" : "\n"
    let gap = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : end
    return bytes + Array((gap + line + end).utf8)
  }
}
