import Facts

/// Reads JSON with comments, commas behind the last element, single quotes and keys without quotes into a tree that knows its places.
///
/// Foundation's decoder reads JSON5 too, but says neither where a value stands nor that a key is there twice.
struct ConfigurationParser {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// What a configuration needs is four levels deep; more than this is refused before the stack is at risk.
  private static let deepest = 32

  static func parse(_ bytes: [UInt8]) throws(ConfigurationProblem) -> ConfigurationNode {
    var parser = ConfigurationParser(bytes)
    if let marker = parser.conflict { throw marker }
    if let invalid = bytes.withUnsafeBufferPointer({ UTF8Check.firstInvalid(in: $0) }) {
      while parser.index < invalid { parser.advance() }
      throw parser.problem("the file is not UTF-8")
    }
    try parser.skipBlanks()
    let value = try parser.value()
    try parser.skipBlanks()
    guard parser.current == nil else { throw parser.problem("expected the end of the file, found \(parser.found)") }
    return value
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
  }

  // MARK: Values

  private mutating func value() throws(ConfigurationProblem) -> ConfigurationNode {
    let position = self.position
    switch current {
    case UInt8(ascii: "{"): return ConfigurationNode(value: .object(try object()), position: position)
    case UInt8(ascii: "["): return ConfigurationNode(value: .list(try list()), position: position)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return ConfigurationNode(value: .string(try string()), position: position)
    case let byte? where "+-.0123456789".utf8.contains(byte):
      let start = index
      while let byte = current, isWordByte(byte) || "+-.".utf8.contains(byte) { advance() }
      guard Double(text(from: start)) != nil else { throw problem("'\(text(from: start))' is no number", at: position) }
      return ConfigurationNode(value: .number(text(from: start)), position: position)
    default:
      let start = index
      while let byte = current, isWordByte(byte) { advance() }
      switch text(from: start) {
      case "true", "false": return ConfigurationNode(value: .boolean, position: position)
      case "null": return ConfigurationNode(value: .null, position: position)
      case "": throw problem("expected a value, found \(found)", at: position)
      case let word: throw problem("expected a value, found '\(word)'; a string stands in quotes", at: position)
      }
    }
  }

  private mutating func object() throws(ConfigurationProblem) -> [ConfigurationNode.Member] {
    try enter()
    var members: [ConfigurationNode.Member] = []
    while current != UInt8(ascii: "}") {
      let position = self.position
      let key = try key()
      try skipBlanks()
      guard current == UInt8(ascii: ":") else { throw problem("expected ':' behind the key '\(key)', found \(found)") }
      advance()
      try skipBlanks()
      members.append(ConfigurationNode.Member(key: key, position: position, value: try value()))
      try separator(before: "}")
    }
    leave()
    return members
  }

  private mutating func list() throws(ConfigurationProblem) -> [ConfigurationNode] {
    try enter()
    var elements: [ConfigurationNode] = []
    while current != UInt8(ascii: "]") {
      elements.append(try value())
      try separator(before: "]")
    }
    leave()
    return elements
  }

  private mutating func enter() throws(ConfigurationProblem) {
    depth += 1
    guard depth <= ConfigurationParser.deepest else { throw problem("nested too deeply") }
    advance()
    try skipBlanks()
  }

  private mutating func leave() {
    depth -= 1
    advance()
  }

  private mutating func separator(before end: Unicode.Scalar) throws(ConfigurationProblem) {
    try skipBlanks()
    if current == UInt8(ascii: ",") {
      advance()
      try skipBlanks()
    } else if current != UInt8(ascii: end) {
      throw problem("expected ',' or '\(end)', found \(found)")
    }
  }

  private mutating func key() throws(ConfigurationProblem) -> String {
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try string() }
    let start = index
    while let byte = current, isWordByte(byte) { advance() }
    guard start < index else { throw problem("expected a key, found \(found)") }
    if current == UInt8(ascii: "-") { throw problem("a key with '-' in it stands in quotes") }
    return text(from: start)
  }

  // MARK: Strings

  private mutating func string() throws(ConfigurationProblem) -> String {
    let start = position
    let quote = current
    advance()
    var content: [UInt8] = []
    while let byte = current, byte != quote {
      guard byte >= 0x20 else { throw problem("a string ends on the line it starts on", at: start) }
      if byte == UInt8(ascii: "\\") {
        let escape = position
        advance()
        content += Array(String(try escapedScalar(at: escape)).utf8)
      } else {
        content.append(byte)
        advance()
      }
    }
    guard current != nil else { throw problem("a string without its closing quote", at: start) }
    advance()
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func escapedScalar(at escape: Position) throws(ConfigurationProblem) -> Unicode.Scalar {
    let byte = current
    if byte != nil { advance() }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte ?? 0)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let high = try hexadecimal(at: escape)
      if let scalar = Unicode.Scalar(high) { return scalar }
      // A character above U+FFFF is written as two escapes.
      guard 0xD800...0xDBFF ~= high, current == UInt8(ascii: "\\") else { break }
      advance()
      guard current == UInt8(ascii: "u") else { break }
      advance()
      let low = try hexadecimal(at: escape)
      if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) { return scalar }
    default: break
    }
    throw problem("an escape that JSON does not know", at: escape)
  }

  private mutating func hexadecimal(at escape: Position) throws(ConfigurationProblem) -> UInt32 {
    let start = index
    while index - start < 4, let byte = current, Character(Unicode.Scalar(byte)).isHexDigit { advance() }
    guard index - start == 4, let value = UInt32(text(from: start), radix: 16) else {
      throw problem("'\\u' needs four hexadecimal digits", at: escape)
    }
    return value
  }

  // MARK: Bytes

  /// The first marker that a merge has left; no line of a configuration begins like one.
  private var conflict: ConfigurationProblem? {
    var line = 1
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let marker = ["<<<<<<<", "|||||||", ">>>>>>>"].first(where: { text.starts(with: $0.utf8) }) {
        return ConfigurationProblem(
          message: "a merge conflict, '\(marker)'", position: Position(offset: text.startIndex, line: line, column: 1))
      }
      line += 1
    }
    return nil
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var position: Position { Position(offset: index, line: line, column: index - lineStart + 1) }

  /// What stands at the current place, for a message.
  private var found: String {
    guard index < bytes.count else { return "the end of the file" }
    return String(decoding: bytes[index...].prefix(4), as: UTF8.self).first.map { "'\($0)'" } ?? "nothing"
  }

  private mutating func advance() {
    let byte = bytes[index]
    index += 1
    // The `\r` of `\r\n` leaves the line's end to the `\n`.
    if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && current != UInt8(ascii: "\n")) {
      line += 1
      lineStart = index
    }
  }

  private mutating func skipBlanks() throws(ConfigurationProblem) {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): advance()
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ConfigurationProblem) {
    let start = position
    advance()
    switch current {
    case UInt8(ascii: "/"):
      while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { advance() }
    case UInt8(ascii: "*"):
      advance()
      while current != nil, !bytes[index...].starts(with: "*/".utf8) { advance() }
      guard current != nil else { throw problem("a comment without its end", at: start) }
      advance()
      advance()
    default: throw problem("expected a value, found '/'", at: start)
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

  private func problem(_ message: String, at position: Position? = nil) -> ConfigurationProblem {
    ConfigurationProblem(message: message, position: position ?? self.position)
  }
}
