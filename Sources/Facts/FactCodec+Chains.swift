extension Chain: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    root.encode(to: &encoder)
    position.encode(to: &encoder)
    hops.encode(to: &encoder)
    scope.encode(to: &encoder)
    encoder.byte(role.rawValue)
    fallback.encode(to: &encoder)
    encoder.flags(isTestedForNil)
    assigned.encode(to: &encoder)
    specializations.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      root: try Root(from: &decoder), position: try decoder.position(), hops: try [Hop](from: &decoder), scope: try decoder.reference(),
      role: try decoder.enumeration(), fallback: try Fallback?(from: &decoder))
    var flags = try Flags(from: &decoder)
    isTestedForNil = flags.next()
    assigned = try Ref<Chain>?(from: &decoder)
    specializations = try [Specialization](from: &decoder)
  }
}

extension Specialization: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.number(hop)
    arguments.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(hop: try decoder.integer(), arguments: try [TypeReference](from: &decoder))
  }
}

extension Chain.Root: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    switch self {
    case .name(let name):
      encoder.byte(0)
      encoder.string(name)
    case .selfValue: encoder.byte(1)
    case .labelledSelf(let label):
      encoder.byte(2)
      encoder.string(label)
    case .superValue: encoder.byte(3)
    case .implicit: encoder.byte(4)
    case .type(let type):
      encoder.byte(5)
      type.encode(to: &encoder)
    case .keyPath(let type):
      encoder.byte(6)
      type.encode(to: &encoder)
    case .closure(let closure):
      encoder.byte(7)
      closure.encode(to: &encoder)
    case .alternatives(let chains):
      encoder.byte(8)
      chains.encode(to: &encoder)
    case .tuple(let elements):
      encoder.byte(9)
      elements.encode(to: &encoder)
    case .array(let elements):
      encoder.byte(10)
      elements.encode(to: &encoder)
    case .dictionary(let keys, let values):
      encoder.byte(11)
      keys.encode(to: &encoder)
      values.encode(to: &encoder)
    case .literal(let literal):
      encoder.byte(12)
      encoder.byte(literal.rawValue)
    case .operation(let operands):
      encoder.byte(13)
      operands.encode(to: &encoder)
    case .other: encoder.byte(14)
    case .range(let bounds):
      encoder.byte(15)
      bounds.encode(to: &encoder)
    case .interpolation(let values):
      encoder.byte(16)
      values.encode(to: &encoder)
    }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    switch try decoder.byte() {
    case 0: self = .name(try decoder.string())
    case 1: self = .selfValue
    case 2: self = .labelledSelf(try decoder.string())
    case 3: self = .superValue
    case 4: self = .implicit
    case 5: self = .type(try TypeReference(from: &decoder))
    case 6: self = .keyPath(try TypeReference?(from: &decoder))
    case 7: self = .closure(try decoder.reference())
    case 8: self = .alternatives(try [Ref<Chain>](from: &decoder))
    case 9: self = .tuple(try [Argument](from: &decoder))
    case 10: self = .array(try [Ref<Chain>](from: &decoder))
    case 11: self = .dictionary(keys: try [Ref<Chain>](from: &decoder), values: try [Ref<Chain>](from: &decoder))
    case 12: self = .literal(try decoder.enumeration())
    case 13: self = .operation(try [Ref<Chain>](from: &decoder))
    case 14: self = .other
    case 15: self = .range(try [Ref<Chain>](from: &decoder))
    case 16: self = .interpolation(try [Ref<Chain>](from: &decoder))
    default: throw DamagedFacts()
    }
  }
}

extension Chain.Fallback: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    switch self {
    case .trap: encoder.byte(0)
    case .value: encoder.byte(1)
    case .leave(let silently): encoder.byte(silently ? 2 : 3)
    case .raise: encoder.byte(4)
    }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    switch try decoder.byte() {
    case 0: self = .trap
    case 1: self = .value
    case 2: self = .leave(silently: true)
    case 3: self = .leave(silently: false)
    case 4: self = .raise
    default: throw DamagedFacts()
    }
  }
}

extension Hop: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    switch self {
    case .member(let name, let position):
      encoder.byte(0)
      encoder.string(name)
      position.encode(to: &encoder)
    case .call(let arguments, let position):
      encoder.byte(1)
      arguments.encode(to: &encoder)
      position.encode(to: &encoder)
    case .index(let arguments, let position):
      encoder.byte(2)
      arguments.encode(to: &encoder)
      position.encode(to: &encoder)
    case .forceUnwrap(let position):
      encoder.byte(3)
      position.encode(to: &encoder)
    case .optionalChain(let position):
      encoder.byte(4)
      position.encode(to: &encoder)
    case .cast(let type, let cast, let position):
      encoder.byte(5)
      type.encode(to: &encoder)
      encoder.byte(cast.rawValue)
      position.encode(to: &encoder)
    case .group(let makesOptional): encoder.byte(makesOptional ? 6 : 7)
    case .other(let position):
      encoder.byte(8)
      position.encode(to: &encoder)
    }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    switch try decoder.byte() {
    case 0: self = .member(try decoder.string(), try decoder.position())
    case 1: self = .call(try [Argument](from: &decoder), try decoder.position())
    case 2: self = .index(try [Argument](from: &decoder), try decoder.position())
    case 3: self = .forceUnwrap(try decoder.position())
    case 4: self = .optionalChain(try decoder.position())
    case 5: self = .cast(try TypeReference(from: &decoder), try decoder.enumeration(), try decoder.position())
    case 6: self = .group(makesOptional: true)
    case 7: self = .group(makesOptional: false)
    case 8: self = .other(try decoder.position())
    default: throw DamagedFacts()
    }
  }
}
