import Resolver

/// Every piece of state that the bag holds: a property declared for it; in place of one whose value is of a type that is declared for the bag,
/// what that type stores; and each literal key of a property that holds anything.
///
/// Both branches of an `#if` that declare one name are one property.
struct PropertyRule: Rule {
  let id = "property"
  let title = "properties"
  let scope = RuleScope.bag
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    let places =
      usage.wholeFields.map { (Unit(of: $0.place, in: usage.bag, field: $0.name), $0.place) }
      + usage.parts.map { (Unit(of: $0.place, in: usage.bag, field: $0.name), $0.place) }
    return Unit.findings(of: places, rule: id) { "property '\($0.field ?? "")' of '\(usage.bag.type(on: $0.platform))'" }
  }
}
