import Facts
import Testing

@testable import Resolver

struct UsageCodecTests {
  private static let usage: Usage = {
    func place(_ line: Int, _ bucket: Bucket) -> Place {
      Place(
        file: "Sources/A\(line).swift", position: Position(offset: 9 - line, line: line, column: 2), site: "Outer.Inner", member: "f(x:)",
        bucket: bucket, language: line.isMultiple(of: 2) ? .kotlin : .swift)
    }
    var usage = Usage(
      bag: Bag(
        id: "bag", type: "Outer.Bag", place: place(1, .production),
        counterparts: [Bag.Counterpart(type: "Session", place: place(2, .generated))]))
    usage.fields = [
      Field(
        name: "f", type: "A?", isOptional: true, isImplicitlyUnwrapped: true, isComputed: true, isStatic: true, isSettableOutside: false,
        initial: .blank, declaredIn: "Base", place: place(2, .test))
    ]
    usage.parts = FieldPart.Kind.allCases.map {
      FieldPart(field: "f", name: "f[\"\($0)\"]", kind: $0, type: "A", holdsAnything: $0 == .leaf, place: place(3, .test))
    }
    usage.readOnly = [Field(name: "g", declaredIn: "Bag", place: place(3, .generated))]
    usage.accesses = Access.Kind.allCases.map {
      Access(
        field: "f", kind: $0, place: place(4, .production), isInside: $0 == .read, confidence: .inferred,
        absences: $0 == .write ? [] : Set(Access.Absence.allCases), through: $0 == .keyPath ? "P" : nil,
        body: $0 == .read ? 1 : nil, assigned: $0 == .write ? .initial : nil, isCondition: $0 == .read,
        destination: $0 == .read ? "api.pay" : nil)
    }
    usage.accesses += Access.Assigned.allCases.map { Access(field: "f", kind: .write, place: place(4, .test), body: 0, assigned: $0) }
    usage.possible = Access.Confidence.allCases.map { Access(field: "ü", kind: .read, place: place(5, .test), confidence: $0) }
    usage.references = Reference.Kind.allCases.map { Reference(kind: $0, place: place(6, .test), isInside: true) }
    usage.carriers = Carrier.Kind.allCases.map { Carrier(name: "c", kind: $0, place: place(7, .test)) }
    usage.flowUnwraps = [place(8, .production)]
    usage.suppressions = [SuppressedPlace(rule: "unwrap", reason: "because", place: place(9, .test), line: 12)]
    usage.bodies = Body.Execution.allCases.enumerated().map { index, execution in
      Body(
        kind: Body.Kind.allCases[index % 4], name: "f(ü:)", execution: execution, place: place(7, .test), endLine: 80,
        parent: index == 0 ? nil : index - 1, isInside: index == 2)
    }
    usage.calls = [
      BagCall(function: "reset", target: 3, place: place(8, .test), body: 0, isInside: true),
      BagCall(function: "f", place: place(9, .test)),
    ]
    usage.constructions = [
      Construction(place: place(1, .test), body: 4, labels: ["a", "b"], replaces: "x.y"), Construction(place: place(2, .test)),
    ]
    usage.copies = [
      StoredCopy(field: "f", property: "p", wrapper: "State", isLazy: true, place: place(3, .test)),
      StoredCopy(field: "f", property: "q", isConstant: true, place: place(4, .test)),
    ]
    usage.silencedChecks = SilencedCheck.Kind.allCases.map { SilencedCheck(kind: $0, subject: "Bag", place: place(5, .test)) }
    return usage
  }()

  @Test func everythingComesBack() {
    #expect(UsageCodec.decode(UsageCodec.encode(Self.usage)) == Self.usage)
    let empty = Usage(bag: Self.usage.bag)
    #expect(UsageCodec.decode(UsageCodec.encode(empty)) == empty)
  }

  @Test func noPropertyIsForgotten() {
    func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
    #expect(count(Self.usage) == 15)
    #expect(Self.usage.parts.map(count) == [6, 6])
    #expect(count(Self.usage.bag) == 4)
    #expect(Self.usage.bag.counterparts.map(count) == [2])
    #expect(Self.usage.fields.map(count) == [13])
    #expect(Self.usage.accesses.first.map(count) == 11)
    #expect(Self.usage.references.first.map(count) == 3)
    #expect(Self.usage.carriers.first.map(count) == 3)
    #expect(Self.usage.suppressions.first.map(count) == 4)
    #expect(Self.usage.bodies.first.map(count) == 7)
    #expect(Self.usage.calls.first.map(count) == 5)
    #expect(Self.usage.constructions.first.map(count) == 4)
    #expect(Self.usage.copies.first.map(count) == 7)
    #expect(Self.usage.silencedChecks.first.map(count) == 3)
    #expect(Self.usage.flowUnwraps.first.map(count) == 6)
  }

  @Test func aBodyThatIsNotThereIsDamage() {
    func decodes(_ change: (inout Usage) -> Void) -> Bool {
      var usage = Self.usage
      change(&usage)
      return UsageCodec.decode(UsageCodec.encode(usage)) != nil
    }
    let damages: [(inout Usage) -> Void] = [
      { $0.accesses[0].body = 5 }, { $0.calls[0].target = 5 }, { $0.constructions[0].body = 5 }, { $0.bodies[1].parent = 1 },
    ]
    #expect(decodes { _ in () })
    #expect(damages.map(decodes) == [false, false, false, false])
  }

  @Test func damageIsNoticed() {
    let bytes = UsageCodec.encode(Self.usage)
    for length in bytes.indices { #expect(UsageCodec.decode(Array(bytes.prefix(length))) == nil) }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(UsageCodec.decode(damaged) == nil)
    }
  }
}
