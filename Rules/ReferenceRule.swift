import Resolver

/// Every token of code that names the bag's type, inside the bag or outside, and every place that reads an instance by reflection, which needs
/// no name.
struct ReferenceRule: Rule {
  let id = "reference"
  let title = "references"
  let scope = RuleScope.bag
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    usage.references.filter { $0.kind != .instance }
      .map { reference in
        let verb = reference.kind == .reflection ? "reflection on" : "mention of"
        let type = usage.bag.type(on: usage.bag.platform(of: reference.place))
        return Finding(rule: id, place: reference.place, message: "\(verb) '\(type)'")
      }
      .sorted { $0.precedes($1) }
  }
}
