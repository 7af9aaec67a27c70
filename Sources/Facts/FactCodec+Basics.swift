extension String: FactCodable {
  func encode(to encoder: inout FactEncoder) { encoder.string(self) }

  init(from decoder: inout FactDecoder) throws(DamagedFacts) { self = try decoder.string() }
}

extension Position: FactCodable {
  func encode(to encoder: inout FactEncoder) { encoder.position(self) }

  init(from decoder: inout FactDecoder) throws(DamagedFacts) { self = try decoder.position() }
}

extension Ref: FactCodable where Fact: ReferredFact {
  func encode(to encoder: inout FactEncoder) { encoder.number(Int(index)) }

  init(from decoder: inout FactDecoder) throws(DamagedFacts) { self = try decoder.reference() }
}

extension Optional: FactCodable where Wrapped: FactCodable {
  func encode(to encoder: inout FactEncoder) {
    encoder.byte(self == nil ? 0 : 1)
    self?.encode(to: &encoder)
  }

  init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    switch try decoder.byte() {
    case 0: self = nil
    case 1: self = try Wrapped(from: &decoder)
    default: throw DamagedFacts()
    }
  }
}

extension Array: FactCodable where Element: FactCodable {
  func encode(to encoder: inout FactEncoder) {
    encoder.number(count)
    for element in self { element.encode(to: &encoder) }
  }

  init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let count = try decoder.count()
    self.init()
    reserveCapacity(count)
    for _ in 0..<count { append(try Element(from: &decoder)) }
  }
}
