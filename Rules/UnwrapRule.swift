import Resolver

/// Every access that asserts that the field is there, inside the bag too: the crash is the same.
struct UnwrapRule: Rule {
  let id = "unwrap"
  let title = "force unwraps"
  let scope = RuleScope.field
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    usage.findings(rule: id) {
      $0.absences.contains(.unwrap)
    } message: {
      "force unwrap of \($0.spelled)"
    }
  }
}
