extension Lexer {
  mutating func readOperator() {
    switch source[index] {
    case UInt8(ascii: "("): open(.leftParen)
    case UInt8(ascii: ")"): close(.rightParen, opening: .leftParen)
    case UInt8(ascii: "["): open(.leftBracket)
    case UInt8(ascii: "]"): close(.rightBracket, opening: .leftBracket)
    case UInt8(ascii: "{"): open(.leftBrace)
    case UInt8(ascii: "}"): close(.rightBrace, opening: .leftBrace)
    case UInt8(ascii: ","): take(.comma, 1)
    case UInt8(ascii: ";"): take(.semicolon, 1)
    case UInt8(ascii: "@"): take(.at, 1)
    case UInt8(ascii: "#"): take(.hash, 1)
    case UInt8(ascii: "."):
      guard byte(1) == UInt8(ascii: ".") else { return take(.dot, 1) }
      if byte(2) == UInt8(ascii: "<") { take(.rangeUntil, 3) } else { take(.range, 2) }
    case UInt8(ascii: ":"):
      if byte(1) == UInt8(ascii: ":") { take(.colonColon, 2) } else { take(.colon, 1) }
    case UInt8(ascii: "?"):
      if byte(1) == UInt8(ascii: "."), byte(2) != UInt8(ascii: ".") {
        take(.safeAccess, 2)
      } else if byte(1) == UInt8(ascii: ":"), byte(2) != UInt8(ascii: ":") {
        take(.elvis, 2)
      } else {
        take(.question, 1)
      }
    case UInt8(ascii: "="):
      guard byte(1) == UInt8(ascii: "=") else { return take(.equal, 1) }
      if byte(2) == UInt8(ascii: "=") { take(.identical, 3) } else { take(.equalEqual, 2) }
    case UInt8(ascii: "!"):
      readExclamation()
    case UInt8(ascii: "<"):
      if byte(1) == UInt8(ascii: "=") { take(.lessOrEqual, 2) } else { take(.less, 1) }
    case UInt8(ascii: ">"):
      if byte(1) == UInt8(ascii: "=") { take(.greaterOrEqual, 2) } else { take(.greater, 1) }
    case UInt8(ascii: "&"):
      if byte(1) == UInt8(ascii: "&") { take(.andAnd, 2) } else { take(.and, 1) }
    case UInt8(ascii: "|") where byte(1) == UInt8(ascii: "|"):
      take(.orOr, 2)
    case UInt8(ascii: "+"):
      switch byte(1) {
      case UInt8(ascii: "+"): take(.plusPlus, 2)
      case UInt8(ascii: "="): take(.plusEqual, 2)
      default: take(.plus, 1)
      }
    case UInt8(ascii: "-"):
      switch byte(1) {
      case UInt8(ascii: "-"): take(.minusMinus, 2)
      case UInt8(ascii: "="): take(.minusEqual, 2)
      case UInt8(ascii: ">"): take(.arrow, 2)
      default: take(.minus, 1)
      }
    case UInt8(ascii: "*"):
      if byte(1) == UInt8(ascii: "=") { take(.timesEqual, 2) } else { take(.times, 1) }
    case UInt8(ascii: "/"):
      if byte(1) == UInt8(ascii: "=") { take(.divideEqual, 2) } else { take(.divide, 1) }
    case UInt8(ascii: "%"):
      if byte(1) == UInt8(ascii: "=") { take(.remainderEqual, 2) } else { take(.remainder, 1) }
    default:
      take(.unknown, 1)
    }
  }

  private mutating func take(_ kind: Token.Kind, _ length: Int) {
    let start = index
    index += length
    add(kind, from: start)
  }

  /// `!`, `!!`, `!=`, `!==`, `!in`, `!is`.
  private mutating func readExclamation() {
    switch byte(1) {
    case UInt8(ascii: "="):
      take(byte(2) == UInt8(ascii: "=") ? .notIdentical : .notEqual, byte(2) == UInt8(ascii: "=") ? 3 : 2)
    case UInt8(ascii: "!"):
      take(.notNot, 2)
    case UInt8(ascii: "i") where !byte(3).isNamePart && byte(2) == UInt8(ascii: "n"):
      take(.notIn, 3)
    case UInt8(ascii: "i") where !byte(3).isNamePart && byte(2) == UInt8(ascii: "s"):
      take(.notIs, 3)
    default:
      take(.not, 1)
    }
  }

  /// `1`, `1_000L`, `0xFFu`, `0b1`, `1.5e-3f`, `.5`.
  mutating func readNumber() {
    let start = index
    let marker = byte(1) | 0x20
    if source[index] == UInt8(ascii: "0"), marker == UInt8(ascii: "x") || marker == UInt8(ascii: "b") {
      // Digits, letters of the number and of its suffix alike.
      index += 2
      skipName()
      return add(.integer, from: start)
    }
    var isFloat = false
    skipDigits()
    if byte(0) == UInt8(ascii: "."), byte(1).isDigit {
      isFloat = true
      index += 1
      skipDigits()
    }
    if byte(0) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
      if byte(1 + sign).isDigit {
        isFloat = true
        index += 1 + sign
        skipDigits()
      }
    }
    switch byte(0) {
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      isFloat = true
      index += 1
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      index += 1
      if byte(0) == UInt8(ascii: "L") { index += 1 }
    case UInt8(ascii: "L"):
      index += 1
    default:
      break
    }
    add(isFloat ? .float : .integer, from: start)
  }

  private mutating func skipDigits() {
    while byte(0).isDigit || byte(0) == UInt8(ascii: "_") { index += 1 }
  }
}
