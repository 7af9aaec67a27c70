extension TypeDeclaration: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.byte(kind.rawValue)
    encoder.string(name)
    target.encode(to: &encoder)
    position.encode(to: &encoder)
    scope.encode(to: &encoder)
    members.encode(to: &encoder)
    inherits.encode(to: &encoder)
    delegations.encode(to: &encoder)
    generics.encode(to: &encoder)
    attributes.encode(to: &encoder)
    encoder.byte(visibility.rawValue)
    cases.encode(to: &encoder)
    modifiers.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      kind: try decoder.enumeration(), name: try decoder.string(), target: try TypeReference?(from: &decoder),
      position: try decoder.position(), scope: try decoder.reference(), members: try Ref<Scope>?(from: &decoder),
      inherits: try [TypeReference](from: &decoder), delegations: try [Delegation](from: &decoder),
      generics: try [GenericParameter](from: &decoder),
      attributes: try [Attribute](from: &decoder), visibility: try decoder.enumeration(), cases: try [EnumCase](from: &decoder),
      modifiers: try [String](from: &decoder))
  }
}

extension Delegation: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.number(inherited)
    value.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(inherited: try decoder.integer(), value: try decoder.reference())
  }
}

extension FunctionDeclaration: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.byte(kind.rawValue)
    encoder.string(name)
    position.encode(to: &encoder)
    scope.encode(to: &encoder)
    body.encode(to: &encoder)
    parameters.encode(to: &encoder)
    result.encode(to: &encoder)
    inferredResult.encode(to: &encoder)
    receiver.encode(to: &encoder)
    generics.encode(to: &encoder)
    attributes.encode(to: &encoder)
    encoder.flags(isStatic, isMutating, isOptionalInitializer)
    encoder.byte(visibility.rawValue)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      kind: try decoder.enumeration(), name: try decoder.string(), position: try decoder.position(), scope: try decoder.reference(),
      body: try decoder.reference(), parameters: try [Ref<Variable>](from: &decoder), result: try TypeReference?(from: &decoder),
      inferredResult: try Ref<Chain>?(from: &decoder), receiver: try TypeReference?(from: &decoder),
      generics: try [GenericParameter](from: &decoder), attributes: try [Attribute](from: &decoder))
    var flags = try Flags(from: &decoder)
    isStatic = flags.next()
    isMutating = flags.next()
    isOptionalInitializer = flags.next()
    visibility = try decoder.enumeration()
  }
}

extension Variable: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.byte(kind.rawValue)
    encoder.string(name)
    label.encode(to: &encoder)
    position.encode(to: &encoder)
    scope.encode(to: &encoder)
    encoder.signed(Int64(visibleFrom))
    type.encode(to: &encoder)
    source.encode(to: &encoder)
    attributes.encode(to: &encoder)
    encoder.flags(
      isConstant, isStatic, isLazy, isComputed, isSettable, isLateInit, isWeak, isRequirement, isOverride, hasDefault, isVariadic, isInout,
      isEscaping)
    encoder.byte(visibility.rawValue)
    encoder.byte(setterVisibility.rawValue)
    delegate.encode(to: &encoder)
    receiver.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      kind: try decoder.enumeration(), name: try decoder.string(), label: try String?(from: &decoder), position: try decoder.position(),
      scope: try decoder.reference(), visibleFrom: try decoder.int32(), type: try TypeReference?(from: &decoder),
      source: try Source?(from: &decoder), attributes: try [Attribute](from: &decoder))
    var flags = try Flags(from: &decoder)
    isConstant = flags.next()
    isStatic = flags.next()
    isLazy = flags.next()
    isComputed = flags.next()
    isSettable = flags.next()
    isLateInit = flags.next()
    isWeak = flags.next()
    isRequirement = flags.next()
    isOverride = flags.next()
    hasDefault = flags.next()
    isVariadic = flags.next()
    isInout = flags.next()
    isEscaping = flags.next()
    visibility = try decoder.enumeration()
    setterVisibility = try decoder.enumeration()
    delegate = try Ref<Chain>?(from: &decoder)
    receiver = try TypeReference?(from: &decoder)
  }
}

extension Variable.Source: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    switch self {
    case .value(let chain):
      encoder.byte(0)
      chain.encode(to: &encoder)
    case .unwrapped(let chain):
      encoder.byte(1)
      chain.encode(to: &encoder)
    case .element(let chain):
      encoder.byte(2)
      chain.encode(to: &encoder)
    case .component(let source, let index, let label):
      encoder.byte(3)
      source.encode(to: &encoder)
      encoder.number(index)
      label.encode(to: &encoder)
    case .payload(let source, let caseName, let index, let label):
      encoder.byte(4)
      source.encode(to: &encoder)
      encoder.string(caseName)
      encoder.number(index)
      label.encode(to: &encoder)
    case .cast(let type):
      encoder.byte(5)
      type.encode(to: &encoder)
    }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self = try decoder.nested { (decoder) throws(DamagedFacts) in
      switch try decoder.byte() {
      case 0: .value(try decoder.reference())
      case 1: .unwrapped(try decoder.reference())
      case 2: .element(try decoder.reference())
      case 3:
        .component(of: try Variable.Source(from: &decoder), index: try decoder.integer(), label: try String?(from: &decoder))
      case 4:
        .payload(
          of: try Variable.Source(from: &decoder), caseName: try decoder.string(), index: try decoder.integer(),
          label: try String?(from: &decoder))
      case 5: .cast(try TypeReference(from: &decoder))
      default: throw DamagedFacts()
      }
    }
  }
}

extension Closure: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    position.encode(to: &encoder)
    body.encode(to: &encoder)
    parameters.encode(to: &encoder)
    result.encode(to: &encoder)
    results.encode(to: &encoder)
    label.encode(to: &encoder)
    attributes.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      position: try decoder.position(), body: try decoder.reference(), parameters: try [Ref<Variable>](from: &decoder),
      result: try TypeReference?(from: &decoder), results: try [Ref<Chain>](from: &decoder), label: try String?(from: &decoder),
      attributes: try [Attribute](from: &decoder))
  }
}
