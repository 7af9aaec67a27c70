extension String: FactCodable {
  package func encode(to encoder: inout FactEncoder) { encoder.string(self) }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) { self = try decoder.string() }
}

extension Position: FactCodable {
  package func encode(to encoder: inout FactEncoder) { encoder.position(self) }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) { self = try decoder.position() }
}

extension Ref: FactCodable where Fact: ReferredFact {
  package func encode(to encoder: inout FactEncoder) { encoder.number(Int(index)) }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) { self = try decoder.reference() }
}

extension Optional: FactCodable where Wrapped: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.byte(self == nil ? 0 : 1)
    self?.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    switch try decoder.byte() {
    case 0: self = nil
    case 1: self = try Wrapped(from: &decoder)
    default: throw DamagedFacts()
    }
  }
}

extension Array: FactCodable where Element: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.number(count)
    for element in self { element.encode(to: &encoder) }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let count = try decoder.count()
    self.init()
    reserveCapacity(count)
    for _ in 0..<count { append(try Element(from: &decoder)) }
  }
}
