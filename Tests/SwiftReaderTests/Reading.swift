import Facts
import SwiftReader

/// The facts of a source text.
func read(_ source: String) -> FileFacts {
  SwiftReader().read(Array(source.utf8))
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

  /// For each chain that starts with `name`, in the order of the source, the line of the declaration that the scopes give it; 0 for none.
  func declarationLines(of name: String) -> [Int32] {
    chains.filter { $0.root == .name(name) || (name == "self" && $0.root == .selfValue) }
      .sorted { $0.position < $1.position }
      .map { chain in declaration(of: name, from: chain)?.position.line ?? 0 }
  }

  func declaration(of name: String, from chain: Chain) -> Variable? {
    var scope: Ref<Scope>? = chain.scope
    var offset = chain.position.offset
    while let current = scope {
      let candidates = variables.filter { $0.scope == current && $0.name == name && $0.visibleFrom <= offset }
      if let found = candidates.max(by: { $0.visibleFrom < $1.visibleFrom }) { return found }
      offset = scopes[current].seesOuterFrom ?? offset
      scope = scopes[current].parent
    }
    return nil
  }
}
