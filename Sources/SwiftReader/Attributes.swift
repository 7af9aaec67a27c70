import Facts
import SwiftSyntax

extension FactsBuilder {
  /// The attributes of all branches of an `#if` among them too.
  mutating func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    var result: [Attribute] = []
    for element in list {
      switch element {
      case .attribute(let node):
        result.append(attribute(node))
      case .ifConfigDecl(let node):
        branches(of: node)
        for clause in node.clauses {
          if case .attributes(let list) = clause.elements { result += attributes(list) }
        }
      @unknown default:
        walkChildren(of: Syntax(element))
      }
    }
    return result
  }

  mutating func attribute(_ node: AttributeSyntax) -> Attribute {
    let type = type(node.attributeName)
    // The other forms of arguments belong to attributes of the language, which hold no expressions.
    if case .argumentList(let list) = node.arguments {
      return Attribute(type: type, arguments: arguments(list))
    }
    return Attribute(type: type)
  }
}
