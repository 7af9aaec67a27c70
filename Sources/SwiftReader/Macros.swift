import Facts
import SwiftSyntax

extension FactsBuilder {
  mutating func macro(_ node: MacroExpansionExprSyntax) -> Chain {
    if node.macroName.name == "keyPath", let path = objectiveCKeyPath(node) { return path }
    _ = genericArguments(node.genericArgumentClause)
    var draft = chain(.name("#" + node.macroName.name), at: position(node))
    if let start = node.leftParen ?? node.trailingClosure?.leftBrace {
      let arguments = arguments(node.arguments) + trailing(node.trailingClosure, node.additionalTrailingClosures)
      draft.hops.append(.call(arguments, position(start)))
    }
    return draft
  }

  /// `#keyPath(Bag.seats)`, or `#keyPath(seats)` in the type itself: only names, of types first and then of properties.
  private mutating func objectiveCKeyPath(_ node: MacroExpansionExprSyntax) -> Chain? {
    guard node.arguments.count == 1, var next = node.arguments.first?.expression else { return nil }
    var tokens: [TokenSyntax] = []
    while let member = next.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return nil }
      tokens.append(member.declName.baseName)
      next = base
    }
    guard let first = next.as(DeclReferenceExprSyntax.self)?.baseName else { return nil }
    tokens.append(first)
    tokens.reverse()
    let types = tokens.prefix { $0.name.isCapitalized }
    var qualifiers: [String] = []
    for token in types {
      mention(token.name, qualifiers: qualifiers, at: position(token))
      qualifiers.append(token.name)
    }
    var draft = chain(.keyPath(types.isEmpty ? .selfType : .named(qualifiers.map { TypeReference.Component($0) })), at: position(node))
    draft.hops = tokens.dropFirst(types.count).map { .member($0.name, position($0)) }
    return draft
  }

  /// A macro among declarations: `#Preview { … }`.
  mutating func macro(_ node: MacroExpansionDeclSyntax) {
    _ = attributes(node.attributes)
    _ = genericArguments(node.genericArgumentClause)
    var draft = chain(.name("#" + node.macroName.name), at: position(node.pound))
    if let start = node.leftParen ?? node.trailingClosure?.leftBrace {
      let arguments = arguments(node.arguments) + trailing(node.trailingClosure, node.additionalTrailingClosures)
      draft.hops.append(.call(arguments, position(start)))
    }
    facts.chains.append(draft)
  }
}
