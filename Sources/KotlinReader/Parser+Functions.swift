import Facts

extension Parser {
  /// `fun name(…)`, at the keyword.
  mutating func function(_ modifiers: Modifiers) {
    let start = position
    advance()
    var function = FunctionDeclaration(
      kind: .function, name: "", position: start, scope: scope, body: scope, attributes: modifiers.attributes,
      isStatic: isStaticMember, visibility: modifiers.declaredVisibility)
    let ref = facts.functions.add(function)
    let outer = enter(.function(ref), from: start)
    function.body = scope
    function.generics = typeParameters()
    if let dot = endOfReceiver() {
      function.receiver = receiverType(endingAt: dot)
    }
    if at(.identifier) {
      function.name = text(token)
      function.position = position
      advance()
    }
    // A missing name is found by a later stage of Kotlin's compiler and not by its parser.
    if at(.less) { function.generics += typeParameters() }
    contextParameters(modifiers)
    function.parameters = parameters()
    var isUnit = false
    if take(.colon) {
      let result = type()
      isUnit = result == .name("Unit")
      if !isUnit { function.result = result }
    }
    constraints(&function.generics)
    facts.functions[ref] = function
    let value = functionBody(label: function.name)
    if let value, function.result == nil, !isUnit { facts.functions[ref].inferredResult = value }
    leave(outer)
  }

  /// A member of a companion.
  var isStaticMember: Bool {
    if case .type = facts.scopes[scope].kind { container.isCompanion } else { false }
  }

  /// The type in front of a declared name, and the dot.
  mutating func receiverType(endingAt dot: Int) -> TypeReference {
    let type = type(limit: dot)
    let isNullable = at(.safeAccess)
    if index == dot { advance() } else { problem("expected '.'") }
    return isNullable ? .optional(type) : type
  }

  /// Reads `context(a: A, B)`, which stood in front of the modifiers, into the function's scope. Nobody passes them, so they are no parameters
  /// of the function.
  mutating func contextParameters(_ modifiers: Modifiers) {
    guard let place = modifiers.context else { return }
    let next = index
    index = place
    inBrackets { parser in
      parser.advance()
      while !parser.at(.rightParen), !parser.at(.endOfFile) {
        while parser.at(.at) { _ = parser.annotation() }
        if parser.at(.identifier), parser.kind(after: 1) == .colon {
          let name = parser.token
          parser.advance()
          parser.advance()
          let type = parser.type()
          parser.facts.variables.append(
            Variable(
              kind: .parameter, name: parser.text(name), position: parser.position(name), scope: parser.scope, type: type, isConstant: true)
          )
        } else {
          _ = parser.type()
        }
        if !parser.take(.comma) { break }
      }
      parser.expect(.rightParen, "')'")
    }
    index = next
  }

  // MARK: Parameters

  /// `(a: A, vararg b: B = c)`; those of a primary constructor may be properties as well.
  ///
  /// - Parameter members: The scope of the class, in a primary constructor.
  mutating func parameters(membersIn members: Ref<Scope>? = nil, typesMayBeMissing: Bool = false) -> [Ref<Variable>] {
    guard at(.leftParen) else {
      problem("expected '('")
      return []
    }
    return inBrackets { parser in
      var parameters: [Ref<Variable>] = []
      parser.advance()
      while !parser.at(.rightParen), !parser.at(.endOfFile) {
        guard let parameter = parser.parameter(membersIn: members, typeMayBeMissing: typesMayBeMissing) else { break }
        parameters.append(parameter)
        if !parser.take(.comma) { break }
      }
      parser.closeParen()
      return parameters
    }
  }

  private mutating func parameter(membersIn members: Ref<Scope>?, typeMayBeMissing: Bool) -> Ref<Variable>? {
    let modifiers = modifiers(before: .parameter)
    let keyword = kind
    let isProperty = keyword == .val || keyword == .var
    if isProperty { advance() }
    guard at(.identifier) else {
      problem("expected a name")
      return nil
    }
    let name = text(token)
    let place = position
    advance()
    var variable = Variable(
      kind: .parameter, name: name, label: name, position: place, scope: scope, attributes: modifiers.attributes, isConstant: true)
    if take(.colon) {
      variable.type = type()
    } else if !typeMayBeMissing {
      problem("expected ':'")
    }
    variable.isVariadic = modifiers.has(.vararg)
    variable.hasDefault = at(.equal)
    if isProperty, let members {
      var property = variable
      property.kind = .property
      property.label = nil
      property.scope = members
      property.isConstant = keyword == .val
      property.isSettable = keyword == .var
      property.isOverride = modifiers.has(.override)
      property.hasDefault = false
      property.visibility = modifiers.declaredVisibility
      property.setterVisibility = property.visibility
      facts.variables.append(property)
    }
    let ref = facts.variables.add(variable)
    if take(.equal) {
      let start = position.offset
      let value = expression()
      facts.variables[ref].source = .value(value)
      if isProperty { spell(value, from: start, to: end) }
    }
    return ref
  }

  /// The `)` of a list, also where something unreadable stands in front of it.
  mutating func closeParen() {
    guard !take(.rightParen) else { return }
    problem("expected ')'")
    while !at(.rightParen), !at(.endOfFile), !at(.rightBrace), !at(.templateEnd), !isAtNewDeclaration {
      if let end = placeBehindBracket(at: index) { index = min(end, tokens.count - 1) } else { advance() }
    }
    _ = take(.rightParen)
  }

  /// A line starts like a declaration.
  private var isAtNewDeclaration: Bool {
    switch kind {
    case .class, .interface, .fun, .val, .var, .typealias: token.isAfterNewline
    default: false
    }
  }

  // MARK: Bodies

  /// `{ … }` or `= value`; nothing where neither stands. Tells the value.
  @discardableResult
  mutating func functionBody(label: String) -> Ref<Chain>? {
    guard at(.leftBrace) || at(.equal) else { return nil }
    let body = scope
    bodies.append(Body(label: label, isLambda: false))
    defer { bodies.removeLast() }
    var value: Ref<Chain>?
    if take(.equal) {
      let result = expression()
      value = result
      facts.returns.append(Return(value: result, body: body))
    } else {
      markWholeBody(braces().soleExits)
    }
    facts.returns += (bodies.last?.returned ?? []).map { Return(value: $0, body: body) }
    return value
  }

  // MARK: Constructors

  /// `@Inject private constructor(…)` or only the parameters, in the head of a class.
  mutating func primaryConstructor(isAllowed: Bool) {
    let place = placeBehindModifiers()
    let next = token(at: place)
    guard isAllowed, next.kind == .leftParen || next.word == .constructor && token(at: place + 1).kind == .leftParen else { return }
    let modifiers = modifiers()
    let start = position
    if at(.constructor) { advance() }
    var function = FunctionDeclaration(
      kind: .initializer, name: "init", position: start, scope: scope, body: scope, attributes: modifiers.attributes,
      visibility: modifiers.declaredVisibility)
    let members = scope
    let ref = facts.functions.add(function)
    let outer = enter(.function(ref), from: start)
    function.body = scope
    container.constructor = scope
    function.parameters = parameters(membersIn: members)
    facts.functions[ref] = function
    leave(outer)
  }

  /// `constructor(…) : this(…) { … }`
  mutating func constructor(_ modifiers: Modifiers) {
    let start = position
    advance()
    var function = FunctionDeclaration(
      kind: .initializer, name: "init", position: start, scope: scope, body: scope, attributes: modifiers.attributes,
      visibility: modifiers.declaredVisibility)
    let ref = facts.functions.add(function)
    let outer = enter(.function(ref), from: start)
    function.body = scope
    function.parameters = parameters()
    facts.functions[ref] = function
    if take(.colon) {
      let place = position
      let isThis = at(.this)
      if isThis || at(.super) { advance() } else { problem("expected 'this' or 'super'") }
      if at(.leftParen) {
        let call = position
        let arguments = arguments()
        var delegation = chain(isThis ? .selfValue : .superValue, at: place)
        delegation.hops = [.member("init", place), .call(arguments, call)]
        facts.chains.append(delegation)
      }
    }
    if at(.leftBrace) { functionBody(label: "init") }
    leave(outer)
  }

  /// `init { … }` sees the parameters of the primary constructor.
  mutating func initializerBlock() {
    advance()
    let outer = enter(.block, from: position, parent: container.constructor)
    bodies.append(Body(label: "init", isLambda: false))
    markWholeBody(braces().soleExits)
    bodies.removeLast()
    leave(outer)
  }
}
