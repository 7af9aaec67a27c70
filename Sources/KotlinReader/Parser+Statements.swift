import Facts

extension Parser {
  /// `{ … }` in the scope that is open already.
  mutating func braces() -> Block {
    inBraces { parser in
      parser.advance()
      let block = parser.statements()
      parser.expect(.rightBrace, "'}'")
      return block
    }
  }

  /// Reads statements up to a closing brace.
  mutating func statements() -> Block {
    var block = Block()
    while !at(.rightBrace), !at(.templateEnd), !at(.endOfFile) {
      if take(.semicolon) { continue }
      let start = index
      read(statement(), into: &block)
      if index == start {
        problem("expected an expression")
        skipToken()
      } else if !at(.semicolon), !at(.rightBrace), !at(.templateEnd), !at(.endOfFile), !token.isAfterNewline {
        problem("expected ';' or a new line")
        if kind == .rightParen || kind == .rightBracket || kind == .comma { advance() }
      }
    }
    return block
  }

  private mutating func skipToken() {
    if let end = placeBehindBracket(at: index) { index = min(end, tokens.count - 1) } else { advance() }
  }

  /// Adds a statement to a block.
  private mutating func read(_ value: Value, into block: inout Block) {
    block.count += 1
    block.outcome = value.outcome
    block.soleExits = block.count == 1 ? value.soleExits : []
    switch value.form {
    case .value:
      let chain = facts.chains.add(value.chain)
      block.values = [chain]
      if let exit = skippedLambda(of: chain), block.count == 1 { block.soleExits = [exit] }
    case .branches: block.values = value.branches
    case .assignment:
      facts.chains.append(value.chain)
      block.values = []
    case .loop: block.values = []
    }
  }

  /// `value?.let { … }` as a statement is an `if` without `else`: where the value is missing nothing happens. Tells the place of the exit.
  private mutating func skippedLambda(of ref: Ref<Chain>) -> Int? {
    let chain = facts.chains[ref]
    guard chain.fallback == nil else { return nil }
    let isSkipped = chain.hops.indices.contains { place in
      guard case .optionalChain = chain.hops[place], place + 2 < chain.hops.count, case .member(let name, _) = chain.hops[place + 1],
        case .call(let arguments, _) = chain.hops[place + 2]
      else { return false }
      return Self.runsOnce.contains(name) && (arguments.last?.isTrailing ?? false)
    }
    guard isSkipped else { return nil }
    let condition = Exit.Condition(chain: ref, test: .binding, position: chain.position)
    facts.exits.append(
      Exit(
        form: .if, conditions: [condition], failure: .nothing, success: .acts, isWholeBody: false, position: chain.position, scope: scope))
    return facts.exits.count - 1
  }

  /// Functions that run their lambda once, with the value.
  private static let runsOnce: Set<String> = ["let", "also", "apply", "run", "use"]

  /// Functions that take what their lambda gives, so that a value in it is none that nobody hears of.
  private static let takesResult: Set<String> = [
    "let", "run", "with", "remember", "rememberSaveable", "lazy", "derivedStateOf", "map", "mapNotNull", "mapIndexed", "flatMap", "filter",
    "any", "all", "none", "first", "firstOrNull", "find", "associate", "associateBy", "associateWith", "groupBy", "sortedBy", "maxByOrNull",
    "minByOrNull", "sumOf", "takeIf", "takeUnless", "getOrPut", "getOrElse", "ifEmpty", "mapValues", "runCatching", "runBlocking", "async",
  ]

  /// A declaration or an expression.
  mutating func statement() -> Value {
    nested { parser in
      guard parser.placeOfDeclaration() != nil else { return parser.value() }
      let place = parser.position
      let start = parser.index
      let modifiers = parser.modifiers()
      parser.declaration(modifiers, from: start)
      var value = Value(parser.chain(.other, at: place))
      value.form = .loop
      return value
    }
  }

  /// What an `if`, a loop or a branch of a `when` runs: braces or one statement.
  mutating func controlBody() -> Block {
    if at(.leftBrace), !isLambdaAhead { return braces() }
    var block = Block()
    if at(.semicolon) || at(.else) || at(.endOfFile) || at(.rightBrace) { return block }
    read(statement(), into: &block)
    return block
  }

  /// `{ x -> … }` is a lambda where a block could stand.
  private var isLambdaAhead: Bool {
    mutating get {
      index += 1
      defer { index -= 1 }
      return isAtLambdaParameters()
    }
  }

  mutating func markWholeBody(_ exits: [Int]) {
    for exit in exits { facts.exits[exit].isWholeBody = true }
  }

  // MARK: Lambdas

  /// `{ a, (b, c): T -> … }`
  mutating func lambda(label: String) -> (closure: Ref<Closure>, block: Block) {
    counts.lambdas += 1
    return nested { parser in
      let start = parser.position
      let closure = parser.facts.closures.add(Closure(position: start, body: parser.scope))
      let outer = parser.enter(.closure(closure), from: start)
      parser.facts.closures[closure].body = parser.scope
      parser.bodies.append(Body(label: label, isLambda: true))
      let block = parser.inBraces { parser in
        parser.advance()
        if parser.isAtLambdaParameters() { parser.facts.closures[closure].parameters = parser.lambdaParameters() }
        let block = parser.statements()
        parser.expect(.rightBrace, "'}'")
        return block
      }
      let isValue = Self.takesResult.contains(label)
      parser.markWholeBody(block.soleExits.filter { !isValue || parser.facts.exits[$0].conditions.first?.test != .binding })
      parser.facts.closures[closure].results = (parser.bodies.popLast()?.returned ?? []) + block.values
      parser.leave(outer)
      return (closure, block)
    }
  }

  private mutating func lambdaParameters() -> [Ref<Variable>] {
    var parameters: [Ref<Variable>] = []
    while !at(.arrow), !at(.endOfFile) {
      while at(.at) { _ = annotation() }
      var variable = Variable(kind: .closureParameter, name: "", position: position, scope: scope, isConstant: true)
      if at(.leftParen) || at(.leftBracket) {
        // The parameter itself has no name but `$0`, of which the names are components.
        let whole = facts.chains.add(chain(.name("$\(parameters.count)"), at: position))
        parameters.append(facts.variables.add(variable))
        let prototype = Variable(kind: .pattern, name: "", position: position, scope: scope, isConstant: true)
        for entry in entries(as: prototype, close: at(.leftParen) ? .rightParen : .rightBracket) {
          facts.variables[entry.variable].source = .component(of: .value(whole), index: entry.index, label: entry.label)
        }
        if take(.colon), let last = parameters.last { facts.variables[last].type = type() }
      } else if at(.identifier) {
        variable.name = text(token)
        advance()
        if take(.colon) { variable.type = type() }
        parameters.append(facts.variables.add(variable))
      } else {
        break
      }
      if !take(.comma) { break }
    }
    expect(.arrow, "'->'")
    return parameters
  }
}
