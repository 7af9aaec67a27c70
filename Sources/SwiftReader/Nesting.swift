/// How deep the code of a source nests, read from its bytes.
///
/// The toolchain's parser takes twice as long for each array literal inside another one, recurses without a bound in some places, and gives
/// up at a depth of 256. So a source that no person writes is refused before it is parsed. Strings and comments are skipped roughly,
/// which is enough: a wrong count inside of braces ends with them.
struct Nesting {
  /// Of all brackets together, and of each of the runs below.
  static let deepest = 256
  /// Of square brackets without a brace between them. At sixteen the parser takes a second.
  static let deepestLiteral = 16

  /// Of `else if` in a row.
  static let mostBranches = 4096

  /// The offset of the first place that nests too deep.
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
  private var braces: [(square: Int, all: Int, branches: Int)] = []
  private var branches = 0
  /// Whether the next token decides if the block that just ended has an `else`.
  private var isBehindBlock = false
  private var isBehindElse = false
  private var run = NestingRun()

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func excess() -> Int? {
    while index < bytes.count {
      let byte = bytes[index]
      if NestingRun.isWord(byte) {
        let start = index
        skipWord()
        let word = bytes[start...index]
        run.take(word: word)
        branch(at: word)
      } else if byte == UInt8(ascii: "/"), skipComment() {
        index += 1
        continue
      } else {
        take(byte)
      }
      if all > Self.deepest || square > Self.deepestLiteral || run.depth > Self.deepest || branches > Self.mostBranches { return index }
      index += 1
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) {
    run.take(byte, isSpaced: index == 0 || NestingRun.isBlank(bytes[index - 1]), next: index + 1 < bytes.count ? bytes[index + 1] : 0)
    if isBehindBlock, !NestingRun.isBlank(byte) {
      branches = 0
      isBehindBlock = false
    }
    switch byte {
    case UInt8(ascii: "{"):
      braces.append((square, all, branches))
      (square, branches) = (0, 0)
      all += 1
    case UInt8(ascii: "}"):
      if let open = braces.popLast() { (square, all, branches) = open }
      isBehindBlock = true
    case UInt8(ascii: "["):
      square += 1
      all += 1
    case UInt8(ascii: "]"):
      square = max(0, square - 1)
      all = max(0, all - 1)
    case UInt8(ascii: "("): all += 1
    case UInt8(ascii: ")"): all = max(0, all - 1)
    case UInt8(ascii: "\\"):
      // In a regular expression it takes the meaning from a bracket; but the parser goes into key paths of parentheses.
      if index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "(") { index += 1 }
    case UInt8(ascii: "\""): skipString()
    default: break
    }
  }

  /// `} else if`
  private mutating func branch(at word: Slice<UnsafeBufferPointer<UInt8>>) {
    let isElse = word.elementsEqual("else".utf8)
    if isBehindBlock, !isElse { branches = 0 }
    if isBehindElse, word.elementsEqual("if".utf8) { branches += 1 }
    isBehindElse = isBehindBlock && isElse
    isBehindBlock = false
  }

  private func starts(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { text in (0..<text.count).allSatisfy { bytes[index + $0] == text[$0] } }
  }

  /// Leaves `index` on the last byte of the word.
  private mutating func skipWord() {
    while index + 1 < bytes.count, NestingRun.isWord(bytes[index + 1]) { index += 1 }
  }

  /// Leaves `index` on the last byte of the string.
  private mutating func skipString() {
    var hashes = 0
    while hashes < index, bytes[index - hashes - 1] == UInt8(ascii: "#") { hashes += 1 }
    let isLong = starts("\"\"\"", at: index)
    index += isLong ? 3 : 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where holds(hashes, at: index + 1): index += hashes + 1
      case UInt8(ascii: "\n") where !isLong: return
      case UInt8(ascii: "\"") where !isLong && holds(hashes, at: index + 1): return
      case UInt8(ascii: "\"") where isLong && starts("\"\"\"", at: index) && holds(hashes, at: index + 3):
        index += 2
        return
      default: break
      }
      index += 1
    }
  }

  private func holds(_ hashes: Int, at index: Int) -> Bool {
    index + hashes <= bytes.count && bytes[index..<index + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Leaves `index` on the last byte of the comment; tells whether there is one.
  private mutating func skipComment() -> Bool {
    if starts("//", at: index) {
      while index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "\n"), bytes[index + 1] != UInt8(ascii: "\r") { index += 1 }
      return true
    }
    guard starts("/*", at: index) else { return false }
    var depth = 0
    while index < bytes.count {
      if starts("/*", at: index) {
        depth += 1
        index += 1
      } else if starts("*/", at: index) {
        depth -= 1
        index += 1
        if depth == 0 { return true }
      }
      index += 1
    }
    return true
  }
}
