extension TypeReference: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    switch self {
    case .named(let components):
      encoder.byte(0)
      components.encode(to: &encoder)
    case .optional(let wrapped):
      encoder.byte(1)
      wrapped.encode(to: &encoder)
    case .implicitlyUnwrapped(let wrapped):
      encoder.byte(2)
      wrapped.encode(to: &encoder)
    case .array(let element):
      encoder.byte(3)
      element.encode(to: &encoder)
    case .dictionary(let key, let value):
      encoder.byte(4)
      key.encode(to: &encoder)
      value.encode(to: &encoder)
    case .tuple(let elements):
      encoder.byte(5)
      elements.encode(to: &encoder)
    case .function(let parameters, let result):
      encoder.byte(6)
      parameters.encode(to: &encoder)
      result.encode(to: &encoder)
    case .metatype(let type):
      encoder.byte(7)
      type.encode(to: &encoder)
    case .composition(let types):
      encoder.byte(8)
      types.encode(to: &encoder)
    case .selfType: encoder.byte(9)
    case .unknown: encoder.byte(10)
    }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self = try decoder.nested { (decoder) throws(DamagedFacts) in
      switch try decoder.byte() {
      case 0: .named(try [Component](from: &decoder))
      case 1: .optional(try TypeReference(from: &decoder))
      case 2: .implicitlyUnwrapped(try TypeReference(from: &decoder))
      case 3: .array(try TypeReference(from: &decoder))
      case 4: .dictionary(try TypeReference(from: &decoder), try TypeReference(from: &decoder))
      case 5: .tuple(try [TupleElement](from: &decoder))
      case 6: .function(parameters: try [TypeReference](from: &decoder), result: try TypeReference(from: &decoder))
      case 7: .metatype(try TypeReference(from: &decoder))
      case 8: .composition(try [TypeReference](from: &decoder))
      case 9: .selfType
      case 10: .unknown
      default: throw DamagedFacts()
      }
    }
  }
}

extension TypeReference.Component: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(name)
    arguments.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(try decoder.string(), try [TypeReference](from: &decoder))
  }
}

extension TypeReference.TupleElement: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    label.encode(to: &encoder)
    type.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(label: try String?(from: &decoder), type: try TypeReference(from: &decoder))
  }
}

extension Attribute: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    type.encode(to: &encoder)
    arguments.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(type: try TypeReference(from: &decoder), arguments: try [Argument](from: &decoder))
  }
}

extension Argument: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    label.encode(to: &encoder)
    value.encode(to: &encoder)
    encoder.flags(isTrailing)
    labelPosition.encode(to: &encoder)
    key.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let (label, value) = (try String?(from: &decoder), try Ref<Chain>?(from: &decoder))
    var flags = try Flags(from: &decoder)
    self.init(
      label: label, value: value, isTrailing: flags.next(), labelPosition: try Position?(from: &decoder), key: try String?(from: &decoder))
  }
}

extension GenericParameter: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(name)
    bounds.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(name: try decoder.string(), bounds: try [TypeReference](from: &decoder))
  }
}

extension EnumCase: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(name)
    payload.encode(to: &encoder)
    position.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      name: try decoder.string(), payload: try [TypeReference.TupleElement](from: &decoder), position: try decoder.position())
  }
}
