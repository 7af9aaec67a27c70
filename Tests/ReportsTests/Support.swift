import Facts
import Ratchet
import Reports
import Resolver
import Rules

let bag = Bag(id: "booking-flow", type: "BookingFlowContext", place: place("Bag.swift", 3, "BookingFlowContext"))

func place(_ file: String, _ line: Int, _ site: String, _ member: String = "", column: Int = 9, bucket: Bucket = .production) -> Place {
  Place(
    file: file, position: Position(offset: line * 100 + column, line: line, column: column), site: site, member: member, bucket: bucket)
}

func finding(_ rule: String, _ field: String?, _ place: Place) -> Finding {
  Finding(rule: rule, field: field, place: place, message: "\(rule) of '\(field ?? "the bag")'")
}

let rules = [
  JudgedRule(id: "property", title: "properties", scope: .bag, mode: .frozen),
  JudgedRule(id: "reference", title: "references", scope: .bag, mode: .frozen),
  JudgedRule(id: "writer", title: "writers", scope: .field, mode: .frozen),
  JudgedRule(id: "unwrap", title: "force unwraps", scope: .field, mode: .frozen),
  JudgedRule(id: "read", title: "reads", scope: .field, mode: .reported),
]

let advice = ["unwrap": "Guard once where the flow is entered.", "property": "Give the value to the screen that needs it."]

/// The source of every line, made up from its place.
func source(_ place: Place) -> String? { "    line \(place.position.line) of \(place.file)\t// x  " }

/// What the gate says of `now` when `before` was frozen.
func result(before: [Finding], now: [Finding], bag: Bag = bag, rules: [JudgedRule] = rules) -> CheckReport.BagResult {
  func measured(_ findings: [Finding]) -> Measurement {
    let fields = findings.filter { $0.rule == "property" }.map { Field(name: $0.field ?? "", declaredIn: bag.type, place: $0.place) }
    return Measurement(bag: bag, fields: fields, findings: findings, rules: rules)
  }
  let verdict = Gate(knownRules: Set(rules.map(\.id))).verdict(on: measured(now), baseline: Baseline(freezing: measured(before)))
  return CheckReport.BagResult(
    bag: bag, baseline: ".unbag/baseline/\(bag.id).txt", outcome: .judged(verdict))
}

let properties = [
  finding("property", "seat", place("Bag.swift", 4, "BookingFlowContext")),
  finding("property", "name", place("Bag.swift", 5, "BookingFlowContext")),
]
let before =
  properties + [
    finding("unwrap", "name", place("Pay.swift", 10, "PaymentScreen", "pay()")),
    finding("unwrap", "name", place("Review.swift", 7, "ReviewScreen")),
    finding("unwrap", "seat", place("Pay.swift", 20, "PaymentScreen")),
    finding("unwrap", "seat", place("Pay.swift", 21, "PaymentScreen")),
    finding("writer", "seat", place("Map.swift", 3, "SeatMap")),
    finding("reference", nil, place("Map.swift", 1, "SeatMap")),
    finding("reference", nil, place("Map.swift", 2, "SeatMap")),
    finding("read", "seat", place("Map.swift", 2, "SeatMap")),
  ]
/// A new property, two more unwraps of `name`, one fewer of `seat`, the references and the writer moved.
let after =
  properties + [
    finding("property", "promo", place("Bag.swift", 6, "BookingFlowContext")),
    finding("unwrap", "name", place("Pay.swift", 10, "PaymentScreen", "pay()")),
    finding("unwrap", "name", place("Pay.swift", 12, "PaymentScreen", "retry()")),
    finding("unwrap", "name", place("Deep/Link.swift", 118, "DeepLink", "open(url:)")),
    finding("unwrap", "name", place("Review.swift", 7, "ReviewScreen")),
    finding("unwrap", "seat", place("Pay.swift", 20, "PaymentScreen")),
    finding("writer", "seat", place("MapModel.swift", 3, "SeatMapModel")),
    finding("reference", nil, place("MapModel.swift", 1, "SeatMapModel")),
    finding("reference", nil, place("MapModel.swift", 2, "SeatMapModel")),
    finding("read", "seat", place("MapModel.swift", 2, "SeatMapModel")),
  ]
