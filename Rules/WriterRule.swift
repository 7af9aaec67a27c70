import Resolver

/// Every site outside the bag that writes a field, once for each field.
struct WriterRule: Rule {
  let id = "writer"
  let title = "writers"
  let scope = RuleScope.field
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    let places = usage.accesses.filter { $0.kind.writes && !$0.isInside }
      .map { (Unit(of: $0.place, in: usage.bag, site: $0.place.site, field: $0.field), $0.place) }
    return Unit.findings(of: places, rule: id) { "'\($0.site)' writes '\($0.field ?? "")'" }
  }
}
