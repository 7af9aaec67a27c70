import Facts
import Resolver

/// An `unbag:ignore` comment that does not work, and what to write instead.
public struct SuppressionNote: Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// Nothing stands behind `unbag:ignore`.
    case noRule
    /// The rule does not exist; `nearest` is one that is spelled much like it.
    case unknownRule(nearest: String?)
    /// Suppressions cannot be suppressed.
    case notSuppressible
    /// Nothing, or nothing with a letter or a digit in it, stands behind the rule.
    case noReason
  }

  /// The rule as the comment names it; may be empty.
  public var rule: String
  public var problem: Problem
  /// The comment's place.
  public var place: Place

  public init(rule: String, problem: Problem, place: Place) {
    self.rule = rule
    self.problem = problem
    self.place = place
  }

  /// What is wrong and what to write, one sentence for a person, without the place.
  public var message: String {
    switch problem {
    case .noRule:
      "'unbag:ignore' names no rule, so it silences nothing; write '// unbag:ignore <rule> <reason>'"
    case .unknownRule(let nearest?):
      "'unbag:ignore \(rule)' names no rule of unbag, so it silences nothing; did you mean '\(nearest)'?"
    case .unknownRule(nil):
      "'unbag:ignore \(rule)' names no rule of unbag, so it silences nothing; 'unbag explain' lists the rules"
    case .notSuppressible:
      "'unbag:ignore \(rule)' silences nothing: suppressions are counted so that none is free; remove the comment"
    case .noReason:
      "'unbag:ignore \(rule)' gives no reason, so it silences nothing; write '// unbag:ignore \(rule) <reason>'"
    }
  }
}

extension SuppressedPlace {
  /// Why the comment silences nothing; `nil` where it works.
  func problem(suppressible: [String]) -> SuppressionNote.Problem? {
    if rule.isEmpty { return .noRule }
    if rule == SuppressionRule.name { return .notSuppressible }
    if !suppressible.contains(rule) { return .unknownRule(nearest: NearestName.to(rule, among: suppressible)) }
    return reason.contains { $0.isLetter || $0.isNumber } ? nil : .noReason
  }
}
