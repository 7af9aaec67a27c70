import Facts
import SwiftSyntax

/// What a branch does that runs because a value is missing, as ``Exit/Failure`` defines it.
enum FailureClassifier {
  /// - Parameter mustLeave: It is the `else` of a guard.
  static func classify(_ block: CodeBlockSyntax, mustLeave: Bool = false) -> Exit.Failure {
    guard let only = block.statements.first, let last = block.statements.last else { return .nothing }
    if traps(last.item, mustLeave: mustLeave) { return .traps }
    guard block.statements.count == 1 else { return .acts }
    switch only.item {
    case .stmt(let node):
      switch node.as(StmtSyntaxEnum.self) {
      case .breakStmt, .continueStmt, .fallThroughStmt: return .leavesSilently
      case .returnStmt(let node):
        guard let value = node.expression else { return .leavesSilently }
        return isEmpty(value) ? .leavesSilently : .acts
      default: return .acts
      }
    default: return .acts
    }
  }

  /// A call that never comes back: one of the standard library's, or whatever a branch that must leave ends with.
  private static func traps(_ item: CodeBlockItemSyntax.Item, mustLeave: Bool) -> Bool {
    switch item {
    case .expr(let node):
      if Trap.isCall(node) { return true }
      return mustLeave && isCall(node)
    case .stmt(let node):
      guard let value = node.as(ReturnStmtSyntax.self)?.expression else { return false }
      return Trap.isCall(value)
    default: return false
    }
  }

  private static func isCall(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .functionCallExpr, .macroExpansionExpr: true
    case .tryExpr(let node): isCall(node.expression)
    case .awaitExpr(let node): isCall(node.expression)
    default: false
    }
  }

  /// A value that tells nothing: `nil`, a literal, an empty collection, a type's empty value.
  private static func isEmpty(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr, .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr: return true
    case .stringLiteralExpr(let node):
      return node.segments.allSatisfy { if case .stringSegment = $0 { true } else { false } }
    case .prefixOperatorExpr(let node):
      return node.expression.is(IntegerLiteralExprSyntax.self) || node.expression.is(FloatLiteralExprSyntax.self)
    case .arrayExpr(let node): return node.elements.isEmpty
    case .dictionaryExpr(let node):
      if case .elements(let elements) = node.content { return elements.isEmpty }
      return true
    case .tupleExpr(let node): return node.elements.allSatisfy { isEmpty($0.expression) }
    case .memberAccessExpr(let node):
      return ["none", "zero", "empty"].contains(node.declName.baseName.text) && (node.base.map(isType) ?? true)
    case .functionCallExpr(let node):
      return node.trailingClosure == nil && isEmptyMaker(node.calledExpression) && !tells(node)
        && node.arguments.allSatisfy { isEmpty($0.expression) }
    default: return false
    }
  }

  /// `DDLogError("No offer")`, `Text("No offer")`: a sentence is for a reader, whatever it is wrapped in. What only makes a string, as
  /// `NSLocalizedString` does, gives a literal back.
  private static func tells(_ node: FunctionCallExprSyntax) -> Bool {
    guard let first = node.arguments.first, first.label == nil, let text = first.expression.as(StringLiteralExprSyntax.self),
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
    else { return false }
    return !name.contains("String") && text.segments.contains { $0.as(StringSegmentSyntax.self).map { !$0.content.text.isEmpty } ?? true }
  }

  /// What makes an empty value of empty arguments: a type, an initialiser, `.just`, and such functions of a type. Not a failure, which
  /// tells the caller whatever it holds.
  private static func isEmptyMaker(_ node: ExprSyntax) -> Bool {
    guard let member = node.as(MemberAccessExprSyntax.self), !isType(node) else { return isType(node) }
    return ["init", "just", "some", "success", "empty", "never", "none"].contains(member.declName.baseName.text)
      && (member.base.map(isType) ?? true)
  }

  /// A capitalised name, or a collection's type.
  private static func isType(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return node.baseName.name.isCapitalized
    case .memberAccessExpr(let node): return node.base != nil && node.declName.baseName.name.isCapitalized
    case .genericSpecializationExpr(let node): return isType(node.expression)
    case .arrayExpr(let node): return node.elements.count == 1 && node.elements.allSatisfy { isType($0.expression) }
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return false }
      return elements.count == 1 && elements.allSatisfy { isType($0.key) && isType($0.value) }
    default: return false
    }
  }
}
