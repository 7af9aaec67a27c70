/// The comment `unbag:ignore rule reason`.
enum SuppressionComment {
  private static let word: StaticString = "unbag:ignore"

  /// The word is the first of the comment and a word of its own.
  static func isOne(_ source: UnsafeBufferPointer<UInt8>, _ comment: Range<Int>) -> Bool {
    endOfWord(source, comment) != nil
  }

  static func words(_ source: UnsafeBufferPointer<UInt8>, _ comment: Range<Int>) -> (rule: String, reason: String) {
    guard let start = endOfWord(source, comment) else { return ("", "") }
    var end = comment.upperBound
    if source[comment.lowerBound + 1] == UInt8(ascii: "*"), end - start >= 2, source[end - 1] == UInt8(ascii: "/") { end -= 2 }
    let text = String(decoding: UnsafeBufferPointer(rebasing: source[start..<max(start, end)]), as: UTF8.self)
    let words = text.prefix { !$0.isNewline }.split(maxSplits: 1) { $0.isWhitespace }
    let reason = words.count > 1 ? words[1].drop { $0.isWhitespace } : ""
    return (words.first.map(String.init) ?? "", String(String(reason.reversed().drop { $0.isWhitespace }.reversed())))
  }

  private static func endOfWord(_ source: UnsafeBufferPointer<UInt8>, _ comment: Range<Int>) -> Int? {
    var index = comment.lowerBound
    while index < comment.upperBound {
      switch source[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
      default:
        let end = index + word.utf8CodeUnitCount
        guard end <= comment.upperBound, (0..<word.utf8CodeUnitCount).allSatisfy({ source[index + $0] == word.utf8Start[$0] }) else {
          return nil
        }
        if end == comment.upperBound { return end }
        switch source[end] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return end
        default: return nil
        }
      }
    }
    return nil
  }
}
