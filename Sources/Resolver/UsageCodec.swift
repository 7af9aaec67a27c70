import Facts

/// A usage as bytes, for a cache.
package enum UsageCodec {
  /// Changes with the layout and with every change of ``Usage``.
  private static let version: UInt64 = 0x3730_4755_6761_626E  // "nbagUG07"

  package static func encode(_ usage: Usage) -> [UInt8] { Sealed.encode(usage, version: version) }

  /// `nil` where the bytes are damaged or of another version.
  package static func decode(_ bytes: [UInt8]) -> Usage? { Sealed.decode(bytes, version: version) }
}

extension Usage: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(bag.id)
    encoder.string(bag.type)
    bag.place.encode(to: &encoder)
    bag.counterparts.encode(to: &encoder)
    fields.encode(to: &encoder)
    parts.encode(to: &encoder)
    readOnly.encode(to: &encoder)
    accesses.encode(to: &encoder)
    possible.encode(to: &encoder)
    references.encode(to: &encoder)
    carriers.encode(to: &encoder)
    flowUnwraps.encode(to: &encoder)
    suppressions.encode(to: &encoder)
    bodies.encode(to: &encoder)
    calls.encode(to: &encoder)
    constructions.encode(to: &encoder)
    copies.encode(to: &encoder)
    silencedChecks.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let bag = Bag(
      id: try decoder.string(), type: try decoder.string(), place: try Place(from: &decoder),
      counterparts: try [Bag.Counterpart](from: &decoder))
    self.init(bag: bag)
    fields = try [Field](from: &decoder)
    parts = try [FieldPart](from: &decoder)
    readOnly = try [Field](from: &decoder)
    accesses = try [Access](from: &decoder)
    possible = try [Access](from: &decoder)
    references = try [Reference](from: &decoder)
    carriers = try [Carrier](from: &decoder)
    flowUnwraps = try [Place](from: &decoder)
    suppressions = try [SuppressedPlace](from: &decoder)
    bodies = try [Body](from: &decoder)
    calls = try [BagCall](from: &decoder)
    constructions = try [Construction](from: &decoder)
    copies = try [StoredCopy](from: &decoder)
    silencedChecks = try [SilencedCheck](from: &decoder)
    guard hasSoundBodies else { throw DamagedFacts() }
  }
}

extension Bag.Counterpart: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(type)
    place.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(type: try decoder.string(), place: try Place(from: &decoder))
  }
}

extension Place: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(file)
    encoder.position(position)
    encoder.string(site)
    encoder.string(member)
    encoder.choice(bucket, of: Bucket.allCases)
    encoder.choice(language, of: Language.allCases)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      file: try decoder.string(), position: try decoder.position(), site: try decoder.string(), member: try decoder.string(),
      bucket: try decoder.choice(of: Bucket.allCases), language: try decoder.choice(of: Language.allCases))
  }
}

extension Field: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(name)
    encoder.string(type)
    encoder.flags(isOptional, isImplicitlyUnwrapped, isComputed, isStatic, isConstant, isSettableOutside, holdsAnything, isBoolean)
    encoder.choice(initial, of: Initial.allCases)
    encoder.string(declaredIn)
    place.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let (name, type) = (try decoder.string(), try decoder.string())
    var flags = try Flags(from: &decoder)
    let initial = try decoder.choice(of: Initial.allCases)
    self.init(
      name: name, type: type, isOptional: flags.next(), isImplicitlyUnwrapped: flags.next(), isComputed: flags.next(),
      isStatic: flags.next(), isConstant: flags.next(), isSettableOutside: flags.next(), holdsAnything: flags.next(),
      isBoolean: flags.next(), initial: initial, declaredIn: try decoder.string(), place: try Place(from: &decoder))
  }
}

extension FieldPart: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(field)
    encoder.string(name)
    encoder.choice(kind, of: Kind.allCases)
    encoder.string(type)
    encoder.flags(holdsAnything)
    place.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let (field, name) = (try decoder.string(), try decoder.string())
    let kind = try decoder.choice(of: Kind.allCases)
    let type = try decoder.string()
    var flags = try Flags(from: &decoder)
    self.init(field: field, name: name, kind: kind, type: type, holdsAnything: flags.next(), place: try Place(from: &decoder))
  }
}

extension Access: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(field)
    encoder.choice(kind, of: Kind.allCases)
    place.encode(to: &encoder)
    encoder.flags(isInside, isCondition)
    encoder.choice(confidence, of: Confidence.allCases)
    let held = Absence.allCases.enumerated().reduce(UInt64(0)) { $0 | (absences.contains($1.element) ? 1 << UInt64($1.offset) : 0) }
    encoder.number(held)
    through.encode(to: &encoder)
    encoder.place(body)
    encoder.number(assigned.flatMap(Assigned.allCases.firstIndex).map { $0 + 1 } ?? 0)
    destination.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let field = try decoder.string()
    let kind = try decoder.choice(of: Kind.allCases)
    let place = try Place(from: &decoder)
    var flags = try Flags(from: &decoder)
    let confidence = try decoder.choice(of: Confidence.allCases)
    let held = try decoder.number()
    guard held >> UInt64(Absence.allCases.count) == 0 else { throw DamagedFacts() }
    let absences = Absence.allCases.enumerated().filter { held >> UInt64($0.offset) & 1 == 1 }.map(\.element)
    self.init(
      field: field, kind: kind, place: place, isInside: flags.next(), confidence: confidence, absences: Set(absences),
      through: try String?(from: &decoder))
    isCondition = flags.next()
    body = try decoder.place()
    let given = try decoder.integer()
    guard (0...Assigned.allCases.count).contains(given) else { throw DamagedFacts() }
    assigned = given == 0 ? nil : Assigned.allCases[given - 1]
    destination = try String?(from: &decoder)
  }
}

extension Reference: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.choice(kind, of: Kind.allCases)
    place.encode(to: &encoder)
    encoder.flags(isInside)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let kind = try decoder.choice(of: Kind.allCases)
    let place = try Place(from: &decoder)
    var flags = try Flags(from: &decoder)
    self.init(kind: kind, place: place, isInside: flags.next())
  }
}

extension Carrier: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(name)
    encoder.choice(kind, of: Kind.allCases)
    place.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(name: try decoder.string(), kind: try decoder.choice(of: Kind.allCases), place: try Place(from: &decoder))
  }
}

extension SuppressedPlace: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(rule)
    encoder.string(reason)
    place.encode(to: &encoder)
    encoder.number(Int(line))
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let (rule, reason, place) = (try decoder.string(), try decoder.string(), try Place(from: &decoder))
    guard let line = Int32(exactly: try decoder.number()) else { throw DamagedFacts() }
    self.init(rule: rule, reason: reason, place: place, line: line)
  }
}

extension FactEncoder {
  /// One of a fixed list of cases, by its place.
  mutating func choice<Value: Equatable>(_ value: Value, of all: [Value]) {
    byte(UInt8(all.firstIndex(of: value) ?? 0))
  }
}

extension FactDecoder {
  mutating func choice<Value>(of all: [Value]) throws(DamagedFacts) -> Value {
    let place = Int(try byte())
    guard all.indices.contains(place) else { throw DamagedFacts() }
    return all[place]
  }
}
