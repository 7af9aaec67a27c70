import Resolver

/// Every access where the code leaves and tells nobody when the field is missing, inside the bag too.
struct SilentExitRule: Rule {
  let id = "silent-exit"
  let title = "silent exits"
  let scope = RuleScope.field
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    usage.findings(rule: id) {
      $0.absences.contains(.silentExit)
    } message: {
      "silent exit where \($0.spelled) is missing"
    }
  }
}
