import Facts
import SwiftSyntax

/// What the accessors of a property or subscript say about its storage.
struct Storage {
  /// Has accessors that are no observers.
  var isComputed = false
  var isSettable = false

  init(_ block: AccessorBlockSyntax?) {
    guard let block else { return }
    guard case .accessors(let list) = block.accessors else {
      isComputed = true
      return
    }
    for accessor in list {
      switch accessor.accessorSpecifier.text {
      case "willSet", "didSet": break
      case "set", "_modify", "modify", "mutate", "unsafeMutableAddress":
        isComputed = true
        isSettable = true
      default: isComputed = true
      }
    }
  }
}

extension FactsBuilder {
  enum AccessorOwner {
    case variable(Ref<Variable>)
    /// The accessors lie in the subscript's function scope.
    case `subscript`(result: TypeReference)
  }

  mutating func accessors(_ block: AccessorBlockSyntax?, of owner: AccessorOwner) {
    guard let block else { return }
    switch block.accessors {
    case .getter(let list):
      guard case .variable(let variable) = owner else { return body(list) }
      let outer = enter(.accessor(variable), over: block)
      body(list)
      scope = outer
    case .accessors(let list):
      for accessor in list { read(accessor, of: owner) }
    @unknown default:
      walkChildren(of: Syntax(block))
    }
  }

  private mutating func read(_ node: AccessorDeclSyntax, of owner: AccessorOwner) {
    _ = attributes(node.attributes)
    if let thrown = node.effectSpecifiers?.throwsClause?.type { _ = type(thrown) }
    guard let block = node.body else { return }
    let outer = enter(owner.scope, from: position(node.accessorSpecifier), to: end(node))
    if let name = parameterName(of: node) {
      let place = position(node.parameters?.name ?? node.accessorSpecifier)
      var parameter = Variable(kind: .parameter, name: name, position: place, scope: scope, isConstant: true)
      switch owner {
      case .variable(let variable):
        parameter.type = facts.variables[variable].type
        parameter.source = facts.variables[variable].source
      case .subscript(let result):
        parameter.type = result
      }
      facts.variables.append(parameter)
    }
    body(block.statements)
    scope = outer
  }

  /// The name of the value that an accessor is given, written or not.
  private func parameterName(of node: AccessorDeclSyntax) -> String? {
    switch node.accessorSpecifier.text {
    case "set", "willSet", "init": node.parameters?.name.name ?? "newValue"
    case "didSet": node.parameters?.name.name ?? "oldValue"
    default: nil
    }
  }
}

extension FactsBuilder.AccessorOwner {
  fileprivate var scope: Scope.Kind {
    switch self {
    case .variable(let variable): .accessor(variable)
    case .subscript: .block
    }
  }
}
