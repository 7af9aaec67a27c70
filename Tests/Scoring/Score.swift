/// How well the accesses that unbag found agree with a truth table.
public struct Score: Hashable, Sendable {
  /// What is compared on an access that both sides have.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    case kind, unwrap, silent, scope, site
  }

  /// One row or access on which the two sides differ.
  public enum Disagreement: Hashable, Sendable {
    /// The truth has it, unbag has not.
    case missing(TruthRow)
    /// unbag has it, the truth has not.
    case extra(FoundAccess)
    case differs(Aspect, TruthRow, FoundAccess)
  }

  /// Rows of the truth.
  public var expected: Int
  /// Accesses that unbag counts.
  public var found: Int
  /// Pairs with the same file, line and field.
  public var matched: Int
  /// Pairs whose kinds differ only by the convention for assignments through a class instance; they agree.
  public var forgiven: Int
  /// Missing and extra ones first, then by aspect; each by file, line, field.
  public var disagreements: [Disagreement]

  public init(expected: Int, found: Int, matched: Int, forgiven: Int, disagreements: [Disagreement]) {
    self.expected = expected
    self.found = found
    self.matched = matched
    self.forgiven = forgiven
    self.disagreements = disagreements
  }

  /// The part of the truth that was found; 1 where there is no truth to find.
  public var recall: Double { ratio(matched, of: expected) }
  /// The part of what was found that is true; 1 where nothing was found.
  public var precision: Double { ratio(matched, of: found) }

  /// The matches that agree in one aspect.
  public func agreed(on aspect: Aspect) -> Int {
    matched
      - disagreements.count {
        if case .differs(aspect, _, _) = $0 { true } else { false }
      }
  }

  /// The part of the matches that agree in one aspect; 1 where there are none.
  public func agreement(on aspect: Aspect) -> Double { ratio(agreed(on: aspect), of: matched) }

  private func ratio(_ part: Int, of whole: Int) -> Double {
    whole == 0 ? 1 : Double(part) / Double(whole)
  }
}
