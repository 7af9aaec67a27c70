import Facts

extension Parser {
  /// Reads an expression that no operator is part of.
  mutating func primary(label: String) -> Value {
    let place = position
    switch kind {
    case .identifier:
      if at(.field) { sawField = true }
      let name = text(token)
      if name.isCapitalized { mention(name, at: place) }
      advance()
      return Value(chain(.name(name), at: place), outcome: name == "Unit" ? .empty : .value)
    case .this:
      advance()
      if let label = labelReference() { return Value(chain(.labelledSelf(label), at: place)) }
      return Value(chain(.selfValue, at: place))
    case .super:
      advance()
      if at(.less) { _ = typeArguments() }
      _ = labelReference()
      return Value(chain(.superValue, at: place))
    case .integer: return literal(.integer)
    case .float: return literal(.float)
    case .character: return literal(.string)
    case .true, .false: return literal(.boolean)
    case .null: return literal(.null)
    case .stringStart: return string()
    case .leftParen: return parenthesized()
    case .leftBracket:
      let elements = indexes().compactMap(\.value)
      return Value(chain(.array(elements), at: place), outcome: elements.isEmpty ? .empty : .value)
    case .leftBrace:
      let (closure, _) = lambda(label: label)
      if !label.isEmpty { facts.closures[closure].label = label }
      return Value(chain(.closure(closure), at: place))
    case .colonColon: return unboundReference()
    case .if: return conditional()
    case .when: return selection()
    case .try: return attempt()
    case .for: return forLoop()
    case .while: return whileLoop()
    case .do: return doLoop()
    case .return: return returnExpression()
    case .throw:
      advance()
      _ = expression()
      return Value(chain(.other, at: place), outcome: .raises)
    case .break, .continue:
      advance()
      _ = labelReference()
      return Value(chain(.other, at: place), outcome: .leavesSilently)
    case .object where placeOfDeclaration() == nil: return objectExpression()
    case .fun where placeOfDeclaration() == nil: return anonymousFunction()
    case .class, .interface, .object, .fun, .val, .var, .typealias:
      declaration(Modifiers(), from: index)
      var value = Value(chain(.other, at: place))
      value.form = .loop
      return value
    default:
      problem("expected an expression")
      return Value(chain(.other, at: place))
    }
  }

  private mutating func literal(_ literal: Chain.Literal) -> Value {
    let value = Value(chain(.literal(literal), at: position), outcome: .empty)
    advance()
    return value
  }

  /// `@label` right behind a keyword.
  private mutating func labelReference() -> String? {
    guard at(.at), isAdjacent(index), kind(after: 1) == .identifier, isAdjacent(index + 1) else { return nil }
    advance()
    let label = text(token)
    advance()
    return label
  }

  private mutating func parenthesized() -> Value {
    inBrackets { parser in
      parser.advance()
      var value = parser.value()
      value.chain.hops.append(.group(makesOptional: false))
      value.form = .value
      parser.closeParen()
      return value
    }
  }

  /// The code in templates is chains of its own.
  private mutating func string() -> Value {
    var value = Value(chain(.literal(.string), at: position), outcome: .empty)
    var parts: [Ref<Chain>] = []
    var plain = ""
    advance()
    while !at(.endOfFile) {
      switch kind {
      case .stringText:
        if value.outcome == .empty { value.outcome = .text }
        plain += text(token)
        advance()
      case .templateName, .this:
        value.outcome = .value
        counts.templates += 1
        let name = text(token)
        if at(.templateName), name.isCapitalized { mention(name, at: position) }
        parts.append(facts.chains.add(chain(at(.this) ? .selfValue : .name(name), at: position)))
        advance()
      case .templateStart:
        value.outcome = .value
        counts.templates += 1
        inBraces { parser in
          parser.advance()
          parts += parser.statements().values
          parser.expect(.templateEnd, "'}'")
        }
      case .stringEnd:
        advance()
        if value.outcome == .value { value.chain.root = .interpolation(parts) }
        if value.outcome.isEmpty { value.text = plain }
        return value
      default:
        // Only where a template is broken.
        return value
      }
    }
    return value
  }

  // MARK: Jumps

  private mutating func returnExpression() -> Value {
    let place = position
    advance()
    let label = labelReference()
    var value = Value(chain(.other, at: place), outcome: .leavesSilently)
    guard !isAtNewline, kind.startsExpression else { return value }
    let result = self.value()
    let chain = facts.chains.add(result.chain)
    value.outcome = result.outcome.returned
    let target = bodies.lastIndex { body in label.map { body.label == $0 } ?? !body.isLambda }
    // The values of an `if` are those that count, but they are alternatives of this chain already.
    if let target { bodies[target].returned.append(chain) }
    return value
  }

  // MARK: Objects and functions

  /// `object : Base(x) { … }` is a value of its first supertype.
  private mutating func objectExpression() -> Value {
    let place = position
    advance()
    var root = Chain.Root.other
    var hops: [Hop] = []
    let declaration = TypeDeclaration(
      kind: .object, name: "", position: place, scope: scope, visibility: .private, modifiers: ["anonymous"])
    typeBody(of: declaration) { parser, declared in
      guard parser.take(.colon) else { return }
      repeat {
        let type = parser.type()
        parser.facts.types[declared].inherits.append(type)
        let isFirst = parser.facts.types[declared].inherits.count == 1
        if isFirst { root = .type(type) }
        let start = parser.position
        var arguments: [Argument] = []
        if parser.at(.leftParen) {
          arguments = parser.arguments()
        } else if parser.at(.by) {
          parser.advance()
          let outer = parser.allowsTrailingLambda
          parser.allowsTrailingLambda = false
          let inherited = parser.facts.types[declared].inherits.count - 1
          parser.facts.types[declared].delegations.append(Delegation(inherited: inherited, value: parser.expression()))
          parser.allowsTrailingLambda = outer
        }
        if isFirst { hops = [.call(arguments, start)] }
      } while parser.take(.comma)
    }
    var value = Value(chain(root, at: place))
    value.chain.hops = hops
    return value
  }

  /// `fun(a: A): B { … }` is a closure.
  private mutating func anonymousFunction() -> Value {
    let place = position
    counts.anonymousFunctions += 1
    advance()
    let closure = facts.closures.add(Closure(position: place, body: scope))
    let outer = enter(.closure(closure), from: place)
    facts.closures[closure].body = scope
    _ = typeParameters()
    if let dot = endOfReceiver() { _ = receiverType(endingAt: dot) }
    if at(.identifier) { advance() }
    let parameters = parameters(typesMayBeMissing: true)
    for parameter in parameters {
      facts.variables[parameter].kind = .closureParameter
      facts.variables[parameter].label = nil
    }
    facts.closures[closure].parameters = parameters
    if take(.colon) { facts.closures[closure].result = type() }
    var generics: [GenericParameter] = []
    constraints(&generics)
    bodies.append(Body(label: "", isLambda: false))
    var results: [Ref<Chain>] = []
    if take(.equal) { results.append(expression()) } else if at(.leftBrace) { markWholeBody(braces().soleExits) }
    facts.closures[closure].results = results + (bodies.popLast()?.returned ?? [])
    leave(outer)
    return Value(chain(.closure(closure), at: place))
  }
}

extension Token.Kind {
  /// An expression can start with it.
  var startsExpression: Bool {
    switch self {
    case .identifier, .integer, .float, .character, .stringStart, .leftParen, .leftBracket, .leftBrace, .colonColon, .at, .plus, .minus,
      .plusPlus, .minusMinus, .not, .notNot, .null, .object, .return, .super, .this, .throw, .true, .try, .false, .for, .fun, .if, .when,
      .while, .do, .break, .continue, .class, .interface, .val, .var, .typealias:
      true
    default:
      false
    }
  }
}
