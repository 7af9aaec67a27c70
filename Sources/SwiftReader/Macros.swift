import Facts
import SwiftSyntax

extension FactsBuilder {
  mutating func macro(_ node: MacroExpansionExprSyntax) -> Chain {
    _ = genericArguments(node.genericArgumentClause)
    var draft = chain(.name("#" + node.macroName.name), at: position(node))
    if let start = node.leftParen ?? node.trailingClosure?.leftBrace {
      let arguments = arguments(node.arguments) + trailing(node.trailingClosure, node.additionalTrailingClosures)
      draft.hops.append(.call(arguments, position(start)))
    }
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
