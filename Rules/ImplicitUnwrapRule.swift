import Resolver

/// Every read of a field that is declared implicitly unwrapped, inside the bag too.
struct ImplicitUnwrapRule: Rule {
  let id = "implicit-unwrap"
  let title = "implicit unwraps"
  let scope = RuleScope.field
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    usage.findings(rule: id) {
      $0.absences.contains(.implicitUnwrap)
    } message: {
      "implicit unwrap of \($0.spelled)"
    }
  }
}
