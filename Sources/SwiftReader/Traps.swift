import Facts
import SwiftSyntax

/// Calls that end the program.
enum Trap {
  /// A call of one of the functions, also as `Swift.fatalError()`.
  static func isCall(_ node: ExprSyntax, of names: Set<String> = ["fatalError", "preconditionFailure", "abort"]) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return false }
    if let callee = call.calledExpression.as(DeclReferenceExprSyntax.self) { return names.contains(callee.baseName.text) }
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "Swift"
    else { return false }
    return names.contains(callee.declName.baseName.text)
  }

  /// What the right side of `??` is: a trap, a closure called on the spot that traps or throws, or a value.
  static func fallback(_ node: ExprSyntax) -> Chain.Fallback {
    if let group = node.as(TupleExprSyntax.self), group.elements.count == 1, let only = group.elements.first {
      return fallback(only.expression)
    }
    if isCall(node, of: ["fatalError", "preconditionFailure", "abort", "exit"]) { return .trap }
    guard let call = node.as(FunctionCallExprSyntax.self), let closure = call.calledExpression.as(ClosureExprSyntax.self),
      let last = closure.statements.last
    else { return .value }
    switch last.item {
    case .expr(let node): return fallback(node) == .trap ? .trap : .value
    case .stmt(let node):
      if node.is(ThrowStmtSyntax.self) { return .raise }
      guard let value = node.as(ReturnStmtSyntax.self)?.expression else { return .value }
      return fallback(value) == .trap ? .trap : .value
    default: return .value
    }
  }
}
