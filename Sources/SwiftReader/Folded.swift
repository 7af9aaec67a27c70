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
  private struct Part {
    var node: Folded
    /// How many operators stand around the innermost operand.
    var depth = 0

    init(_ node: Folded, around parts: Part...) {
      self.node = node
      if let deepest = parts.map(\.depth).max() { depth = deepest + 1 }
    }
  }

  private var operands: [Part] = []
  private var operators: [(operator: Operator, node: ExprSyntax)] = []
  private var isTooDeep = false

  /// `nil` where operators nest deeper than ``FactsBuilder/deepest``, as those of a long enough row of `??` do.
  static func fold(_ node: SequenceExprSyntax) -> Folded? {
    var folding = Folding()
    for element in node.elements where !folding.isTooDeep { folding.add(element) }
    let result = folding.result
    return folding.isTooDeep ? nil : result ?? .operand(ExprSyntax(node))
  }

  private mutating func add(_ element: ExprSyntax) {
    // In a sound sequence operands and operators alternate; a broken one is no sound file either, so any order of its parts will do.
    guard operands.count > operators.count, let infix = Self.infix(element) else {
      operands.append(Part(Self.operand(element)))
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
      while operands.count > 1, !operators.isEmpty, !isTooDeep { reduce() }
      return operands.count == 1 ? operands[0].node : operands.isEmpty ? nil : .operation(.other, operands.map(\.node))
    }
  }

  private mutating func reduce() {
    guard let (infix, node) = operators.popLast(), operands.count > 1 else { return }
    let right = operands.removeLast()
    let left = operands.removeLast()
    let part = Self.combine(left, infix, node, right)
    isTooDeep = isTooDeep || part.depth > FactsBuilder.deepest
    operands.append(part)
  }

  private static func combine(_ left: Part, _ infix: Operator, _ node: ExprSyntax, _ right: Part) -> Part {
    if case .effect(let isOptionalTry, let covered) = left.node {
      var inner = left
      inner.node = covered
      var part = combine(inner, infix, node, right)
      part.node = .effect(isOptionalTry: isOptionalTry, part.node)
      return part
    }
    switch infix {
    case .assignment(let isCompound):
      return Part(.assignment(left.node, isCompound: isCompound, right.node), around: left, right)
    case .coalescing:
      return Part(.coalescing(left.node, right.node), around: left, right)
    case .and:
      return joined(.and, left, right)
    case .or:
      return joined(.or, left, right)
    case .range:
      return Part(.operation(.range, [left.node, right.node]), around: left, right)
    case .nilComparable(let isEqual) where left.node.isNil || right.node.isNil:
      return Part(.operation(.nilTest(isEqual: isEqual), [left.node, right.node]), around: left, right)
    case .ternary:
      guard let node = node.as(UnresolvedTernaryExprSyntax.self) else { break }
      return Part(.ternary(left.node, then: node.thenExpression, else: right.node), around: left, right)
    case .cast:
      guard case .operand(let operand) = right.node, let type = operand.as(TypeExprSyntax.self)?.type else { break }
      if let node = node.as(UnresolvedAsExprSyntax.self) { return Part(.cast(left.node, node, type), around: left) }
      return Part(.typeTest(left.node, type), around: left)
    case .arrow, .nilComparable, .other:
      break
    }
    return joined(.other, left, right)
  }

  /// A long sum is one list and not a deep tree.
  private static func joined(_ kind: Folded.Kind, _ left: Part, _ right: Part) -> Part {
    switch (kind, left.node) {
    case (.and, .operation(.and, let operands)), (.or, .operation(.or, let operands)), (.other, .operation(.other, let operands)):
      var part = left
      part.node = .operation(kind, operands + [right.node])
      part.depth = max(left.depth, right.depth + 1)
      return part
    default:
      return Part(.operation(kind, [left.node, right.node]), around: left, right)
    }
  }
}
