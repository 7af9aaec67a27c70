import Resolver

/// Every site outside the bag that mentions the bag, an instance of it, or one of its fields.
struct ConsumerRule: Rule {
  let id = "consumer"
  let title = "consumers"
  let scope = RuleScope.bag
  let defaultMode = RuleMode.frozen

  func findings(in usage: Usage) -> [Finding] {
    let mentions = usage.references.filter { !$0.isInside }.map(\.place) + usage.accesses.filter { !$0.isInside }.map(\.place)
    let places = mentions.map { (Unit(of: $0, in: usage.bag, site: $0.site), $0) }
    return Unit.findings(of: places, rule: id) { "'\($0.site)' uses '\(usage.bag.type(on: $0.platform))'" }
  }
}
