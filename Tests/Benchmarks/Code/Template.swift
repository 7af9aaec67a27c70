/// A piece of code with gaps.
///
/// A gap begins with `#`: `#noun`, `#verb`, `#word`, `#Type`, `#number`, with a digit behind it where a second one is wanted (`#noun2`). The
/// same gap gets the same word throughout the piece; `#Noun` is `#noun` with a capital. `#Self` is the enclosing type, `#bag` the code that
/// leads to the bag, `#serial` a number that no other piece of the file has, and `#.name` is the bag's field `name`: it counts as one access.
struct Template: Sendable {
  private enum Piece: Sendable {
    case text(String)
    case gap(name: String, isCapital: Bool)
    case access(String)
  }

  private static let gaps = ["noun", "verb", "word", "number", "Type", "Self", "bag", "serial"]

  private let pieces: [Piece]
  let lineCount: Int

  init(_ source: String) {
    lineCount = source.split(separator: "\n", omittingEmptySubsequences: false).count
    var pieces: [Piece] = []
    var rest = source[...]
    while let mark = rest.firstIndex(of: "#") {
      pieces.append(.text(String(rest[..<mark])))
      rest = rest[mark...].dropFirst()
      if rest.first == "." {
        let field = rest.dropFirst().prefix(while: \.isLetter)
        pieces.append(.access(String(field)))
        rest = rest[field.endIndex...]
      } else if let gap = Template.gaps.first(where: { rest.hasPrefix($0) || rest.hasPrefix($0.capitalizedFirst) }) {
        let isCapital = !rest.hasPrefix(gap)
        rest = rest.dropFirst(gap.count)
        let digit = rest.prefix(1).filter(\.isNumber)
        pieces.append(.gap(name: gap + digit, isCapital: isCapital))
        rest = rest.dropFirst(digit.count)
      } else {
        pieces.append(.text("#"))
      }
    }
    self.pieces = pieces + [.text(String(rest))]
  }

  /// - Parameter bag: the code that stands for `#bag`.
  func expanded(type: String, bag: String = "", serial: Int = 0, with random: inout SeededRandom) -> Page {
    var text = ""
    var accesses = 0
    var chosen = ["Self": type, "bag": bag, "serial": String(serial)]
    for piece in pieces {
      switch piece {
      case .text(let literal):
        text += literal
      case .access(let field):
        text += field
        accesses += 1
      case .gap(let name, let isCapital):
        let word = chosen[name] ?? Template.word(name, with: &random)
        chosen[name] = word
        text += isCapital ? word.capitalizedFirst : word
      }
    }
    return Page(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), accesses: accesses)
  }

  private static func word(_ name: String, with random: inout SeededRandom) -> String {
    switch name.prefix(while: \.isLetter) {
    case "noun": random.pick(Vocabulary.nouns)
    case "verb": random.pick(Vocabulary.verbs)
    case "Type": random.pick(Vocabulary.types)
    case "number": String(random.next(below: 900) + 2)
    default: random.pick(Vocabulary.words)
    }
  }
}
