/// A token of Kotlin. White space and comments are none; a line break in front of one is a mark on it.
struct Token {
  var kind: Kind
  /// The word of an identifier that is a keyword in some places.
  var word = SoftWord.none
  /// A line ends between the token before and this one, outside of comments.
  var isAfterNewline: Bool
  /// Byte offsets.
  var start: Int32
  var end: Int32
  /// One-based.
  var line: Int32
  /// The place of the bracket that closes this one; 0 where none does.
  var partner: Int32 = 0

  enum Kind: UInt8 {
    case endOfFile
    case identifier
    case integer, float, character
    case stringStart, stringText, stringEnd
    /// `$name` in a string; the token is the name.
    case templateName
    /// `${` and its `}`.
    case templateStart, templateEnd

    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case dot, safeAccess, colonColon, colon, comma, semicolon, question, elvis, arrow, at, hash
    case equal, plusEqual, minusEqual, timesEqual, divideEqual, remainderEqual
    case equalEqual, notEqual, identical, notIdentical
    case less, lessOrEqual, greater, greaterOrEqual
    case andAnd, orOr, and
    case plus, minus, times, divide, remainder, plusPlus, minusMinus
    case not, notNot, range, rangeUntil, notIn, notIs
    /// A byte that no token of Kotlin starts with.
    case unknown

    case `as`, asSafe, `break`, `class`, `continue`, `do`, `else`, `false`, `for`, fun, `if`, `in`, interface, `is`, null, object, package
    case `return`, `super`, this, `throw`, `true`, `try`, `typealias`, `typeof`, val, `var`, when, `while`
  }
}

/// Words that are keywords in some places and names in all others.
enum SoftWord: UInt8 {
  case none
  case by, catchWord, constructor, finally, get, importWord, initWord, set, whereWord, field, dynamic, context, file, contract
  // Modifiers from here on.
  case annotation, enumWord, companion, sealed, inner, data, value, open, final, abstract, override, lateinit, const, vararg, noinline
  case crossinline, reified, tailrec, operatorWord, infix, inline, external, suspend, expect, actual, out
  case publicWord, privateWord, protected, internalWord

  var isModifier: Bool { rawValue >= SoftWord.annotation.rawValue }
}
