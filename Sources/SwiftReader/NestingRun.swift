/// What nests without brackets, between two places where all of it ends: words in a row that take what follows (`try await try await`,
/// `any any`), type arguments (`A<A<A<`), the questions of ternaries before their colons (`a ? b ? c ?`), and arrows (`A -> A -> A`).
///
/// The parser recurses for each of them without a bound, or takes time with the square of their number.
struct NestingRun {
  private var words = 0
  private var angles = 0
  private var questions = 0
  private var arrows = 0
  /// A line ended since the last byte that is no blank.
  private var isNewLine = false
  /// The last byte that is no blank.
  private var last: UInt8 = 0

  /// The largest of the runs.
  var depth: Int { max(words, angles, questions, arrows) }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte
  }

  /// Words that an expression, a type or a pattern follows, which may begin with another one.
  private static let prefixes = Set(
    [
      "any", "await", "borrow", "borrowing", "consume", "consuming", "copy", "each", "inout", "is", "isolated", "let", "repeat",
      "sending", "some", "throw", "try", "unsafe", "var",
    ].compactMap { number(of: $0.utf8) })

  /// Five bits for each letter; `nil` where there are others than small ones, or more than twelve.
  private static func number(of word: some Collection<UInt8>) -> UInt64? {
    guard word.count <= 12 else { return nil }
    var number: UInt64 = 0
    for byte in word {
      guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte else { return nil }
      number = number << 5 | UInt64(byte & 0x1F)
    }
    return number
  }

  mutating func take(word: Slice<UnsafeBufferPointer<UInt8>>) {
    beginLine(with: UInt8(ascii: "a"))
    words = Self.number(of: word).map(Self.prefixes.contains) ?? false ? words + 1 : 0
    last = UInt8(ascii: "a")
  }

  /// Takes a byte that belongs to no word and no comment.
  ///
  /// - Parameters:
  ///   - isSpaced: A blank stands in front of it.
  ///   - next: The byte behind it, 0 at the end.
  mutating func take(_ byte: UInt8, isSpaced: Bool, next: UInt8) {
    if Self.isBlank(byte) {
      if byte == 0x0A || byte == 0x0D { isNewLine = true }
      return
    }
    beginLine(with: byte)
    switch byte {
    // `try?`, `try!`
    case UInt8(ascii: "?") where !isSpaced, UInt8(ascii: "!"): break
    case UInt8(ascii: "?"):
      // Not `??`.
      if next != UInt8(ascii: "?") { questions += 1 }
      words = 0
    case UInt8(ascii: ":"):
      questions = max(0, questions - 1)
      words = 0
    case UInt8(ascii: "<"):
      // An operator between values has blanks on both sides, or more characters.
      if !(isSpaced && Self.isBlank(next)), next != UInt8(ascii: "="), next != UInt8(ascii: "<"), last != UInt8(ascii: ".") {
        angles += 1
      }
      words = 0
    case UInt8(ascii: ">") where last == UInt8(ascii: "-"):
      arrows += 1
      words = 0
    case UInt8(ascii: ">"):
      angles = max(0, angles - 1)
      words = 0
    case UInt8(ascii: ","):
      (words, questions, arrows) = (0, 0, 0)
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      (words, angles, questions, arrows) = (0, 0, 0, 0)
    default: words = 0
    }
    last = byte
  }

  /// Types end with the line, unless its last byte or the first one of the next says that they go on.
  private mutating func beginLine(with byte: UInt8) {
    guard isNewLine else { return }
    isNewLine = false
    let goesOn = "<,->".utf8.contains(last) || "<,->".utf8.contains(byte)
    if !goesOn { (angles, arrows) = (0, 0) }
  }
}
