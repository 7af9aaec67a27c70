import Resolver

/// Every field that code outside the bag's file can set, stored or computed.
struct ExposedSetterRule: Rule {
  let id = "exposed-setter"
  let title = "exposed setters"
  let scope = RuleScope.field
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    let places = usage.fields.filter(\.isSettableOutside).map { (Unit(of: $0.place, in: usage.bag, field: $0.name), $0.place) }
    return Unit.findings(of: places, rule: id) { "'\($0.field ?? "")' can be set from outside its file" }
  }
}
