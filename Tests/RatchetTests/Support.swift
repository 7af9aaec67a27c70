import Facts
import Resolver
import Rules

@testable import Ratchet

let bag = Bag(id: "booking-flow", type: "BookingFlowContext", place: place("Bag.swift", 3, "BookingFlowContext"))

func place(_ file: String, _ line: Int, _ site: String, bucket: Bucket = .production) -> Place {
  Place(file: file, position: Position(offset: line * 100, line: line, column: 5), site: site, bucket: bucket)
}

/// One finding for each unit of `count`, on lines of their own.
func findings(_ rule: String, _ field: String?, _ site: String, _ count: Int = 1, bucket: Bucket = .production) -> [Finding] {
  (0..<count).map { Finding(rule: rule, field: field, place: place("\(site).swift", 10 + $0, site, bucket: bucket), message: "m") }
}

func judged(_ id: String, _ scope: RuleScope, _ mode: RuleMode = .frozen) -> JudgedRule {
  JudgedRule(id: id, title: id + "s", scope: scope, mode: mode)
}

let rules = [
  judged("property", .bag), judged("reference", .bag), judged("writer", .field), judged("unwrap", .field),
  judged("read", .field, .reported),
]

func measured(
  _ findings: [Finding]..., fields: [String] = [], bag: Bag = bag, rules: [JudgedRule] = rules, buckets: Set<Bucket> = [.production]
) -> Measurement {
  let fields = fields.map { Field(name: $0, declaredIn: bag.type, place: bag.place) }
  return Measurement(bag: bag, fields: fields, findings: findings.flatMap { $0 }, rules: rules, buckets: buckets)
}

/// One finding of the rule `property` for each name.
func properties(_ names: String...) -> [Finding] {
  names.enumerated().map {
    Finding(rule: "property", field: $0.element, place: place("Bag.swift", 5 + $0.offset, "BookingFlowContext"), message: "m")
  }
}
