import Facts
import SwiftSyntax

/// Expressions with infix operators.
extension FactsBuilder {
  /// The sequence in order; itself as an operand where it nests too deep.
  mutating func fold(_ node: SequenceExprSyntax) -> Folded {
    if let folded = Folding.fold(node) { return folded }
    refuse(node)
    return .operand(ExprSyntax(node))
  }

  mutating func draft(_ node: Folded) -> Chain {
    switch node {
    case .operand(let operand):
      // A sequence of nothing but itself would never end.
      guard !operand.is(SequenceExprSyntax.self) else { return chain(.other, at: position(operand)) }
      return draft(operand)
    case .effect(let isOptionalTry, let covered):
      var draft = draft(covered)
      if isOptionalTry { draft.hops.append(.group(makesOptional: true)) }
      return draft
    case .operation(let kind, let operands):
      return operation(kind, operands, at: position(node.first))
    case .coalescing(let left, let right):
      var value = draft(left)
      value.fallback = fallback(right)
      let chains = [facts.chains.add(value), add(right)]
      return chain(.alternatives(chains), at: position(node.first))
    case .assignment(let left, let isCompound, let right):
      let target = target(left, role: isCompound ? .readWrite : .write)
      let value = add(right)
      facts.chains[target].assigned = value
      if case .operand(let node) = right { spell(node, as: value) }
      return chain(.operation([target, value]), at: position(node.first))
    case .ternary(let condition, let first, let second):
      facts.conditions.append(add(condition))
      let chains = [expression(first), add(second)]
      return chain(.alternatives(chains), at: position(node.first))
    case .cast(let value, let keyword, let type):
      var draft = draft(value)
      draft.hops.append(cast(keyword, to: type))
      return draft
    case .typeTest(let value, let type):
      let operand = add(value)
      _ = self.type(type)
      return chain(.operation([operand]), at: position(node.first))
    }
  }

  private mutating func add(_ node: Folded) -> Ref<Chain> {
    let draft = draft(node)
    return facts.chains.add(draft)
  }

  private mutating func operation(_ kind: Folded.Kind, _ operands: [Folded], at position: Position) -> Chain {
    let chains = operands.map { add($0) }
    if case .nilTest = kind {
      for (operand, chain) in zip(operands, chains) where !operand.isNil { facts.chains[chain].isTestedForNil = true }
    }
    if case .range = kind { return chain(.range(chains), at: position) }
    return chain(.operation(chains), at: position)
  }

  private mutating func cast(_ keyword: UnresolvedAsExprSyntax, to node: TypeSyntax) -> Hop {
    let place = position(keyword)
    let type = type(node)
    switch keyword.questionOrExclamationMark?.tokenKind {
    case .postfixQuestionMark:
      return .cast(type, .conditional, place)
    case .exclamationMark:
      facts.forceUnwraps.append(ForceUnwrap(form: .cast, position: place, scope: scope))
      return .cast(type, .forced, place)
    default:
      return .cast(type, .plain, place)
    }
  }

  /// The left side of an assignment; of a tuple each element.
  private mutating func target(_ node: Folded, role: Chain.Role) -> Ref<Chain> {
    var target: Chain
    if case .operand(let operand) = node, let tuple = operand.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      let elements = tuple.elements.map { Argument(label: $0.label?.name, value: self.target(.operand($0.expression), role: role)) }
      target = chain(.tuple(elements), at: position(tuple))
    } else {
      target = draft(node)
    }
    target.role = role
    return facts.chains.add(target)
  }

  private func fallback(_ node: Folded) -> Chain.Fallback {
    switch node {
    case .operand(let operand): Trap.fallback(operand)
    case .effect(_, let covered): fallback(covered)
    default: .value
    }
  }
}
