import Foundation

/// A bag whose truth is known and whose source is at hand.
public struct TruthCase: Hashable, Sendable, CustomStringConvertible {
  public var bag: String
  public var table: URL
  public var checkout: Checkout

  public var description: String { bag }

  public init(bag: String, table: URL, checkout: Checkout) {
    self.bag = bag
    self.table = table
    self.checkout = checkout
  }

  /// The cases named by `UNBAG_TRUTH`: `bag=table.tsv=checkout`, one after the other with `;` or line ends between them.
  ///
  /// - Throws: ``TruthCaseError`` for an entry that is not of that form: a typing error must not skip a check.
  public static func list(_ text: String) throws(TruthCaseError) -> [TruthCase] {
    var cases: [TruthCase] = []
    for entry in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let parts = entry.split(separator: "=", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts == [""] { continue }
      guard parts.count == 3, !parts.contains("") else { throw TruthCaseError(entry: String(entry)) }
      cases.append(
        TruthCase(bag: parts[0], table: URL(fileURLWithPath: parts[1]), checkout: Checkout(root: URL(fileURLWithPath: parts[2]))))
    }
    return cases
  }

  /// Scores one run of unbag.
  public func score(with unbag: UnbagProcess) throws -> ScoreReport {
    let truth = try TruthTable(parsing: String(contentsOf: table, encoding: .utf8))
    let found = try unbag.accesses(of: bag, root: checkout.root)
    return ScoreReport(bag: bag, score: Scorer(source: checkout.source).score(found.accesses, against: truth))
  }
}

/// An entry of the list that is none.
public struct TruthCaseError: Error, Hashable, Sendable, CustomStringConvertible {
  public var entry: String
  public var description: String { "'\(entry)' is not of the form bag=table.tsv=checkout" }
}
