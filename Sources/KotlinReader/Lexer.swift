/// Cuts the bytes of a file into tokens, in one pass and without recursion.
///
/// Code inside of string templates is code like any other: what is open around it lies on a stack.
struct Lexer {
  /// A comment that says `unbag:ignore`.
  struct Comment {
    var start: Int32
    var end: Int32
    var line: Int32
    /// The place of the token behind it.
    var next: Int
  }

  /// What the code being read is nested in.
  enum Level {
    /// A bracket, with the place of its token.
    case bracket(Int)
    /// `${`, with the place of its token and the string around it.
    case template(Int, Quotation)
  }

  /// The kind of a string literal.
  struct Quotation {
    var isRaw: Bool
    /// How many `$` a template starts with.
    var dollars: Int
  }

  let source: UnsafeBufferPointer<UInt8>
  private(set) var tokens: [Token] = []
  /// The offset of each line.
  private(set) var lineStarts: [Int32] = [0]
  private(set) var suppressions: [Comment] = []
  /// Comments in front of the first token.
  private(set) var head: [Range<Int>] = []
  private(set) var problems: [(message: String, offset: Int)] = []
  var index = 0
  private var isAfterNewline = false
  private var levels: [Level] = []
  private let keywords = Keywords.all

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    tokens.reserveCapacity(source.count / 5 + 2)
    lineStarts.reserveCapacity(source.count / 32 + 1)
  }

  mutating func run() {
    if source.count >= 3, source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { index = 3 }
    if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
    while true {
      skipTrivia()
      guard index < source.count else { break }
      readToken()
    }
    add(.endOfFile, from: source.count)
  }

  /// The byte at a distance; 0 behind the end.
  func byte(_ distance: Int) -> UInt8 {
    let place = index + distance
    return place < source.count ? source[place] : 0
  }

  var line: Int32 { Int32(lineStarts.count) }

  /// Notes that a line ended in front of `index`.
  mutating func noteLine() { lineStarts.append(Int32(index)) }

  mutating func problem(_ message: String, at offset: Int) { problems.append((message, offset)) }

  mutating func add(_ kind: Token.Kind, word: SoftWord = .none, from start: Int, line: Int32? = nil) {
    tokens.append(
      Token(
        kind: kind, word: word, isAfterNewline: isAfterNewline, start: Int32(start), end: Int32(index), line: line ?? self.line))
    isAfterNewline = false
  }

  /// The tokens, which are nobody else's from then on.
  mutating func takeTokens() -> [Token] {
    defer { tokens = [] }
    return tokens
  }

  // MARK: White space and comments

  private mutating func skipTrivia() {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0C:
        index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        consumeNewline()
        isAfterNewline = true
      case UInt8(ascii: "/"):
        let start = index
        let line = line
        if byte(1) == UInt8(ascii: "/") {
          skipLine()
        } else if byte(1) == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          return
        }
        note(comment: start..<index, line: line)
      default:
        return
      }
    }
  }

  /// Goes over the end of a line at `index`.
  mutating func consumeNewline() {
    index += source[index] == UInt8(ascii: "\r") && byte(1) == UInt8(ascii: "\n") ? 2 : 1
    noteLine()
  }

  private mutating func skipLine() {
    while index < source.count, source[index] != UInt8(ascii: "\n"), source[index] != UInt8(ascii: "\r") { index += 1 }
  }

  private mutating func skipBlockComment() {
    let start = index
    index += 2
    var depth = 1
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "*") where byte(1) == UInt8(ascii: "/"):
        index += 2
        depth -= 1
        if depth == 0 { return }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        index += 2
        depth += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): consumeNewline()
      default: index += 1
      }
    }
    problem("unclosed comment", at: start)
  }

  private mutating func note(comment: Range<Int>, line: Int32) {
    if tokens.isEmpty { head.append(comment) }
    if SuppressionComment.isOne(source, comment) {
      suppressions.append(Comment(start: Int32(comment.lowerBound), end: Int32(comment.upperBound), line: line, next: tokens.count))
    }
  }

  // MARK: Tokens

  private mutating func readToken() {
    let first = source[index]
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
      readWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
    case UInt8(ascii: "`"):
      readQuotedName()
    case UInt8(ascii: "\""):
      readString(dollars: 1)
    case UInt8(ascii: "'"):
      readCharacter()
    case UInt8(ascii: "$"):
      readDollar()
    case UInt8(ascii: "."):
      if byte(1).isDigit { readNumber() } else { readOperator() }
    default:
      readOperator()
    }
  }

  private mutating func readWord() {
    let start = index
    skipName()
    let (kind, word) = keywords.classify(UnsafeBufferPointer(rebasing: source[start..<index]))
    if kind == .as, byte(0) == UInt8(ascii: "?"), byte(1) != UInt8(ascii: ":") || byte(2) == UInt8(ascii: ":") {
      index += 1
      add(.asSafe, from: start)
    } else {
      add(kind, word: word, from: start)
    }
  }

  /// Goes over the letters and digits at `index`.
  mutating func skipName() {
    while index < source.count, source[index].isNamePart { index += 1 }
  }

  private mutating func readQuotedName() {
    let start = index
    index += 1
    while index < source.count, source[index] != UInt8(ascii: "`"), source[index] != UInt8(ascii: "\n"), source[index] != UInt8(ascii: "\r")
    {
      index += 1
    }
    if byte(0) == UInt8(ascii: "`"), index > start + 1 {
      index += 1
      add(.identifier, from: start)
    } else {
      index = max(index, start + 1)
      problem("unclosed name", at: start)
      add(.unknown, from: start)
    }
  }

  /// `$$"…"`, and what no rule knows: `$name` outside of a string.
  private mutating func readDollar() {
    let start = index
    while byte(0) == UInt8(ascii: "$") { index += 1 }
    if byte(0) == UInt8(ascii: "\"") {
      readString(dollars: index - start, from: start)
    } else {
      skipName()
      add(index - start > 1 ? .identifier : .unknown, from: start)
    }
  }

  private mutating func readCharacter() {
    let start = index
    index += 1
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\"):
        index += 1
        if index < source.count, source[index] != UInt8(ascii: "\n"), source[index] != UInt8(ascii: "\r") { index += 1 }
      case UInt8(ascii: "'"):
        index += 1
        return add(.character, from: start)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return add(.character, from: start)
      default:
        index += 1
      }
    }
    add(.character, from: start)
  }

  // MARK: Brackets

  /// Adds an opening bracket and remembers it.
  mutating func open(_ kind: Token.Kind, length: Int = 1) {
    let start = index
    index += length
    levels.append(.bracket(tokens.count))
    add(kind, from: start)
  }

  mutating func openTemplate(in quotation: Quotation, from start: Int) {
    levels.append(.template(tokens.count, quotation))
    add(.templateStart, from: start)
  }

  /// Adds a closing bracket. It closes the nearest open one of its kind; what is open inside of that stays without a partner. A brace never
  /// closes what was opened outside of the template around it.
  mutating func close(_ kind: Token.Kind, opening: Token.Kind) {
    let start = index
    index += 1
    if kind == .rightBrace {
      while let level = levels.last {
        switch level {
        case .bracket(let place):
          levels.removeLast()
          guard tokens[place].kind == .leftBrace else { continue }
          tokens[place].partner = Int32(tokens.count)
          return add(kind, from: start)
        case .template(let place, let quotation):
          levels.removeLast()
          tokens[place].partner = Int32(tokens.count)
          add(.templateEnd, from: start)
          return continueString(quotation)
        }
      }
    } else if case .bracket(let place)? = levels.last, tokens[place].kind == opening {
      levels.removeLast()
      tokens[place].partner = Int32(tokens.count)
    }
    add(kind, from: start)
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Every byte of a character outside of ASCII counts as a letter.
  var isNameStart: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") || self == UInt8(ascii: "_") || self >= 0x80
  }

  var isNamePart: Bool { isNameStart || isDigit }
}
