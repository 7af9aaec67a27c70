import Facts
import SwiftSyntax

extension FactsBuilder {
  mutating func closure(_ node: ClosureExprSyntax) -> Ref<Closure> {
    let ref = facts.closures.add(Closure(position: position(node), body: scope))
    // What is captured is evaluated where the closure is written.
    let captures = node.signature?.capture.map { clause in clause.items.map { capture($0) } } ?? []
    let outer = (scope: enter(.closure(ref), over: node), returned: returned)
    facts.closures[ref].body = scope
    for var capture in captures {
      capture.scope = scope
      facts.variables.append(capture)
    }
    if let signature = node.signature {
      facts.closures[ref].attributes = attributes(signature.attributes)
      if let thrown = signature.effectSpecifiers?.throwsClause?.type { _ = type(thrown) }
      facts.closures[ref].parameters = parameters(signature.parameterClause)
      facts.closures[ref].result = signature.returnClause.map { type($0.type) }
    }
    returned = []
    let values = statements(node.statements, isBody: true)
    facts.closures[ref].results = values.isEmpty ? returned : values
    (scope, returned) = (outer.scope, outer.returned)
    return ref
  }

  private mutating func capture(_ node: ClosureCaptureSyntax) -> Variable {
    let place = position(node.name)
    let value: Ref<Chain>
    if let initializer = node.initializer {
      value = expression(initializer.value)
    } else {
      value = facts.chains.add(chain(node.name.isKeyword(.self) ? .selfValue : .name(node.name.name), at: place))
    }
    // An `unowned` capture is not optional, unlike a `weak` one.
    return Variable(
      kind: .capture, name: node.name.name, position: place, scope: scope, source: .value(value), isConstant: true,
      isWeak: node.specifier?.specifier.isKeyword(.weak) ?? false)
  }

  private mutating func parameters(_ clause: ClosureSignatureSyntax.ParameterClause?) -> [Ref<Variable>] {
    switch clause {
    case .simpleInput(let list):
      return list.map { node in
        let variable = Variable(
          kind: .closureParameter, name: node.name.name, position: position(node.name), scope: scope, isConstant: true)
        return facts.variables.add(variable)
      }
    case .parameterClause(let clause):
      return clause.parameters.map { node in
        let attributes = attributes(node.attributes)
        let name = node.secondName ?? node.firstName
        var variable = Variable(kind: .closureParameter, name: name.name, position: position(name), scope: scope, attributes: attributes)
        variable.type = node.type.map { type($0) }
        variable.isInout = node.type.map { isInout($0) } ?? false
        variable.isConstant = !variable.isInout
        variable.isSettable = variable.isInout
        variable.isVariadic = node.ellipsis != nil
        return facts.variables.add(variable)
      }
    case nil:
      return []
    @unknown default:
      return []
    }
  }
}
