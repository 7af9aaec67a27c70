import Resolver

/// Every token of code that names the bag's type, inside the bag or outside.
struct ReferenceRule: Rule {
  let id = "reference"
  let title = "references"
  let scope = RuleScope.bag
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    usage.references.filter { $0.kind == .typeName }
      .map { Finding(rule: id, place: $0.place, message: "mention of '\(usage.bag.type(on: usage.bag.platform(of: $0.place)))'") }
      .sorted { $0.precedes($1) }
  }
}
