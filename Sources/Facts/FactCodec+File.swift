extension FileFacts: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    for size in [scopes.count, types.count, functions.count, variables.count, closures.count, chains.count] { encoder.number(size) }
    scopes.encode(to: &encoder)
    types.encode(to: &encoder)
    functions.encode(to: &encoder)
    variables.encode(to: &encoder)
    closures.encode(to: &encoder)
    chains.encode(to: &encoder)
    exits.encode(to: &encoder)
    narrowings.encode(to: &encoder)
    returns.encode(to: &encoder)
    conditions.encode(to: &encoder)
    spelledValues.encode(to: &encoder)
    silences.encode(to: &encoder)
    mentions.encode(to: &encoder)
    forceUnwraps.encode(to: &encoder)
    suppressions.encode(to: &encoder)
    branches.encode(to: &encoder)
    imports.encode(to: &encoder)
    encoder.string(package)
    problems.encode(to: &encoder)
    encoder.flags(isGenerated)
    encoder.byte(language.rawValue)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    let sizes = TableSizes(
      scopes: try decoder.count(), types: try decoder.count(), functions: try decoder.count(), variables: try decoder.count(),
      closures: try decoder.count(), chains: try decoder.count())
    decoder.sizes = sizes
    self.init()
    scopes = try [Scope](from: &decoder)
    types = try [TypeDeclaration](from: &decoder)
    functions = try [FunctionDeclaration](from: &decoder)
    variables = try [Variable](from: &decoder)
    closures = try [Closure](from: &decoder)
    chains = try [Chain](from: &decoder)
    exits = try [Exit](from: &decoder)
    narrowings = try [Narrowing](from: &decoder)
    returns = try [Return](from: &decoder)
    conditions = try [Ref<Chain>](from: &decoder)
    spelledValues = try [SpelledValue](from: &decoder)
    silences = try [Silence](from: &decoder)
    mentions = try [Mention](from: &decoder)
    forceUnwraps = try [ForceUnwrap](from: &decoder)
    suppressions = try [Suppression](from: &decoder)
    branches = try [Branch](from: &decoder)
    imports = try [Import](from: &decoder)
    package = try decoder.string()
    problems = try [SyntaxProblem](from: &decoder)
    var flags = try Flags(from: &decoder)
    isGenerated = flags.next()
    language = try decoder.enumeration()
    let found = [scopes.count, types.count, functions.count, variables.count, closures.count, chains.count]
    guard found == [sizes.scopes, sizes.types, sizes.functions, sizes.variables, sizes.closures, sizes.chains] else {
      throw DamagedFacts()
    }
  }
}

extension Branch: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    encoder.signed(Int64(firstLine))
    encoder.signed(Int64(lastLine))
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(firstLine: try decoder.int32(), lastLine: try decoder.int32())
  }
}

extension Return: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    value.encode(to: &encoder)
    body.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(value: try Ref<Chain>(from: &decoder), body: try Ref<Scope>(from: &decoder))
  }
}

extension Import: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    path.encode(to: &encoder)
    alias.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(path: try decoder.string(), alias: try String?(from: &decoder))
  }
}

extension SyntaxProblem: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    message.encode(to: &encoder)
    position.encode(to: &encoder)
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(message: try decoder.string(), position: try decoder.position())
  }
}

extension Scope: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    kind.encode(to: &encoder)
    parent.encode(to: &encoder)
    start.encode(to: &encoder)
    encoder.signed(Int64(end))
    encoder.signed(Int64(lastLine) - Int64(start.line))
    encoder.byte(seesOuterFrom == nil ? 0 : 1)
    if let seesOuterFrom { encoder.signed(Int64(seesOuterFrom)) }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    self.init(
      kind: try Kind(from: &decoder), parent: try Ref<Scope>?(from: &decoder), start: try decoder.position(), end: try decoder.int32())
    guard let lastLine = Int32(exactly: Int64(start.line) &+ (try decoder.signed())) else { throw DamagedFacts() }
    self.lastLine = lastLine
    if try decoder.byte() == 1 { seesOuterFrom = try decoder.int32() }
  }
}

extension Scope.Kind: FactCodable {
  package func encode(to encoder: inout FactEncoder) {
    switch self {
    case .file: encoder.byte(0)
    case .type(let type):
      encoder.byte(1)
      type.encode(to: &encoder)
    case .function(let function):
      encoder.byte(2)
      function.encode(to: &encoder)
    case .accessor(let variable):
      encoder.byte(3)
      variable.encode(to: &encoder)
    case .initializer(let variable):
      encoder.byte(4)
      variable.encode(to: &encoder)
    case .closure(let closure):
      encoder.byte(5)
      closure.encode(to: &encoder)
    case .block: encoder.byte(6)
    }
  }

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    switch try decoder.byte() {
    case 0: self = .file
    case 1: self = .type(try decoder.reference())
    case 2: self = .function(try decoder.reference())
    case 3: self = .accessor(try decoder.reference())
    case 4: self = .initializer(try decoder.reference())
    case 5: self = .closure(try decoder.reference())
    case 6: self = .block
    default: throw DamagedFacts()
    }
  }
}
