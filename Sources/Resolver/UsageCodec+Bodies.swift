import Facts

extension Usage {
  /// Every body is there that something points at, and parents stand in front.
  var hasSoundBodies: Bool {
    func isSound(_ place: Int?) -> Bool { place.map(bodies.indices.contains) ?? true }
    return bodies.enumerated().allSatisfy { index, body in body.parent.map { 0..<index ~= $0 } ?? true }
      && accesses.allSatisfy { isSound($0.body) } && possible.allSatisfy { isSound($0.body) }
      && calls.allSatisfy { isSound($0.body) && isSound($0.target) } && constructions.allSatisfy { isSound($0.body) }
  }
}

extension Body: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.choice(kind, of: Kind.allCases)
    encoder.string(name)
    encoder.choice(execution, of: Execution.allCases)
    place.encode(to: &encoder)
    encoder.number(Int(endLine))
    encoder.place(parent)
    encoder.flags(isInside)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let (kind, name) = (try decoder.choice(of: Kind.allCases), try decoder.string())
    let execution = try decoder.choice(of: Execution.allCases)
    let place = try Place(from: &decoder)
    guard let endLine = Int32(exactly: try decoder.number()) else { throw DamagedFacts() }
    let parent = try decoder.place()
    var flags = try Flags(from: &decoder)
    self.init(kind: kind, name: name, execution: execution, place: place, endLine: endLine, parent: parent, isInside: flags.next())
  }
}

extension BagCall: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(function)
    encoder.place(target)
    place.encode(to: &encoder)
    encoder.place(body)
    encoder.flags(isInside)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      function: try decoder.string(), target: try decoder.place(), place: try Place(from: &decoder), body: try decoder.place())
    var flags = try Flags(from: &decoder)
    isInside = flags.next()
  }
}

extension Construction: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    place.encode(to: &encoder)
    encoder.place(body)
    labels.encode(to: &encoder)
    replaces.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      place: try Place(from: &decoder), body: try decoder.place(), labels: try [String](from: &decoder),
      replaces: try String?(from: &decoder))
  }
}

extension StoredCopy: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(field)
    encoder.string(property)
    holder.encode(to: &encoder)
    wrapper.encode(to: &encoder)
    encoder.flags(isLazy, isConstant)
    place.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let (field, property) = (try decoder.string(), try decoder.string())
    let (holder, wrapper) = (try String?(from: &decoder), try String?(from: &decoder))
    var flags = try Flags(from: &decoder)
    self.init(
      field: field, property: property, holder: holder, wrapper: wrapper, isLazy: flags.next(), isConstant: flags.next(),
      place: try Place(from: &decoder))
  }
}

extension SilencedCheck: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.choice(kind, of: Kind.allCases)
    encoder.string(subject)
    place.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(kind: try decoder.choice(of: Kind.allCases), subject: try decoder.string(), place: try Place(from: &decoder))
  }
}

extension FactEncoder {
  /// A place in a list, or none.
  mutating func place(_ value: Int?) { number((value ?? -1) + 1) }
}

extension FactDecoder {
  mutating func place() throws(DamagedFacts) -> Int? {
    let value = try integer()
    guard value >= 0 else { throw DamagedFacts() }
    return value == 0 ? nil : value - 1
  }
}
