/// How deep the brackets of a source nest, read from its bytes.
///
/// The toolchain's parser takes twice as long for each array literal inside another one, recurses without a bound in some places, and gives
/// up at a depth of 256. So a source that no person writes is refused before it is parsed. Strings and comments are skipped roughly,
/// which is enough: a wrong count inside of braces ends with them.
struct Nesting {
  /// Of all brackets together.
  static let deepest = 256
  /// Of square brackets without a brace between them. At sixteen the parser takes a second.
  static let deepestLiteral = 16

  /// The offset of the first bracket that nests too deep.
  static func excess(in source: [UInt8]) -> Int? {
    source.withUnsafeBufferPointer { bytes in
      var nesting = Nesting(bytes: bytes)
      return nesting.excess()
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var square = 0
  private var all = 0
  /// What was open where each open brace stands.
  private var braces: [(square: Int, all: Int)] = []

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func excess() -> Int? {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        braces.append((square, all))
        square = 0
        all += 1
      case UInt8(ascii: "}"):
        if let open = braces.popLast() { (square, all) = open }
      case UInt8(ascii: "["):
        square += 1
        all += 1
      case UInt8(ascii: "]"):
        square = max(0, square - 1)
        all = max(0, all - 1)
      case UInt8(ascii: "("): all += 1
      case UInt8(ascii: ")"): all = max(0, all - 1)
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "/"): skipComment()
      default: break
      }
      if all > Self.deepest || square > Self.deepestLiteral { return index }
      index += 1
    }
    return nil
  }

  private func starts(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { text in (0..<text.count).allSatisfy { bytes[index + $0] == text[$0] } }
  }

  /// Leaves `index` on the last byte of the string.
  private mutating func skipString() {
    let isLong = starts("\"\"\"", at: index)
    index += isLong ? 3 : 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\n") where !isLong: return
      case UInt8(ascii: "\"") where !isLong: return
      case UInt8(ascii: "\"") where starts("\"\"\"", at: index):
        index += 2
        return
      default: break
      }
      index += 1
    }
  }

  private mutating func skipComment() {
    if starts("//", at: index) {
      while index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "\n"), bytes[index + 1] != UInt8(ascii: "\r") { index += 1 }
    } else if starts("/*", at: index) {
      var depth = 0
      while index < bytes.count {
        if starts("/*", at: index) {
          depth += 1
          index += 1
        } else if starts("*/", at: index) {
          depth -= 1
          index += 1
          if depth == 0 { return }
        }
        index += 1
      }
    }
  }
}
