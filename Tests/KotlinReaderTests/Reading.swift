import Facts
import KotlinReader

/// The facts of a source text.
func read(_ source: String) -> FileFacts {
  KotlinReader().read(Array(source.utf8))
}

extension FileFacts {
  /// The lines of the dump whose fact is of a kind (`chain`, `property`, …), as `line:column text`, without the kind.
  func lines(_ kind: String) -> [String] {
    dump.split(separator: "\n").compactMap { line in
      let words = line.drop { $0 == " " }.split(separator: " ", maxSplits: 2)
      guard words.count > 1, words[1] == kind else { return nil }
      return ([words[0]] + words.dropFirst(2)).joined(separator: " ")
    }
  }

  /// The same without the places.
  func texts(_ kind: String) -> [String] {
    lines(kind).map { line in line.split(separator: " ", maxSplits: 1).dropFirst().joined() }
  }

  /// The chains in the order of the source.
  var chainTexts: [String] { texts("chain") }
}
