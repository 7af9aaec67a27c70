import Facts
import SwiftSyntax

/// Types as the source writes them. Each conversion also adds the mentions, so a type is converted exactly once.
extension FactsBuilder {
  mutating func type(_ annotation: TypeAnnotationSyntax?) -> TypeReference? {
    annotation.map { type($0.type) }
  }

  mutating func type(_ node: TypeSyntax) -> TypeReference {
    deeper(at: node) { $0.typeAtAnyDepth(node) } ?? .unknown
  }

  private mutating func typeAtAnyDepth(_ node: TypeSyntax) -> TypeReference {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): return identifierType(node)
    case .memberType(let node): return memberType(node)
    case .optionalType(let node): return .optional(type(node.wrappedType))
    case .implicitlyUnwrappedOptionalType(let node): return .implicitlyUnwrapped(type(node.wrappedType))
    case .arrayType(let node): return .array(type(node.element))
    case .dictionaryType(let node):
      let key = type(node.key)
      return .dictionary(key, type(node.value))
    case .tupleType(let node): return tuple(node.elements)
    case .functionType(let node):
      let parameters = node.parameters.map { element in
        let parameter = type(element.type)
        return element.ellipsis == nil ? parameter : .array(parameter)
      }
      if let thrown = node.effectSpecifiers?.throwsClause?.type { _ = type(thrown) }
      return .function(parameters: parameters, result: type(node.returnClause.type))
    case .metatypeType(let node): return .metatype(type(node.baseType))
    case .compositionType(let node):
      let parts = node.elements.map { type($0.type) }.filter { $0 != .unknown }
      return parts.count == 1 ? parts[0] : .composition(parts)
    case .someOrAnyType(let node): return type(node.constraint)
    case .attributedType(let node):
      _ = attributes(node.attributes)
      return type(node.baseType)
    case .namedOpaqueReturnType(let node):
      _ = generics(node.genericParameterClause, nil)
      return type(node.type)
    case .classRestrictionType: return .name("AnyObject")
    case .suppressedType(let node):
      _ = type(node.type)
      return .unknown
    case .packElementType(let node):
      _ = type(node.pack)
      return .unknown
    case .packExpansionType(let node):
      _ = type(node.repetitionPattern)
      return .unknown
    case .inlineArrayType(let node):
      _ = genericArgument(node.count)
      _ = genericArgument(node.element)
      return .unknown
    case .missingType: return .unknown
    @unknown default:
      walkChildren(of: Syntax(node))
      return .unknown
    }
  }

  mutating func genericArguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeReference] {
    guard let clause else { return [] }
    return clause.arguments.map { genericArgument($0) }
  }

  private mutating func genericArgument(_ node: GenericArgumentSyntax) -> TypeReference {
    switch node.argument {
    case .type(let node): return type(node)
    case .expr(let node):
      _ = expression(node)
      return .unknown
    @unknown default: return .unknown
    }
  }

  private mutating func identifierType(_ node: IdentifierTypeSyntax) -> TypeReference {
    let token = node.name
    switch token.tokenKind {
    case .wildcard: return .unknown
    case .keyword(.Self): return .selfType
    case .keyword(.Any): return .name("Any")
    default: break
    }
    let name = token.name
    let module = node.moduleSelector?.moduleName.name
    mention(name, qualifiers: module.map { [$0] } ?? [], at: position(token))
    let arguments = genericArguments(node.genericArgumentClause)
    if let sugar = TypeReference.sugar(name, arguments) { return sugar }
    return .named((module.map { [TypeReference.Component($0)] } ?? []) + [TypeReference.Component(name, arguments)])
  }

  private mutating func memberType(_ node: MemberTypeSyntax) -> TypeReference {
    let base = type(node.baseType)
    let name = node.name.name
    guard let components = base.components else {
      mention(name, at: position(node.name))
      _ = genericArguments(node.genericArgumentClause)
      return base.part(name) ?? .unknown
    }
    mention(name, qualifiers: components.map(\.name), at: position(node.name))
    let arguments = genericArguments(node.genericArgumentClause)
    if components == [TypeReference.Component("Swift")], let sugar = TypeReference.sugar(name, arguments) { return sugar }
    return .named(components + [TypeReference.Component(name, arguments)])
  }

  private mutating func tuple(_ elements: TupleTypeElementListSyntax) -> TypeReference {
    let elements = elements.map { element in
      TypeReference.TupleElement(label: element.firstName.flatMap(label), type: type(element.type))
    }
    if elements.count == 1, elements[0].label == nil { return elements[0].type }
    return .tuple(elements)
  }

  /// The text of an argument label; `nil` for `_`.
  func label(_ token: TokenSyntax) -> String? {
    token.tokenKind == .wildcard ? nil : token.name
  }
}

extension TypeReference {
  /// `Optional<T>`, `Array<T>` and `Dictionary<K, V>` as the types that their short spellings give.
  static func sugar(_ name: String, _ arguments: [TypeReference]) -> TypeReference? {
    switch (name, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    default: nil
    }
  }

  /// What `name` behind a type of that short spelling stands for: `Dictionary<K, V>.Element`, `[T].Element`.
  func part(_ name: String) -> TypeReference? {
    switch (self, name) {
    case (.array(let element), "Element"): element
    case (.optional(let wrapped), "Wrapped"): wrapped
    case (.dictionary(let key, _), "Key"): key
    case (.dictionary(_, let value), "Value"): value
    case (.dictionary(let key, let value), "Element"):
      .tuple([TupleElement(label: "key", type: key), TupleElement(label: "value", type: value)])
    default: nil
    }
  }

  /// The components of a dotted name; `Self` is one as well.
  var components: [Component]? {
    switch self {
    case .named(let components): components
    case .selfType: [Component("Self")]
    default: nil
    }
  }
}
