import Facts
import SwiftSyntax

extension FactsBuilder {
  /// The generic parameters with their bounds, those of the `where` clauses included. A clause may bound a name that is declared further
  /// out, or one inside a parameter (`T.Element`); that makes an entry of its own.
  mutating func generics(_ clause: GenericParameterClauseSyntax?, _ condition: GenericWhereClauseSyntax?) -> [GenericParameter] {
    var parameters: [GenericParameter] = []
    if let clause {
      for parameter in clause.parameters {
        _ = attributes(parameter.attributes)
        let bounds = parameter.inheritedType.map { self.bounds(type($0)) } ?? []
        parameters.append(GenericParameter(name: parameter.name.name, bounds: bounds))
      }
      bound(&parameters, by: clause.genericWhereClause)
    }
    bound(&parameters, by: condition)
    return parameters
  }

  private mutating func bound(_ parameters: inout [GenericParameter], by clause: GenericWhereClauseSyntax?) {
    guard let clause else { return }
    for requirement in clause.requirements {
      switch requirement.requirement {
      case .conformanceRequirement(let node):
        let left = type(node.leftType)
        add(bounds(type(node.rightType)), to: left, in: &parameters)
      case .sameTypeRequirement(let node):
        let left = if case .type(let type) = node.leftType { self.type(type) } else { TypeReference.unknown }
        let right = if case .type(let type) = node.rightType { self.type(type) } else { TypeReference.unknown }
        add([right], to: left, in: &parameters)
      case .layoutRequirement(let node):
        _ = type(node.type)
      @unknown default:
        walkChildren(of: Syntax(requirement))
      }
    }
  }

  private func add(_ bounds: [TypeReference], to subject: TypeReference, in parameters: inout [GenericParameter]) {
    guard subject != .unknown else { return }
    let name = subject.description
    if let index = parameters.firstIndex(where: { $0.name == name }) {
      parameters[index].bounds += bounds
    } else {
      parameters.append(GenericParameter(name: name, bounds: bounds))
    }
  }

  /// The parts of `P & Q` one by one; a suppressed protocol bounds nothing.
  private func bounds(_ type: TypeReference) -> [TypeReference] {
    switch type {
    case .composition(let parts): parts
    case .unknown: []
    default: [type]
    }
  }
}
