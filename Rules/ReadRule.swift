import Resolver

/// Every read of a field outside the bag. A compound assignment is a write here, and a binding or a key path is neither.
struct ReadRule: Rule {
  let id = "read"
  let title = "reads"
  let scope = RuleScope.field
  let defaultMode = RuleMode.reported

  func findings(in usage: Usage) -> [Finding] {
    usage.findings(rule: id) {
      $0.kind == .read && !$0.isInside
    } message: {
      "read of \($0.spelled)"
    }
  }
}
