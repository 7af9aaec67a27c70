extension Exit: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.byte(form.rawValue)
    conditions.encode(to: &encoder)
    encoder.byte(failure.rawValue)
    encoder.byte(success.rawValue)
    encoder.byte(isWholeBody ? 1 : 0)
    position.encode(to: &encoder)
    scope.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      form: try decoder.enumeration(), conditions: try [Condition](from: &decoder), failure: try decoder.enumeration(),
      success: try decoder.enumeration(), isWholeBody: try decoder.byte() == 1, position: try decoder.position(),
      scope: try decoder.reference())
  }
}

extension Exit.Condition: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    chain.encode(to: &encoder)
    encoder.byte(test.rawValue)
    position.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(chain: try decoder.reference(), test: try decoder.enumeration(), position: try decoder.position())
  }
}

extension Narrowing: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    root.encode(to: &encoder)
    members.encode(to: &encoder)
    type.encode(to: &encoder)
    position.encode(to: &encoder)
    scope.encode(to: &encoder)
    encoder.signed(Int64(start))
    encoder.signed(Int64(end))
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      root: try Chain.Root(from: &decoder), members: try [String](from: &decoder), type: try TypeReference(from: &decoder),
      position: try decoder.position(), scope: try decoder.reference(), start: try decoder.int32(), end: try decoder.int32())
  }
}

extension Mention: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(name)
    qualifiers.encode(to: &encoder)
    position.encode(to: &encoder)
    scope.encode(to: &encoder)
    encoder.byte(isDeclaration ? 1 : 0)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      name: try decoder.string(), qualifiers: try [String](from: &decoder), position: try decoder.position(),
      scope: try decoder.reference(), isDeclaration: try decoder.byte() == 1)
  }
}

extension ForceUnwrap: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.byte(form.rawValue)
    position.encode(to: &encoder)
    scope.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(form: try decoder.enumeration(), position: try decoder.position(), scope: try decoder.reference())
  }
}

extension Suppression: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.string(rule)
    encoder.string(reason)
    position.encode(to: &encoder)
    encoder.signed(Int64(line))
    scope.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      rule: try decoder.string(), reason: try decoder.string(), position: try decoder.position(), line: try decoder.int32(),
      scope: try decoder.reference())
  }
}
