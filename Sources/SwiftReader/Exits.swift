import Facts
import SwiftSyntax

/// `guard`, `if` and `while`, with the conditions that a missing value decides.
extension FactsBuilder {
  mutating func guardStatement(_ node: GuardStmtSyntax) {
    let start = position(node)
    let conditions = conditions(node.conditions)
    // What the conditions bind is visible behind the statement but not in its `else`.
    block(node.body, seesOuterFrom: start.offset)
    addExit(
      .guard, conditions, failure: FailureClassifier.classify(node.body, mustLeave: true), success: .acts, isWholeBody: false, at: start,
      in: scope)
  }

  mutating func whileStatement(_ node: WhileStmtSyntax) {
    let outer = enter(.block, over: node)
    let conditions = conditions(node.conditions)
    statements(node.body.statements)
    scope = outer
    addExit(
      .if, conditions, failure: .nothing, success: FailureClassifier.classify(node.body), isWholeBody: false, at: position(node),
      in: scope)
  }

  /// An `if`; the values of its branches where each is one expression.
  mutating func conditional(_ node: IfExprSyntax, isWholeBody: Bool) -> [Ref<Chain>] {
    var (values, next) = branches(node, isWholeBody: isWholeBody)
    // Generated code has `else if` by the hundred, so this is no recursion.
    while let node = next {
      let (more, after) = branches(node, isWholeBody: false)
      values += more
      next = after
    }
    return values
  }

  /// One `if` with its `else`; an `else if` is left to the caller.
  private mutating func branches(_ node: IfExprSyntax, isWholeBody: Bool) -> (values: [Ref<Chain>], next: IfExprSyntax?) {
    let start = position(node)
    let outer = enter(.block, from: start, to: end(node.body))
    let conditions = conditions(node.conditions)
    var values = statements(node.body.statements, isBody: isWholeBody)
    scope = outer
    var failure = Exit.Failure.nothing
    var next: IfExprSyntax?
    switch node.elseBody {
    case .codeBlock(let body):
      failure = FailureClassifier.classify(body)
      values += block(body)
    case .ifExpr(let node):
      failure = .acts
      next = node
    case nil:
      break
    @unknown default:
      walkChildren(of: Syntax(node))
    }
    addExit(
      .if, conditions, failure: failure, success: FailureClassifier.classify(node.body), isWholeBody: isWholeBody, at: start, in: outer)
    return (values, next)
  }

  private mutating func addExit(
    _ form: Exit.Form, _ conditions: [Exit.Condition], failure: Exit.Failure, success: Exit.Failure, isWholeBody: Bool,
    at position: Position, in scope: Ref<Scope>
  ) {
    guard !conditions.isEmpty else { return }
    facts.exits.append(
      Exit(
        form: form, conditions: conditions, failure: failure, success: success, isWholeBody: isWholeBody, position: position,
        scope: scope))
  }

  // MARK: Conditions

  private mutating func conditions(_ list: ConditionElementListSyntax) -> [Exit.Condition] {
    var result: [Exit.Condition] = []
    for element in list {
      switch element.condition {
      case .expression(let node):
        let (chain, tests) = tested(node)
        facts.conditions.append(chain)
        result += tests
      case .optionalBinding(let node): result.append(binding(node))
      case .matchingPattern(let node): result += matching(node)
      case .availability: break
      @unknown default: walkChildren(of: Syntax(element))
      }
    }
    return result
  }

  private mutating func binding(_ node: OptionalBindingConditionSyntax) -> Exit.Condition {
    let chain: Ref<Chain>
    let annotation = type(node.typeAnnotation)
    if let initializer = node.initializer {
      chain = expression(initializer.value)
    } else {
      chain = facts.chains.add(shorthand(node.pattern))
    }
    var prototype = bound(isConstant: !node.bindingSpecifier.isKeyword(.var), visibleFrom: end(node))
    prototype.type = annotation
    bind(node.pattern, as: prototype, source: .unwrapped(chain))
    return Exit.Condition(chain: chain, test: .binding, position: position(node))
  }

  /// The outer `x` of `if let x`.
  private func shorthand(_ pattern: PatternSyntax) -> Chain {
    let place = position(pattern)
    guard let token = pattern.as(IdentifierPatternSyntax.self)?.identifier else { return chain(.other, at: place) }
    return chain(token.isKeyword(.self) ? .selfValue : .name(token.name), at: place)
  }

  private mutating func matching(_ node: MatchingPatternConditionSyntax) -> [Exit.Condition] {
    let annotation = type(node.typeAnnotation)
    let chain = expression(node.initializer.value)
    let first = facts.variables.count
    match(node.pattern, source: .value(chain), isConstant: true, visibleFrom: end(node))
    if let annotation, facts.variables.count == first + 1 { facts.variables[first].type = annotation }
    if isNilPattern(node.pattern) {
      facts.chains[chain].isTestedForNil = true
      return [Exit.Condition(chain: chain, test: .null, position: position(node))]
    }
    guard unwraps(node.pattern) else {
      facts.conditions.append(chain)
      return []
    }
    return [Exit.Condition(chain: chain, test: .binding, position: position(node))]
  }

  /// `let x?` and `.some(let x)`.
  func unwraps(_ pattern: PatternSyntax) -> Bool {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .valueBindingPattern(let node): return unwraps(node.pattern)
    case .expressionPattern(let node):
      switch node.expression.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr(let node): return node.expression.is(PatternExprSyntax.self)
      case .functionCallExpr(let node):
        return node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "some" && node.arguments.count == 1
      default: return false
      }
    default: return false
    }
  }

  /// `nil`, and `.none`, which means it nearly always.
  func isNilPattern(_ pattern: PatternSyntax) -> Bool {
    guard let node = pattern.as(ExpressionPatternSyntax.self)?.expression else { return false }
    if node.is(NilLiteralExprSyntax.self) { return true }
    guard let member = node.as(MemberAccessExprSyntax.self), member.base == nil else { return false }
    return member.declName.baseName.text == "none"
  }

  /// Reads a condition and finds the tests for `nil` in it: those that must hold for it to hold (alone, joined by `&&`, or in parentheses),
  /// and `== nil` joined by `||`, each of which is enough.
  private mutating func tested(_ node: ExprSyntax) -> (chain: Ref<Chain>, conditions: [Exit.Condition]) {
    let (draft, conditions) = testedDraft(node)
    return (facts.chains.add(draft), conditions)
  }

  private mutating func testedDraft(_ node: ExprSyntax) -> (draft: Chain, conditions: [Exit.Condition]) {
    if let sequence = node.as(SequenceExprSyntax.self) { return tested(fold(sequence)) }
    guard let content = Self.group(node), Self.isTest(content) else { return (draft(node), []) }
    var (draft, conditions) = testedDraft(content)
    draft.hops.append(.group(makesOptional: false))
    return (draft, conditions)
  }

  private mutating func tested(_ node: Folded) -> (draft: Chain, conditions: [Exit.Condition]) {
    switch node {
    case .operation(.and, let operands): return joined(operands, at: node)
    case .operation(.or, let operands):
      // One missing value is enough for an `if`; that all are there is known only behind it.
      let (draft, conditions) = joined(operands, at: node)
      return (draft, conditions.filter { $0.test == .null })
    case .operation(.nilTest(let isEqual), let operands):
      let draft = draft(node)
      guard case .operation(let chains) = draft.root,
        let (chain, _) = zip(chains, operands).first(where: { !$0.1.isNil })
      else { return (draft, []) }
      return (draft, [Exit.Condition(chain: chain, test: isEqual ? .null : .notNull, position: draft.position)])
    // A sequence of nothing but itself would never end.
    case .operand(let operand) where !operand.is(SequenceExprSyntax.self): return testedDraft(operand)
    default: return (draft(node), [])
    }
  }

  private mutating func joined(_ operands: [Folded], at node: Folded) -> (draft: Chain, conditions: [Exit.Condition]) {
    var conditions: [Exit.Condition] = []
    let place = position(node.first)
    let chains = operands.map { operand in
      let (draft, more) = tested(operand)
      conditions += more
      return facts.chains.add(draft)
    }
    return (chain(.operation(chains), at: place), conditions)
  }

  /// What stands in parentheses.
  private static func group(_ node: ExprSyntax) -> ExprSyntax? {
    guard let group = node.as(TupleExprSyntax.self), group.elements.count == 1, let only = group.elements.first, only.label == nil else {
      return nil
    }
    return only.expression
  }

  /// An operation, in parentheses or not.
  private static func isTest(_ node: ExprSyntax) -> Bool { node.is(SequenceExprSyntax.self) || group(node).map(isTest) ?? false }
}
