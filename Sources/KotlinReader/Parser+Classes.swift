import Facts

extension Parser {
  /// `class`, `interface`, `object`.
  mutating func typeDeclaration(_ modifiers: Modifiers) {
    let keyword = token
    advance()
    let isCompanion = keyword.kind == .object && modifiers.has(.companion) && !container.name.isEmpty
    var name = keyword.kind == .object ? "Companion" : ""
    var place = position(keyword)
    if at(.identifier), !(keyword.kind == .object && token.isAfterNewline && isModifierOrMember) {
      name = text(token)
      place = position
      mention(name, at: place, isDeclaration: true)
      advance()
    } else if !modifiers.has(.companion) {
      problem("expected a name")
    }
    var declaration = TypeDeclaration(
      kind: typeKind(keyword.kind, modifiers), name: name, position: place, scope: scope, attributes: modifiers.attributes,
      visibility: modifiers.declaredVisibility, modifiers: modifiers.ofType)
    if isCompanion {
      facts.types.append(
        TypeDeclaration(
          kind: .alias, name: name, target: .name(container.name), position: place, scope: scope, visibility: declaration.visibility,
          modifiers: declaration.modifiers))
      declaration.kind = .extension
      declaration.name = container.name
      declaration.target = .name(container.name)
    }
    typeBody(of: declaration, isEnum: modifiers.has(.enumWord)) { parser, declared in
      var generics = parser.typeParameters()
      if keyword.kind != .interface { parser.primaryConstructor(isAllowed: keyword.kind == .class) }
      let (inherits, delegations) = parser.supertypes()
      if !isCompanion {
        parser.facts.types[declared].inherits = inherits
        parser.facts.types[declared].delegations = delegations
      }
      parser.constraints(&generics)
      parser.facts.types[declared].generics = generics
    }
  }

  /// A line that starts like the next member is not the name of an object.
  private var isModifierOrMember: Bool {
    guard word.isModifier || word == .initWord || word == .constructor else { return false }
    switch kind(after: 1) {
    case .leftBrace, .colon: return word == .initWord && kind(after: 1) == .leftBrace
    default: return true
    }
  }

  private func typeKind(_ keyword: Token.Kind, _ modifiers: Modifiers) -> TypeDeclaration.Kind {
    switch keyword {
    case .interface: .interface
    case .object: .object
    default: modifiers.has(.enumWord) ? .enum : .class
    }
  }

  /// Adds a type, opens its scope, and reads its head and its members.
  @discardableResult
  mutating func typeBody(
    of declaration: TypeDeclaration, isEnum: Bool = false, head: (inout Parser, Ref<TypeDeclaration>) -> Void
  ) -> Ref<TypeDeclaration> {
    let declared = facts.types.add(declaration)
    let outer = enter(.type(declared), from: declaration.position)
    facts.types[declared].members = scope
    let outerContainer = container
    let outerBodies = bodies
    bodies = []
    container = Container(
      name: declaration.name, isInterface: declaration.kind == .interface,
      isCompanion: declaration.kind == .extension)
    head(&self, declared)
    if at(.leftBrace) { members(of: declared, isEnum: isEnum) }
    container = outerContainer
    bodies = outerBodies
    leave(outer)
    return declared
  }

  private mutating func members(of type: Ref<TypeDeclaration>, isEnum: Bool) {
    inBraces { parser in
      parser.advance()
      if isEnum { parser.enumEntries(of: type) }
      while !parser.at(.rightBrace), !parser.at(.endOfFile) {
        if parser.take(.semicolon) { continue }
        let start = parser.index
        parser.declaration()
        if parser.index == start, !parser.at(.rightBrace) { parser.skip() }
      }
      parser.expect(.rightBrace, "'}'")
    }
  }

  // MARK: Supertypes

  /// `: Base(x), Proto by y`
  mutating func supertypes() -> (inherits: [TypeReference], delegations: [Delegation]) {
    guard take(.colon) else { return ([], []) }
    var types: [TypeReference] = []
    var delegations: [Delegation] = []
    let outer = scope
    scope = container.constructor ?? scope
    defer { scope = outer }
    repeat {
      let type = type()
      types.append(type)
      if at(.leftParen) {
        let place = position
        let arguments = arguments()
        var call = chain(.superValue, at: place)
        call.hops = [.member("init", place), .call(arguments, place)]
        facts.chains.append(call)
      } else if at(.by) {
        advance()
        let outer = allowsTrailingLambda
        allowsTrailingLambda = false
        delegations.append(Delegation(inherited: types.count - 1, value: expression()))
        allowsTrailingLambda = outer
      }
    } while take(.comma)
    return (types, delegations)
  }

  // MARK: Enum entries

  private mutating func enumEntries(of type: Ref<TypeDeclaration>) {
    while !at(.rightBrace), !at(.endOfFile) {
      if at(.semicolon) { break }
      let start = index
      if placeOfDeclaration() != nil || at(.initWord) && kind(after: 1) == .leftBrace { return }
      let modifiers = modifiers(before: .enumEntry)
      guard at(.identifier) else {
        index = start
        break
      }
      enumEntry(of: type, modifiers)
      if !take(.comma) { break }
    }
    if !at(.rightBrace), !take(.semicolon) { problem("expected ';'") }
  }

  private mutating func enumEntry(of type: Ref<TypeDeclaration>, _ modifiers: Modifiers) {
    let name = text(token)
    let place = position
    advance()
    facts.types[type].cases.append(EnumCase(name: name, payload: [], position: place))
    if at(.leftParen) {
      let start = position
      let arguments = arguments()
      var call = chain(.type(.name(facts.types[type].name)), at: place)
      call.hops = [.call(arguments, start)]
      facts.chains.append(call)
    }
    guard at(.leftBrace) else { return }
    typeBody(
      of: TypeDeclaration(
        kind: .object, name: name, position: place, scope: scope, inherits: [.name(facts.types[type].name)],
        attributes: modifiers.attributes, visibility: .public, modifiers: ["entry"])
    ) { _, _ in }
  }

  // MARK: Aliases

  mutating func alias(_ modifiers: Modifiers) {
    advance()
    let place = position
    guard at(.identifier) else { return problem("expected a name") }
    let name = text(token)
    advance()
    mention(name, at: place, isDeclaration: true)
    let generics = typeParameters()
    expect(.equal, "'='")
    let target = type()
    facts.types.append(
      TypeDeclaration(
        kind: .alias, name: name, target: target, position: place, scope: scope, generics: generics, attributes: modifiers.attributes,
        visibility: modifiers.declaredVisibility))
  }
}
