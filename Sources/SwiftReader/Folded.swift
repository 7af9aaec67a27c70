import SwiftSyntax

/// A sequence of operands and operators, ordered by what binds tighter.
///
/// SwiftOperators does the same by rewriting the tree, which costs about as much as parsing it, recurses once per operator, and gives
/// up on operators that the project declares. Nothing here needs a tree, so the operands stay the nodes that they are.
indirect enum Folded {
  enum Kind {
    case and
    case or
    case range
    /// `== nil`, `!= nil`
    case nilTest(isEqual: Bool)
    case other
  }

  case operand(ExprSyntax)
  /// `try`, `await` and `unsafe` cover all to their right.
  case effect(isOptionalTry: Bool, Folded)
  /// All operands of operators that only take operands, from left to right.
  case operation(Kind, [Folded])
  case coalescing(Folded, Folded)
  case assignment(Folded, isCompound: Bool, Folded)
  case ternary(Folded, then: ExprSyntax, else: Folded)
  case cast(Folded, UnresolvedAsExprSyntax, TypeSyntax)
  case typeTest(Folded, TypeSyntax)

  /// The leftmost operand.
  var first: ExprSyntax {
    var node = self
    while true {
      switch node {
      case .operand(let operand): return operand
      case .operation(_, let operands): node = operands[0]
      case .effect(_, let left), .coalescing(let left, _), .assignment(let left, _, _), .ternary(let left, _, _), .cast(let left, _, _),
        .typeTest(let left, _):
        node = left
      }
    }
  }

  var isNil: Bool {
    if case .operand(let operand) = self { operand.is(NilLiteralExprSyntax.self) } else { false }
  }
}

/// Orders the elements of a sequence with a stack of operands and one of operators.
struct Folding {
  private var operands: [Folded] = []
  private var operators: [(operator: Operator, node: ExprSyntax)] = []

  static func fold(_ node: SequenceExprSyntax) -> Folded {
    var folding = Folding()
    for element in node.elements { folding.add(element) }
    return folding.result ?? .operand(ExprSyntax(node))
  }

  private mutating func add(_ element: ExprSyntax) {
    // In a sound sequence operands and operators alternate; a broken one is no sound file either, so any order of its parts will do.
    guard operands.count > operators.count, let infix = Self.infix(element) else {
      operands.append(Self.operand(element))
      return
    }
    while let top = operators.last, top.operator.level > infix.level || (top.operator.level == infix.level && !infix.isRightAssociative) {
      reduce()
    }
    operators.append((infix, element))
  }

  private static func infix(_ element: ExprSyntax) -> Operator? {
    switch element.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr(let node): Operator(spelling: node.operator.text)
    case .assignmentExpr: .assignment(isCompound: false)
    case .arrowExpr: .arrow
    case .unresolvedTernaryExpr: .ternary
    case .unresolvedAsExpr, .unresolvedIsExpr: .cast
    default: nil
    }
  }

  private static func operand(_ element: ExprSyntax) -> Folded {
    switch element.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node):
      .effect(isOptionalTry: node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark, operand(node.expression))
    case .awaitExpr(let node): .effect(isOptionalTry: false, operand(node.expression))
    case .unsafeExpr(let node): .effect(isOptionalTry: false, operand(node.expression))
    default: .operand(element)
    }
  }

  private var result: Folded? {
    mutating get {
      while operands.count > 1, !operators.isEmpty { reduce() }
      return operands.count == 1 ? operands[0] : operands.isEmpty ? nil : .operation(.other, operands)
    }
  }

  private mutating func reduce() {
    guard let (infix, node) = operators.popLast(), operands.count > 1 else { return }
    let right = operands.removeLast()
    let left = operands.removeLast()
    operands.append(Self.combine(left, infix, node, right))
  }

  private static func combine(_ left: Folded, _ infix: Operator, _ node: ExprSyntax, _ right: Folded) -> Folded {
    if case .effect(let isOptionalTry, let left) = left {
      return .effect(isOptionalTry: isOptionalTry, combine(left, infix, node, right))
    }
    switch infix {
    case .assignment(let isCompound):
      return .assignment(left, isCompound: isCompound, right)
    case .coalescing:
      return .coalescing(left, right)
    case .and:
      return joined(.and, left, right)
    case .or:
      return joined(.or, left, right)
    case .range:
      return .operation(.range, [left, right])
    case .nilComparable(let isEqual) where left.isNil || right.isNil:
      return .operation(.nilTest(isEqual: isEqual), [left, right])
    case .ternary:
      guard let node = node.as(UnresolvedTernaryExprSyntax.self) else { break }
      return .ternary(left, then: node.thenExpression, else: right)
    case .cast:
      guard case .operand(let operand) = right, let type = operand.as(TypeExprSyntax.self)?.type else { break }
      if let node = node.as(UnresolvedAsExprSyntax.self) { return .cast(left, node, type) }
      return .typeTest(left, type)
    case .arrow, .nilComparable, .other:
      break
    }
    return joined(.other, left, right)
  }

  /// A long sum is one list and not a deep tree.
  private static func joined(_ kind: Folded.Kind, _ left: Folded, _ right: Folded) -> Folded {
    switch (kind, left) {
    case (.and, .operation(.and, let operands)), (.or, .operation(.or, let operands)), (.other, .operation(.other, let operands)):
      .operation(kind, operands + [right])
    default: .operation(kind, [left, right])
    }
  }
}
