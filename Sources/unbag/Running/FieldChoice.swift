import Ratchet
import Reports
import Workspace

/// A field of a bag as a command line names it: `booking-flow.seat`, or `seat` with `--bag booking-flow`.
struct FieldChoice: Hashable {
  /// Nil where the configuration has to have one bag only.
  var bag: String?
  /// Nil for the whole bag, which is written as `-`.
  var field: String?

  static let wholeBag = "-"

  /// - Parameter word: What stands behind its last dot is the field; with `--bag`, all of it is.
  init(_ word: String, _ arguments: Arguments, grammar: Grammar) throws(CommandError) {
    let bags = arguments.values(of: .bag)
    guard bags.count <= 1 else { throw .usage(UsageError("only one bag can be named", grammar: grammar)) }
    var name = word
    if let given = bags.first {
      bag = given
    } else if let dot = word.lastIndex(of: "."), dot > word.startIndex {
      bag = String(word[..<dot])
      name = String(word[word.index(after: dot)...])
    }
    guard !name.isEmpty else { throw .usage(UsageError("'\(word)' names no field: expected BAG.FIELD", grammar: grammar)) }
    field = name == Self.wholeBag ? nil : name
  }
}

extension UsageError {
  /// An argument that is not there.
  init(missing placeholder: String, grammar: Grammar) {
    self.init("\(placeholder) is missing", grammar: grammar)
  }
}
