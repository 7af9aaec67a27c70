import Resolver

/// Every piece of state that the bag holds. Both branches of an `#if` that declare one name are one property.
struct PropertyRule: Rule {
  let id = "property"
  let title = "properties"
  let scope = RuleScope.bag
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    let places = usage.fields.map { (Unit(of: $0.place, in: usage.bag, field: $0.name), $0.place) }
    return Unit.findings(of: places, rule: id) { "property '\($0.field ?? "")' of '\(usage.bag.type(on: $0.platform))'" }
  }
}
