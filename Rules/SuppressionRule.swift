import Resolver

/// Every `unbag:ignore` comment that works: it names a rule that can be silenced, and gives a reason.
struct SuppressionRule: Rule {
  static let name = "suppression"

  let id = SuppressionRule.name
  let title = "suppressions"
  let scope = RuleScope.bag
  let defaultMode = RuleMode.frozen

  /// The rules that a comment can silence.
  let suppressible: [String]

  func findings(in usage: Usage) -> [Finding] {
    usage.suppressions.filter { $0.problem(suppressible: suppressible) == nil }
      .map { Finding(rule: id, place: $0.place, message: "suppression of '\($0.rule)': \($0.reason)") }
      .sorted { $0.precedes($1) }
  }
}
