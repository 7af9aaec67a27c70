import Facts
import Resolver

/// A usage, written down as one would tell it. Each thing gets the next line of the file of its site.
///
/// ```swift
/// var bag = UsageBuilder()
/// bag.field("fare")
/// bag.write("fare", in: "SearchViewModel")
/// bag.read("fare", in: "PaymentViewModel", .unwrap)
/// bag.usage
/// ```
struct UsageBuilder {
  private var made: Usage
  private var line = 100

  init(_ type: String = "BookingContext", language: Language = .swift) {
    made = Usage(bag: Bag(id: "booking", type: type, place: InsightTests.place(type, language: language)))
  }

  /// With all lists in order.
  var usage: Usage {
    var usage = made
    usage.accesses.sort { $0.place < $1.place }
    usage.references.sort { $0.place < $1.place }
    usage.calls.sort { $0.place < $1.place }
    return usage
  }

  /// An optional that holds nothing, unless told otherwise.
  mutating func field(
    _ name: String, _ type: String = "Int?", initial: Field.Initial = .missing, constant: Bool = false, computed: Bool = false,
    settable: Bool = true
  ) {
    made.fields.append(
      Field(
        name: name, type: type, isOptional: ["?", "!", ">"].contains { type.hasSuffix($0) }, isImplicitlyUnwrapped: type.hasSuffix("!"),
        isComputed: computed, isConstant: constant, isSettableOutside: settable, initial: initial, declaredIn: made.bag.type,
        place: InsightTests.place(made.bag.type, made.fields.count + 2)))
  }

  mutating func fields(_ names: String...) {
    for name in names { field(name) }
  }

  @discardableResult
  mutating func read(
    _ field: String, in site: String? = nil, _ absences: Access.Absence..., kind: Access.Kind = .read, body: Int? = nil,
    condition: Bool = false, destination: String? = nil, bucket: Bucket = .production
  ) -> Access {
    var access = Access(field: field, kind: kind, place: next(site, bucket, body), isInside: site == nil)
    access.absences = Set(absences)
    access.body = body
    access.isCondition = condition
    access.destination = destination
    made.accesses.append(access)
    return access
  }

  @discardableResult
  mutating func write(
    _ field: String, in site: String? = nil, _ assigned: Access.Assigned? = .value, kind: Access.Kind = .write, body: Int? = nil,
    bucket: Bucket = .production
  ) -> Access {
    var access = Access(field: field, kind: kind, place: next(site, bucket, body), isInside: site == nil)
    access.assigned = assigned
    access.body = body
    made.accesses.append(access)
    return access
  }

  /// A read on the line of the last access: `fare = fare + 1`.
  mutating func readOnSameLine(_ field: String, body: Int? = nil) {
    guard var access = made.accesses.last else { return }
    access.kind = .read
    access.field = field
    access.assigned = nil
    access.body = body
    access.place.position.offset += 10
    access.place.position.column += 10
    made.accesses.append(access)
  }

  /// A body; of the bag's own unless a site is named. What it gives back is its number.
  mutating func body(
    _ name: String, in site: String? = nil, _ kind: Body.Kind = .function, runs execution: Body.Execution = .immediate, parent: Int? = nil
  ) -> Int {
    let place = next(site, .production, nil)
    made.bodies.append(
      Body(
        kind: kind, name: name, execution: execution, place: place, endLine: place.position.line + 9, parent: parent, isInside: site == nil)
    )
    return made.bodies.count - 1
  }

  @discardableResult
  mutating func call(_ target: Int, in site: String? = nil, body: Int? = nil) -> BagCall {
    let name = String(made.bodies[target].name.prefix { $0 != "(" })
    let call = BagCall(function: name, target: target, place: next(site, .production, body), body: body, isInside: site == nil)
    made.calls.append(call)
    return call
  }

  /// A mention of the bag's name.
  @discardableResult
  mutating func mention(in site: String? = nil, kind: Reference.Kind = .typeName, bucket: Bucket = .production) -> Place {
    let place = next(site, bucket, nil)
    made.references.append(Reference(kind: kind, place: place, isInside: site == nil))
    return place
  }

  private mutating func next(_ site: String?, _ bucket: Bucket, _ body: Int?) -> Place {
    line += 1
    var place = InsightTests.place(site ?? made.bag.type, line, bucket: bucket, language: made.bag.place.language)
    if let body { place.member = made.bodies[body].name }
    return place
  }
}
