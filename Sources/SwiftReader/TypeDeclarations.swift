import Facts
import SwiftSyntax

extension FactsBuilder {
  /// Tells whether the node declares a type.
  mutating func typeDeclaration(_ node: DeclSyntax) -> Bool {
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let node):
      nominal(.class, node, name: node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause)
    case .structDecl(let node):
      nominal(.struct, node, name: node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause)
    case .enumDecl(let node):
      nominal(.enum, node, name: node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause)
    case .actorDecl(let node):
      nominal(.actor, node, name: node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause)
    case .protocolDecl(let node):
      nominal(.protocol, node, name: node.name, nil, node.inheritanceClause, node.genericWhereClause)
    case .extensionDecl(let node): extensionDeclaration(node)
    case .typeAliasDecl(let node): alias(node)
    case .associatedTypeDecl(let node): associatedType(node)
    default: return false
    }
    return true
  }

  private mutating func nominal(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, name token: TokenSyntax, _ parameters: GenericParameterClauseSyntax?,
    _ inheritance: InheritanceClauseSyntax?, _ condition: GenericWhereClauseSyntax?
  ) {
    let modifiers = Modifiers(node.modifiers)
    var declaration = TypeDeclaration(
      kind: kind, name: token.name, position: position(token), scope: scope, attributes: attributes(node.attributes),
      visibility: visibility(modifiers), modifiers: modifiers.ofType)
    mention(declaration.name, at: declaration.position, isDeclaration: true)
    declaration.generics = generics(parameters, condition)
    declaration.inherits = inherits(inheritance)
    // The requirements of a protocol are as visible as it is; members of other types are internal.
    read(node.memberBlock, of: declaration, memberVisibility: kind == .protocol ? declaration.visibility : .internal)
  }

  private mutating func extensionDeclaration(_ node: ExtensionDeclSyntax) {
    let modifiers = Modifiers(node.modifiers)
    let attributes = attributes(node.attributes)
    let first = facts.mentions.count
    let target = type(node.extendedType)
    let token = lastName(of: node.extendedType)
    let place = position(token ?? node.extensionKeyword)
    for index in first..<facts.mentions.count where facts.mentions[index].position == place {
      facts.mentions[index].isDeclaration = true
    }
    var declaration = TypeDeclaration(
      kind: .extension, name: token?.name ?? target.description, target: target, position: place, scope: scope, attributes: attributes,
      visibility: modifiers.visibility ?? .internal)
    declaration.inherits = inherits(node.inheritanceClause)
    declaration.generics = generics(nil, node.genericWhereClause)
    // In `private extension` the members are visible in the whole file.
    let visibility = modifiers.visibility == .private ? .fileprivate : declaration.visibility
    read(node.memberBlock, of: declaration, memberVisibility: visibility)
  }

  private func lastName(of node: TypeSyntax) -> TokenSyntax? {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): node.name
    case .memberType(let node): node.name
    case .attributedType(let node): lastName(of: node.baseType)
    default: nil
    }
  }

  private mutating func read(_ members: MemberBlockSyntax, of declaration: TypeDeclaration, memberVisibility visibility: Visibility) {
    let declared = facts.types.add(declaration)
    let outer = (scope: enter(.type(declared), over: members), type: type, visibility: memberVisibility)
    facts.types[declared].members = scope
    type = declared
    memberVisibility = visibility
    self.members(members.members)
    (scope, type, memberVisibility) = (outer.scope, outer.type, outer.visibility)
  }

  private mutating func inherits(_ clause: InheritanceClauseSyntax?) -> [TypeReference] {
    guard let clause else { return [] }
    return clause.inheritedTypes.map { node in
      silences(of: node.type)
      return type(node.type)
    }
  }

  /// `@unchecked Sendable`, of the type that is declared next.
  private mutating func silences(of node: TypeSyntax) {
    guard let node = node.as(AttributedTypeSyntax.self) else { return }
    for case .attribute(let attribute) in node.attributes {
      let word: Silence.Word
      switch attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text {
      case "unchecked": word = .unchecked
      case "preconcurrency": word = .preconcurrency
      default: continue
      }
      facts.silences.append(Silence(word: word, subject: .type(Ref(facts.types.count)), position: position(attribute)))
    }
  }

  private mutating func alias(_ node: TypeAliasDeclSyntax) {
    let modifiers = Modifiers(node.modifiers)
    let attributes = attributes(node.attributes)
    let place = position(node.name)
    mention(node.name.name, at: place, isDeclaration: true)
    let parameters = generics(node.genericParameterClause, node.genericWhereClause)
    let target = type(node.initializer.value)
    facts.types.append(
      TypeDeclaration(
        kind: .alias, name: node.name.name, target: target, position: place, scope: scope, generics: parameters, attributes: attributes,
        visibility: visibility(modifiers)))
  }

  private mutating func associatedType(_ node: AssociatedTypeDeclSyntax) {
    let modifiers = Modifiers(node.modifiers)
    let attributes = attributes(node.attributes)
    let place = position(node.name)
    mention(node.name.name, at: place, isDeclaration: true)
    let inherits = inherits(node.inheritanceClause)
    if let initializer = node.initializer { _ = type(initializer.value) }
    facts.types.append(
      TypeDeclaration(
        kind: .associatedType, name: node.name.name, position: place, scope: scope, inherits: inherits,
        generics: generics(nil, node.genericWhereClause), attributes: attributes, visibility: visibility(modifiers)))
  }

  mutating func cases(_ node: EnumCaseDeclSyntax) {
    _ = attributes(node.attributes)
    for element in node.elements {
      let payload = element.parameterClause?.parameters.map { parameter in
        let payload = TypeReference.TupleElement(label: parameter.firstName.flatMap(label), type: type(parameter.type))
        if let value = parameter.defaultValue { _ = expression(value.value) }
        return payload
      }
      if let value = element.rawValue { _ = expression(value.value) }
      guard let type else { continue }
      facts.types[type].cases.append(
        EnumCase(name: element.name.name, payload: payload ?? [], position: position(element.name)))
    }
  }
}
