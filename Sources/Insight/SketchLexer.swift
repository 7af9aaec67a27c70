import Facts

/// A word or a sign of the source; comments are left out, and a string is one token.
struct SketchToken {
  enum Kind: UInt8 { case word, sign, newline, string }

  var kind: Kind
  /// The byte of a sign.
  var byte: UInt8
  var start: Int32
  var count: Int32
}

/// Cuts the bytes of a file into tokens, as far as counting declarations needs it.
struct SketchLexer {
  private let text: UnsafeRawBufferPointer
  private let isKotlin: Bool
  private var index = 0

  private init(_ text: UnsafeRawBufferPointer, isKotlin: Bool) {
    self.text = text
    self.isKotlin = isKotlin
  }

  static func tokens(of text: UnsafeRawBufferPointer, language: Language) -> [SketchToken] {
    var lexer = SketchLexer(text, isKotlin: language == .kotlin)
    var tokens: [SketchToken] = []
    tokens.reserveCapacity(text.count / 6)
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> SketchToken? {
    while index < text.count {
      let start = index
      let byte = text[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "`"): index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
        return token(.newline, byte, from: start)
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"):
        while index < text.count, text[index] != UInt8(ascii: "\n"), text[index] != UInt8(ascii: "\r") { index += 1 }
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""):
        skipString(hashes: 0)
        return token(.string, byte, from: start)
      case UInt8(ascii: "'") where isKotlin:
        skipCharacter()
        return token(.string, byte, from: start)
      case UInt8(ascii: "#") where !isKotlin:
        var hashes = 1
        while at(hashes) == UInt8(ascii: "#") { hashes += 1 }
        guard at(hashes) == UInt8(ascii: "\"") else {
          index += 1
          return token(.sign, byte, from: start)
        }
        index += hashes
        skipString(hashes: hashes)
        return token(.string, UInt8(ascii: "\""), from: start)
      default:
        guard Self.isWord(byte) else {
          index += 1
          return token(.sign, byte, from: start)
        }
        while index < text.count, Self.isWord(text[index]) { index += 1 }
        return token(.word, 0, from: start)
      }
    }
    return nil
  }

  private func token(_ kind: SketchToken.Kind, _ byte: UInt8, from start: Int) -> SketchToken {
    SketchToken(kind: kind, byte: byte, start: Int32(start), count: Int32(index - start))
  }

  private func at(_ distance: Int) -> UInt8 { index + distance < text.count ? text[index + distance] : 0 }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  /// Comments nest in both languages.
  private mutating func skipComment() {
    var depth = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if text[index] == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private mutating func skipCharacter() {
    index += 1
    while index < text.count, text[index] != UInt8(ascii: "'"), text[index] != UInt8(ascii: "\n") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, text.count)
  }

  /// - Parameter hashes: Those in front of the first quote, of Swift's raw strings.
  private mutating func skipString(hashes: Int) {
    let isLong = at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\"")
    let quotes = isLong ? 3 : 1
    index += quotes
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\"") where ends(quotes, hashes):
        index += quotes + hashes
        return
      case UInt8(ascii: "\n") where !isLong: return
      case UInt8(ascii: "\\") where escapes(hashes) && !(isKotlin && isLong):
        index += 1 + hashes
        if !isKotlin, index < text.count, text[index] == UInt8(ascii: "(") {
          skipInterpolation(UInt8(ascii: "("), UInt8(ascii: ")"))
        } else {
          index += 1
        }
      case UInt8(ascii: "$") where isKotlin && at(1) == UInt8(ascii: "{"):
        index += 1
        skipInterpolation(UInt8(ascii: "{"), UInt8(ascii: "}"))
      default: index += 1
      }
    }
  }

  private func ends(_ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { at($0) == UInt8(ascii: "\"") } && (0..<hashes).allSatisfy { at(quotes + $0) == UInt8(ascii: "#") }
  }

  private func escapes(_ hashes: Int) -> Bool { (0..<hashes).allSatisfy { at(1 + $0) == UInt8(ascii: "#") } }

  /// Code inside a string, which may hold strings itself.
  private mutating func skipInterpolation(_ open: UInt8, _ close: UInt8) {
    var depth = 0
    while let token = next() {
      guard token.kind == .sign else { continue }
      if token.byte == open { depth += 1 }
      if token.byte == close { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
