/// Finds the names that a line declares without standing directly behind the word: the later ones of `var a: A?, b: B?`, of
/// `case first, second(Int)` and of `let (a, b) = pair`, and Kotlin's `fun <T> List<T>.name()`.
///
/// A guess by bytes, made generously: a name too many costs a look into a file.
struct DeclarationList {
  let text: UnsafePointer<UInt8>
  let count: Int
  /// As ``IdentifierScanner`` sorts bytes: 1 for those of words, 2 for blanks.
  let classes: UnsafePointer<UInt8>

  /// - Parameter start: The offset behind the declaring word.
  mutating func names(from start: Int, _ found: (Range<Int>) -> Void) {
    var index = start
    var last: UInt8 = 0
    var depth = 0
    var isPattern = false
    // The name may have a receiver in front, and generic parameters in front of that.
    var isInName = true
    while index < count {
      let byte = text[index]
      if classes[Int(byte)] == 1 {
        let first = index
        while index < count, classes[Int(text[index])] == 1 { index += 1 }
        let next = nextByte(from: index)
        let isNext = last == UInt8(ascii: ",") && depth == 0 && endsName(next)
        let isInPattern = isPattern && depth == 1 && (last == UInt8(ascii: "(") || last == UInt8(ascii: ","))
        if isNext || isInPattern || (isInName && depth == 0) { found(first..<index) }
        if depth == 0, next != UInt8(ascii: "."), next != UInt8(ascii: "<"), next != UInt8(ascii: "?") { isInName = false }
        last = 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if last != UInt8(ascii: ",") { return }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"):
        if last == 0 {
          isPattern = byte == UInt8(ascii: "(")
          isInName = byte == UInt8(ascii: "<")
        }
        depth += 1
      case UInt8(ascii: ">") where last == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        depth -= 1
        if depth < 0 { return }
        if depth == 0 { isPattern = false }
      default: if last == 0, classes[Int(byte)] == 0 { isInName = false }
      }
      if classes[Int(byte)] == 0 { last = byte }
      index += 1
    }
  }

  /// The next byte that is neither a blank nor part of a word; a line's end counts as one.
  private func nextByte(from start: Int) -> UInt8 {
    var index = start
    while index < count, text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\t") || text[index] == UInt8(ascii: "`") {
      index += 1
    }
    return index < count ? text[index] : UInt8(ascii: "\n")
  }

  private func endsName(_ next: UInt8) -> Bool {
    switch next {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
      UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
