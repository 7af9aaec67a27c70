import Facts

/// `val` and `var`: members, globals and locals.
extension Parser {
  mutating func property(_ modifiers: Modifiers) {
    let isConstant = at(.val)
    let declaredKind = declaredKind
    advance()
    if at(.less) { _ = typeParameters() }
    if at(.leftParen), endOfReceiver() == nil { return destructuring(isConstant: isConstant, close: .rightParen) }
    if at(.leftBracket) { return destructuring(isConstant: isConstant, close: .rightBracket) }
    var receiver: TypeReference?
    if let dot = endOfReceiver() { receiver = receiverType(endingAt: dot) }
    var variable = Variable(kind: declaredKind, name: "", position: position, scope: scope, isConstant: isConstant, receiver: receiver)
    guard at(.identifier) else { return problem("expected a name") }
    variable.name = text(token)
    advance()
    variable.attributes = modifiers.attributes
    variable.isStatic = isStaticMember
    variable.isSettable = !isConstant
    variable.isLateInit = modifiers.has(.lateinit)
    variable.isOverride = modifiers.has(.override)
    variable.visibility = modifiers.declaredVisibility
    variable.setterVisibility = variable.visibility
    if take(.colon) { variable.type = type() }
    var generics: [GenericParameter] = []
    constraints(&generics)
    let ref = facts.variables.add(variable)
    let hasStorage = initialValue(of: ref, isMember: declaredKind != .local)
    facts.variables[ref].visibleFrom = declaredKind == .local ? end : 0
    if declaredKind == .local {
      // `val x = 1; get() = 2` is no accessor of a local.
      return
    }
    let accessors = accessors(of: ref, modifiers)
    if !isAtEndOfMember { problem("expected ';' or a new line") }
    let isAbstract = modifiers.has(.abstract) || container.isInterface && declaredKind == .property && !accessors.hasGetter
    let isDerived = accessors.hasGetter && (isConstant || accessors.hasSetter) && !accessors.usesField
    facts.variables[ref].isRequirement = isAbstract
    facts.variables[ref].isComputed = !hasStorage && (receiver != nil || isAbstract || isDerived)
  }

  private var declaredKind: Variable.Kind {
    switch facts.scopes[scope].kind {
    case .file: .global
    case .type: .property
    default: .local
    }
  }

  /// `= value` or `by delegate`. Tells whether one is there.
  private mutating func initialValue(of variable: Ref<Variable>, isMember: Bool) -> Bool {
    let isDelegate = at(.by)
    guard isDelegate || at(.equal) else { return false }
    advance()
    // The variable's value comes in the table in front of what is inside it.
    let place = facts.chains.add(chain(.other, at: position))
    let outer = scope
    if isMember { _ = enter(.initializer(variable), from: position, parent: memberParent) }
    let start = position.offset
    facts.chains[place] = value().chain
    if isMember, !isDelegate { spell(place, from: start, to: end) }
    if isMember { leave(outer) }
    if isDelegate {
      facts.variables[variable].delegate = place
      facts.variables[variable].isLazy = facts.chains[place].isCall(of: "lazy")
    } else {
      facts.variables[variable].source = .value(place)
    }
    return true
  }

  /// Initial values of members see the parameters of the primary constructor.
  private var memberParent: Ref<Scope>? {
    if case .type = facts.scopes[scope].kind { container.constructor } else { nil }
  }

  // MARK: Accessors

  private struct Accessors {
    var hasGetter = false
    var hasSetter = false
    /// One of them names `field`, so that there is one.
    var usesField = false
  }

  private mutating func accessors(of variable: Ref<Variable>, _ owner: Modifiers) -> Accessors {
    var result = Accessors()
    let outerField = sawField
    sawField = false
    while let place = placeOfAccessor() {
      _ = take(.semicolon)
      if at(.field), place == index {
        backingField()
        result.usesField = true
        continue
      }
      let modifiers = modifiers()
      guard index == place else { break }
      let isGetter = at(.get)
      if !isGetter, let visibility = modifiers.visibility { facts.variables[variable].setterVisibility = visibility }
      if accessor(isGetter: isGetter, of: variable, owner) {
        if isGetter { result.hasGetter = true } else { result.hasSetter = true }
      }
    }
    if sawField { result.usesField = true }
    sawField = outerField
    return result
  }

  /// `get() = x`, `set(value) { … }`, or the word alone. Tells whether it has a body.
  private mutating func accessor(isGetter: Bool, of variable: Ref<Variable>, _ owner: Modifiers) -> Bool {
    let outer = enter(.accessor(variable), from: position)
    defer { leave(outer) }
    let start = position
    advance()
    contextParameters(owner)
    guard at(.leftParen) else {
      if !isAtEndOfAccessor { problem("expected the body of an accessor") }
      return false
    }
    inBrackets { parser in
      parser.advance()
      if !isGetter, !parser.at(.rightParen) { parser.setterParameter(of: variable, start) }
      _ = parser.take(.comma)
      parser.closeParen()
    }
    if take(.colon) { _ = type() }
    guard at(.leftBrace) || at(.equal) else { return false }
    functionBody(label: isGetter ? "get" : "set")
    return true
  }

  private var isAtEndOfAccessor: Bool {
    isAtEndOfMember || word.isModifier || word == .get || word == .set || at(.at)
  }

  private var isAtEndOfMember: Bool {
    switch kind {
    case .semicolon, .rightBrace, .endOfFile: true
    default: token.isAfterNewline || index > 0 && tokens[index - 1].kind == .semicolon
    }
  }

  private mutating func setterParameter(of variable: Ref<Variable>, _ place: Position) {
    let modifiers = modifiers(before: .parameter)
    guard at(.identifier) else { return problem("expected a name") }
    var parameter = Variable(
      kind: .parameter, name: text(token), position: position, scope: scope, attributes: modifiers.attributes, isConstant: true)
    advance()
    parameter.type = facts.variables[variable].type
    parameter.source = parameter.type == nil ? facts.variables[variable].source : nil
    if take(.colon) { parameter.type = type() }
    facts.variables.append(parameter)
  }

  /// `field = value`, `field: T = value`
  private mutating func backingField() {
    advance()
    if take(.colon) { _ = type() }
    if take(.equal) { _ = expression() }
  }

  // MARK: Destructuring

  /// `val (a, b: B, _) = value`
  private mutating func destructuring(isConstant: Bool, close: Token.Kind) {
    let prototype = Variable(
      kind: .pattern, name: "", position: position, scope: scope, isConstant: isConstant, isSettable: !isConstant)
    let bound = entries(as: prototype, close: close)
    guard at(.equal) else { return problem("expected '='") }
    advance()
    let value = expression()
    for entry in bound {
      facts.variables[entry.variable].source = .component(of: .value(value), index: entry.index, label: entry.label)
      facts.variables[entry.variable].visibleFrom = end
    }
  }

  /// Declares the names in brackets, and tells which component each stands for.
  mutating func entries(
    as prototype: Variable, close: Token.Kind
  ) -> [(variable: Ref<Variable>, index: Int, label: String?)] {
    inBrackets { parser in
      var bound: [(variable: Ref<Variable>, index: Int, label: String?)] = []
      var place = 0
      parser.advance()
      while !parser.at(close), !parser.at(.endOfFile) {
        while parser.at(.at) { _ = parser.annotation() }
        if parser.at(.val) || parser.at(.var) { parser.advance() }
        guard parser.at(.identifier) else {
          parser.problem("expected a name")
          break
        }
        var variable = prototype
        variable.name = parser.text(parser.token)
        variable.position = parser.position
        parser.advance()
        if parser.take(.colon) { variable.type = parser.type() }
        var label: String?
        if parser.take(.equal), parser.at(.identifier) {
          label = parser.text(parser.token)
          parser.advance()
        }
        if variable.name != "_" { bound.append((parser.facts.variables.add(variable), place, label)) }
        place += 1
        if !parser.take(.comma) { break }
      }
      parser.expect(close, "the end of the names")
      return bound
    }
  }
}

extension Chain {
  /// A call of the function, as the last hop.
  func isCall(of name: String) -> Bool {
    guard root == .name(name), hops.count == 1, case .call = hops[0] else { return false }
    return true
  }
}
