import Facts
import SwiftSyntax

extension FactsBuilder {
  /// The parser ends the root at its first dot, so of `\Outer.Bag.seats` it takes `Bag` for a property. A capitalised one right behind the
  /// root is a nested type.
  mutating func keyPath(_ node: KeyPathExprSyntax) -> Chain {
    var root = node.root.map { type($0) }
    var hops: [Hop] = []
    for component in node.components {
      switch component.component {
      case .property(let property):
        let token = property.declName.baseName
        let name = token.name
        if hops.isEmpty, name.isCapitalized, let components = root?.components {
          mention(name, qualifiers: components.map(\.name), at: position(token))
          let arguments = genericArguments(property.genericArgumentClause)
          root = .named(components + [TypeReference.Component(name, arguments)])
        } else {
          hops.append(.member(name, position(token)))
          _ = genericArguments(property.genericArgumentClause)
        }
      case .subscript(let index):
        hops.append(.index(arguments(index.arguments), position(index.leftSquare)))
      case .optional(let mark):
        let place = position(mark)
        let isForced = mark.questionOrExclamationMark.tokenKind == .exclamationMark
        hops.append(isForced ? .forceUnwrap(place) : .optionalChain(place))
      default:
        walkChildren(of: Syntax(component))
        hops.append(.other(position(component)))
      }
    }
    var draft = chain(.keyPath(root), at: position(node))
    draft.hops = hops
    return draft
  }
}
