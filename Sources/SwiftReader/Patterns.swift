import Facts
import SwiftSyntax

/// Names that patterns bind.
extension FactsBuilder {
  /// Declares the names of a pattern of names and tuples: `let (a, (b, _)) = value`.
  mutating func bind(_ pattern: PatternSyntax, as prototype: Variable, source: Variable.Source?) {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node):
      declare(node.identifier, as: prototype, source: source)
    case .tuplePattern(let node):
      for (index, element) in node.elements.enumerated() {
        var part = prototype
        part.type = prototype.type?.component(index, label: element.label?.name)
        bind(element.pattern, as: part, source: source.map { .component(of: $0, index: index, label: element.label?.name) })
      }
    case .valueBindingPattern(let node):
      bind(node.pattern, as: prototype, source: source)
    case .wildcardPattern, .missingPattern:
      break
    case .isTypePattern, .expressionPattern:
      match(pattern, source: source, isConstant: prototype.isConstant, visibleFrom: prototype.visibleFrom)
    @unknown default:
      walkChildren(of: Syntax(pattern))
    }
  }

  private mutating func declare(_ token: TokenSyntax, as prototype: Variable, source: Variable.Source?) {
    guard token.presence == .present else { return }
    var variable = prototype
    variable.name = token.name
    variable.position = position(token)
    variable.source = source
    facts.variables.append(variable)
  }

  /// Reads the pattern of a `case` or a `catch`: what it binds, and the expressions in it.
  mutating func match(_ pattern: PatternSyntax, source: Variable.Source?, isConstant: Bool, visibleFrom: Int32) {
    deeper(at: pattern) { $0.matchAtAnyDepth(pattern, source: source, isConstant: isConstant, visibleFrom: visibleFrom) }
  }

  private mutating func matchAtAnyDepth(_ pattern: PatternSyntax, source: Variable.Source?, isConstant: Bool, visibleFrom: Int32) {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node):
      declare(node.identifier, as: bound(isConstant: isConstant, visibleFrom: visibleFrom), source: source)
    case .tuplePattern(let node):
      for (index, element) in node.elements.enumerated() {
        let part = source.map { Variable.Source.component(of: $0, index: index, label: element.label?.name) }
        match(element.pattern, source: part, isConstant: isConstant, visibleFrom: visibleFrom)
      }
    case .valueBindingPattern(let node):
      match(node.pattern, source: source, isConstant: !node.bindingSpecifier.isKeyword(.var), visibleFrom: visibleFrom)
    case .expressionPattern(let node):
      match(node.expression, source: source, isConstant: isConstant, visibleFrom: visibleFrom)
    case .isTypePattern(let node):
      _ = type(node.type)
    case .wildcardPattern, .missingPattern:
      break
    @unknown default:
      walkChildren(of: Syntax(pattern))
    }
  }

  func bound(isConstant: Bool, visibleFrom: Int32) -> Variable {
    Variable(
      kind: .pattern, name: "", position: facts.scopes[scope].start, scope: scope, visibleFrom: visibleFrom, isConstant: isConstant,
      isSettable: !isConstant)
  }

  private mutating func match(_ node: ExprSyntax, source: Variable.Source?, isConstant: Bool, visibleFrom: Int32) {
    deeper(at: node) { $0.matchAtAnyDepth(node, source: source, isConstant: isConstant, visibleFrom: visibleFrom) }
  }

  private mutating func matchAtAnyDepth(_ node: ExprSyntax, source: Variable.Source?, isConstant: Bool, visibleFrom: Int32) {
    guard bindsNames(node) else {
      if !node.is(DiscardAssignmentExprSyntax.self) { _ = expression(node) }
      return
    }
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node):
      match(node.pattern, source: source, isConstant: isConstant, visibleFrom: visibleFrom)
    case .optionalChainingExpr(let node):
      match(node.expression, source: source?.unwrapped, isConstant: isConstant, visibleFrom: visibleFrom)
    case .functionCallExpr(let node):
      _ = expression(node.calledExpression)
      let name = caseName(of: node.calledExpression)
      let source = source ?? enumeration(of: node.calledExpression)
      for (index, argument) in node.arguments.enumerated() {
        let payload = source.map { source in
          name == "some" ? source.unwrapped : .payload(of: source, caseName: name, index: index, label: argument.label?.name)
        }
        match(argument.expression, source: payload, isConstant: isConstant, visibleFrom: visibleFrom)
      }
    case .tupleExpr(let node):
      let isGroup = node.elements.count == 1
      for (index, element) in node.elements.enumerated() {
        let part = isGroup ? source : source.map { .component(of: $0, index: index, label: element.label?.name) }
        match(element.expression, source: part, isConstant: isConstant, visibleFrom: visibleFrom)
      }
    case .sequenceExpr(let node):
      let folded = fold(node)
      if case .cast(.operand(let operand), _, let type) = folded {
        let type = self.type(type)
        match(operand, source: .cast(type), isConstant: isConstant, visibleFrom: visibleFrom)
      } else {
        _ = facts.chains.add(draft(folded))
      }
    default:
      _ = expression(node)
    }
  }

  /// `Enum` of `Enum.name(…)`: what a `catch` matches says so itself.
  private func enumeration(of node: ExprSyntax) -> Variable.Source? {
    guard let base = node.as(MemberAccessExprSyntax.self)?.base, let names = names(of: base) else { return nil }
    return .cast(.named(names.map { TypeReference.Component($0) }))
  }

  private func names(of node: ExprSyntax) -> [String]? {
    if let node = node.as(DeclReferenceExprSyntax.self) { return [node.baseName.name] }
    guard let node = node.as(MemberAccessExprSyntax.self), let base = node.base, let outer = names(of: base) else { return nil }
    return outer + [node.declName.baseName.name]
  }

  private func caseName(of node: ExprSyntax) -> String {
    if let node = node.as(MemberAccessExprSyntax.self) { return node.declName.baseName.name }
    if let node = node.as(DeclReferenceExprSyntax.self) { return node.baseName.name }
    return ""
  }

  /// The parser marks names that a pattern binds, so an expression holds some only at those places.
  private func bindsNames(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr: true
    case .optionalChainingExpr(let node): bindsNames(node.expression)
    case .functionCallExpr(let node): node.arguments.contains { bindsNames($0.expression) }
    case .tupleExpr(let node): node.elements.contains { bindsNames($0.expression) }
    case .sequenceExpr(let node): node.elements.contains { bindsNames($0) }
    default: false
    }
  }
}

extension Variable.Source {
  /// The same value without its optional.
  var unwrapped: Variable.Source {
    if case .value(let chain) = self { return .unwrapped(chain) }
    return .payload(of: self, caseName: "some", index: 0, label: nil)
  }
}

extension TypeReference {
  /// The type of a tuple's component.
  func component(_ index: Int, label: String?) -> TypeReference? {
    guard case .tuple(let elements) = self else { return nil }
    if let label, let element = elements.first(where: { $0.label == label }) { return element.type }
    return index < elements.count ? elements[index].type : nil
  }
}
