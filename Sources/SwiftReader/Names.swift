import SwiftSyntax

extension TokenSyntax {
  /// The text without back-ticks.
  var name: String {
    let text = text
    guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }

  func isKeyword(_ keyword: Keyword) -> Bool {
    tokenKind == .keyword(keyword)
  }
}

extension String {
  /// Looks like the name of a type: the first letter is not a small one.
  var isCapitalized: Bool {
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "_"): continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
      case 0..<0x80: return false
      default: return first { $0 != "_" }.map { $0.isLetter && !$0.isLowercase } ?? false
      }
    }
    return false
  }
}
