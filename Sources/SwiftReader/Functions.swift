import Facts
import SwiftSyntax

extension FactsBuilder {
  mutating func function(_ node: FunctionDeclSyntax) {
    let modifiers = Modifiers(node.modifiers)
    var function = FunctionDeclaration(
      kind: .function, name: node.name.name, position: position(node.name), scope: scope, body: scope)
    function.attributes = attributes(node.attributes)
    function.isStatic = modifiers.isStatic
    function.isMutating = modifiers.isMutating
    function.visibility = visibility(modifiers)
    read(function, node.signature, node.genericParameterClause, node.genericWhereClause, node.body, to: end(node))
  }

  mutating func initializer(_ node: InitializerDeclSyntax) {
    var function = FunctionDeclaration(
      kind: .initializer, name: "init", position: position(node.initKeyword), scope: scope, body: scope)
    function.attributes = attributes(node.attributes)
    function.isOptionalInitializer = node.optionalMark != nil
    function.visibility = visibility(Modifiers(node.modifiers))
    read(function, node.signature, node.genericParameterClause, node.genericWhereClause, node.body, to: end(node))
  }

  mutating func deinitializer(_ node: DeinitializerDeclSyntax) {
    var function = FunctionDeclaration(
      kind: .deinitializer, name: "deinit", position: position(node.deinitKeyword), scope: scope, body: scope)
    function.attributes = attributes(node.attributes)
    function.visibility = visibility(Modifiers(node.modifiers))
    let (_, outer) = enter(function, from: function.position, to: end(node))
    body(node.body)
    scope = outer
  }

  /// A subscript's accessors are blocks in its function scope.
  mutating func subscriptDeclaration(_ node: SubscriptDeclSyntax) {
    let modifiers = Modifiers(node.modifiers)
    var function = FunctionDeclaration(
      kind: .subscript, name: "subscript", position: position(node.subscriptKeyword), scope: scope, body: scope)
    function.attributes = attributes(node.attributes)
    function.isStatic = modifiers.isStatic
    function.isMutating = Storage(node.accessorBlock).isSettable
    function.visibility = visibility(modifiers)
    let (ref, outer) = enter(function, from: position(node.parameterClause), to: end(node))
    facts.functions[ref].generics = generics(node.genericParameterClause, node.genericWhereClause)
    facts.functions[ref].parameters = parameters(node.parameterClause, singleNameIsLabel: false)
    let result = type(node.returnClause.type)
    facts.functions[ref].result = result
    accessors(node.accessorBlock, of: .subscript(result: result))
    scope = outer
  }

  private mutating func read(
    _ function: FunctionDeclaration, _ signature: FunctionSignatureSyntax, _ clause: GenericParameterClauseSyntax?,
    _ condition: GenericWhereClauseSyntax?, _ block: CodeBlockSyntax?, to end: Int32
  ) {
    let (ref, outer) = enter(function, from: position(signature.parameterClause), to: end)
    facts.functions[ref].generics = generics(clause, condition)
    facts.functions[ref].parameters = parameters(signature.parameterClause, singleNameIsLabel: true)
    if let thrown = signature.effectSpecifiers?.throwsClause?.type { _ = type(thrown) }
    let result = signature.returnClause.map { type($0.type) }
    if let result, result != .tuple([]), result != .name("Void") { facts.functions[ref].result = result }
    body(block)
    scope = outer
  }

  /// Adds the function and opens its scope.
  private mutating func enter(
    _ function: FunctionDeclaration, from start: Position, to end: Int32
  ) -> (function: Ref<FunctionDeclaration>, outer: Ref<Scope>) {
    let ref = facts.functions.add(function)
    let outer = enter(.function(ref), from: start, to: end)
    facts.functions[ref].body = scope
    return (ref, outer)
  }

  private mutating func body(_ block: CodeBlockSyntax?) {
    guard let block else { return }
    body(block.statements)
  }

  /// The statements of a function, initialiser or accessor, whose scope is open already.
  mutating func body(_ list: CodeBlockItemListSyntax) {
    let outer = returned
    returned = []
    let values = statements(list, isBody: true)
    let body = scope
    facts.returns += (values.isEmpty ? returned : values).map { Return(value: $0, body: body) }
    returned = outer
  }

  private mutating func parameters(_ clause: FunctionParameterClauseSyntax, singleNameIsLabel: Bool) -> [Ref<Variable>] {
    clause.parameters.map { node in
      let attributes = attributes(node.attributes)
      let name = node.secondName ?? node.firstName
      var variable = Variable(kind: .parameter, name: name.name, position: position(name), scope: scope, attributes: attributes)
      if node.secondName != nil || singleNameIsLabel { variable.label = label(node.firstName) }
      variable.type = type(node.type)
      variable.isInout = isInout(node.type)
      variable.isEscaping = isEscaping(node.type)
      variable.isConstant = !variable.isInout
      variable.isSettable = variable.isInout
      variable.isVariadic = node.ellipsis != nil
      variable.hasDefault = node.defaultValue != nil
      if let value = node.defaultValue { variable.source = .value(expression(value.value)) }
      return facts.variables.add(variable)
    }
  }

  private func isEscaping(_ node: TypeSyntax) -> Bool {
    guard let node = node.as(AttributedTypeSyntax.self) else { return false }
    return node.attributes.contains { element in
      if case .attribute(let node) = element { node.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "escaping" } else { false }
    }
  }

  func isInout(_ node: TypeSyntax) -> Bool {
    guard let node = node.as(AttributedTypeSyntax.self) else { return false }
    return node.specifiers.contains { specifier in
      if case .simpleTypeSpecifier(let specifier) = specifier { specifier.specifier.isKeyword(.inout) } else { false }
    }
  }
}
