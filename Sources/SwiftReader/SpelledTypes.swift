import Facts
import SwiftSyntax

/// Types in expressions that the parser takes for expressions: `[Bag]()`, `Bag?.none`, `Box<Bag>.shared`.
extension FactsBuilder {
  /// Whether the expression can be a type: capitalised names and what types are made of.
  func looksLikeType(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      return node.argumentNames == nil && node.baseName.name.isCapitalized
    case .memberAccessExpr(let node):
      guard let base = node.base, node.declName.argumentNames == nil else { return false }
      return node.declName.baseName.name.isCapitalized && looksLikeType(base)
    case .genericSpecializationExpr(let node): return looksLikeType(node.expression)
    case .optionalChainingExpr(let node): return looksLikeType(node.expression)
    case .arrayExpr(let node):
      guard let only = node.elements.first, node.elements.count == 1 else { return false }
      return looksLikeType(only.expression)
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content, let only = elements.first, elements.count == 1 else { return false }
      return looksLikeType(only.key) && looksLikeType(only.value)
    case .tupleExpr(let node): return node.elements.allSatisfy { looksLikeType($0.expression) }
    case .sequenceExpr(let node):
      // `(A) -> B`
      let elements = Array(node.elements)
      guard elements.count == 3, elements[1].is(ArrowExprSyntax.self) else { return false }
      return elements[0].is(TupleExprSyntax.self) && looksLikeType(elements[0]) && looksLikeType(elements[2])
    case .typeExpr: return true
    default: return false
    }
  }

  /// The type that such an expression spells.
  mutating func spelledType(_ node: ExprSyntax) -> TypeReference {
    deeper(at: node) { $0.spelledTypeAtAnyDepth(node) } ?? .unknown
  }

  private mutating func spelledTypeAtAnyDepth(_ node: ExprSyntax) -> TypeReference {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      if node.baseName.isKeyword(.Self) { return .selfType }
      let name = node.baseName.name
      if node.baseName.isKeyword(.Any) { return .name(name) }
      mention(name, at: position(node.baseName))
      return .name(name)
    case .memberAccessExpr(let node):
      let base = node.base.map { spelledType($0) } ?? .unknown
      let name = node.declName.baseName.name
      guard let components = base.components else {
        mention(name, at: position(node.declName))
        return base.part(name) ?? .unknown
      }
      mention(name, qualifiers: components.map(\.name), at: position(node.declName))
      return .named(components + [TypeReference.Component(name)])
    case .genericSpecializationExpr(let node):
      let base = spelledType(node.expression)
      let arguments = genericArguments(node.genericArgumentClause)
      guard var components = base.components, let last = components.popLast() else { return .unknown }
      if components.isEmpty || components == [TypeReference.Component("Swift")], let sugar = TypeReference.sugar(last.name, arguments) {
        return sugar
      }
      return .named(components + [TypeReference.Component(last.name, arguments)])
    case .optionalChainingExpr(let node): return .optional(spelledType(node.expression))
    case .arrayExpr(let node): return node.elements.first.map { .array(spelledType($0.expression)) } ?? .unknown
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content, let only = elements.first else { return .unknown }
      let key = spelledType(only.key)
      return .dictionary(key, spelledType(only.value))
    case .tupleExpr(let node):
      let elements = node.elements.map { TypeReference.TupleElement(label: $0.label?.name, type: spelledType($0.expression)) }
      return elements.count == 1 && elements[0].label == nil ? elements[0].type : .tuple(elements)
    case .sequenceExpr(let node):
      let sides = node.elements.filter { !$0.is(ArrowExprSyntax.self) }.map { spelledType($0) }
      guard sides.count == 2 else { return .unknown }
      if case .tuple(let elements) = sides[0] { return .function(parameters: elements.map(\.type), result: sides[1]) }
      return .function(parameters: [sides[0]], result: sides[1])
    case .typeExpr(let node): return type(node.type)
    default:
      _ = expression(node)
      return .unknown
    }
  }
}
