import Resolver

/// Every `!` and `as!` in the files of the flow, whatever it unwraps.
struct FlowUnwrapRule: Rule {
  let id = "flow-unwrap"
  let title = "force unwraps in flow code"
  let scope = RuleScope.bag
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    usage.flowUnwraps.map { Finding(rule: id, place: $0, message: "force unwrap in flow code") }
      .sorted { $0.precedes($1) }
  }
}
