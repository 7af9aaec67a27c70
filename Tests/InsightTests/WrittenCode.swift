import Facts
import Resolver

@testable import Insight

/// A usage written down in the order of its source: each body, access and call stands one line below the one before.
struct WrittenCode {
  private(set) var usage: Usage
  private var line = 100

  init(type: String = "TripContext", _ fields: [Field], bucket: Bucket = .production) {
    usage = Usage(bag: Bag(id: "trip", type: type, place: place(type)), fields: fields)
  }

  /// Fields that hold nothing at first.
  init(type: String = "TripContext", _ names: String...) { self.init(type: type, names.map { state($0) }) }

  /// Lines without the bag.
  mutating func skip(_ lines: Int) { line += lines }

  private mutating func next(_ body: Int?, site: String, member: String, bucket: Bucket) -> Place {
    line += 1
    var place = body.map { usage.bodies[$0].place } ?? place(site, line, file: "App/All.swift", bucket: bucket)
    if body == nil { place.member = member }
    place.position = .init(offset: line * 100, line: line, column: 1)
    return place
  }

  /// A function; of the bag itself where no site is given.
  @discardableResult
  mutating func function(
    _ name: String, _ site: String? = nil, kind: Body.Kind = .function, bucket: Bucket = .production
  ) -> Int {
    let place = next(nil, site: site ?? usage.bag.type, member: name, bucket: bucket)
    usage.bodies.append(Body(kind: kind, name: name, place: place, endLine: Int32(line), isInside: site == nil))
    return usage.bodies.count - 1
  }

  mutating func closure(_ callee: String, _ execution: Body.Execution = .immediate, in parent: Int) -> Int {
    let place = next(parent, site: "", member: "", bucket: .production)
    usage.bodies.append(
      Body(
        kind: .closure, name: callee, execution: execution, place: place, endLine: Int32(line), parent: parent,
        isInside: usage.bodies[parent].isInside))
    return usage.bodies.count - 1
  }

  @discardableResult
  mutating func access(
    _ field: String, _ kind: Access.Kind, _ assigned: Access.Assigned? = nil, in body: Int? = nil, isCondition: Bool = false,
    to destination: String? = nil, site: String = "Elsewhere", bucket: Bucket = .production
  ) -> Int {
    let place = next(body, site: site, member: "", bucket: bucket)
    usage.accesses.append(
      Access(
        field: field, kind: kind, place: place, isInside: body.map { usage.bodies[$0].isInside } ?? false, body: body, assigned: assigned,
        isCondition: isCondition, destination: destination))
    return line
  }

  mutating func clear(_ fields: String..., in body: Int) {
    for field in fields { access(field, .write, .nothing, in: body) }
  }

  mutating func set(_ fields: String..., in body: Int) {
    for field in fields { access(field, .write, .value, in: body) }
  }

  mutating func read(_ fields: String..., in body: Int) {
    for field in fields { access(field, .read, in: body) }
  }

  /// A function of a screen that gives all fields a value.
  mutating func fill(_ fields: String..., by site: String = "FormViewModel") {
    let body = function("fill()", site)
    for field in fields { set(field, in: body) }
  }

  @discardableResult
  mutating func call(_ target: Int?, _ name: String? = nil, in body: Int) -> Int {
    let place = next(body, site: "", member: "", bucket: .production)
    usage.calls.append(
      BagCall(
        function: name ?? target.map { usage.bodies[$0].baseName } ?? "", target: target, place: place, body: body,
        isInside: usage.bodies[body].isInside))
    return line
  }

  mutating func construct(_ labels: String..., replaces: String? = nil, in body: Int) {
    let place = next(body, site: "", member: "", bucket: .production)
    usage.constructions.append(Construction(place: place, body: body, labels: labels, replaces: replaces))
  }

  mutating func copy(_ field: String, in property: String, constant: Bool = false, lazy: Bool = false, bucket: Bucket = .production) {
    let place = next(nil, site: "SeatView", member: "", bucket: bucket)
    usage.copies.append(StoredCopy(field: field, property: property, isLazy: lazy, isConstant: constant, place: place))
  }

  mutating func add(_ copy: StoredCopy) { usage.copies.append(copy) }

  mutating func silence(_ subject: String, bucket: Bucket = .production) {
    usage.silencedChecks.append(
      SilencedCheck(kind: .uncheckedSendable, subject: subject, place: next(nil, site: subject, member: "", bucket: bucket)))
  }

  func names(_ fields: [Int]) -> String { fields.map { usage.fields[$0].name }.joined(separator: " ") }
}

func state(
  _ name: String, _ type: String = "Int?", initial: Field.Initial = .missing, constant: Bool = false, computed: Bool = false,
  shared: Bool = false
) -> Field {
  Field(
    name: name, type: type, isOptional: type.hasSuffix("?"), isComputed: computed, isStatic: shared, isConstant: constant,
    initial: initial, declaredIn: "TripContext", place: place("TripContext"))
}
