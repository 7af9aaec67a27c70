/// The names of one file's types; no two files of a tree share one.
struct TypeNames: Hashable, Sendable {
  /// The main type, such as `InvoiceListViewModel`.
  let type: String

  /// The most files whose names differ.
  static let limit = Vocabulary.nouns.count * Vocabulary.nouns.count * Vocabulary.suffixes.count

  init(index: Int) {
    // A prime step that does not divide the limit visits every name before it comes back to the first.
    let number = (index * 100_003) % TypeNames.limit
    let nouns = Vocabulary.nouns
    let (first, rest) = (number % nouns.count, number / nouns.count)
    type = nouns[first].capitalizedFirst + nouns[rest % nouns.count].capitalizedFirst + Vocabulary.suffixes[rest / nouns.count]
  }

  /// The name of the file's type number `number`, from 0.
  func type(_ number: Int) -> String {
    number == 0 ? type : type + Vocabulary.nouns[number % Vocabulary.nouns.count].capitalizedFirst
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
