import Facts
import SwiftSyntax

extension FactsBuilder {
  /// Reads statements and tells the value where there is only one and it is an expression (also an `if` or `switch` of such branches).
  ///
  /// `isBody`: they are all there is in a function, accessor or closure, or in such a whole-body `if`.
  @discardableResult
  mutating func statements(_ list: CodeBlockItemListSyntax, isBody: Bool = false) -> [Ref<Chain>] {
    var values: [Ref<Chain>] = []
    let isOnly = list.count == 1
    for item in list {
      switch item.item {
      case .decl(let node): declaration(node)
      case .stmt(let node): values = statement(node, isWholeBody: isOnly && isBody)
      case .expr(let node): values = [expression(node)]
      @unknown default: walkChildren(of: Syntax(item))
      }
    }
    return isOnly ? values : []
  }

  /// A brace block with a scope of its own.
  @discardableResult
  mutating func block(_ node: CodeBlockSyntax, seesOuterFrom: Int32? = nil) -> [Ref<Chain>] {
    let outer = enter(.block, from: position(node), to: end(node), seesOuterFrom: seesOuterFrom)
    defer { scope = outer }
    return statements(node.statements)
  }

  mutating func statement(_ node: StmtSyntax, isWholeBody: Bool = false) -> [Ref<Chain>] {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node):
      switch node.expression.as(ExprSyntaxEnum.self) {
      case .ifExpr(let node): return conditional(node, isWholeBody: isWholeBody)
      case .switchExpr(let node): return selection(node)
      default: return [expression(node.expression)]
      }
    case .guardStmt(let node): guardStatement(node)
    case .returnStmt(let node):
      if let value = node.expression { returned.append(expression(value)) }
    case .throwStmt(let node): _ = expression(node.expression)
    case .whileStmt(let node): whileStatement(node)
    case .repeatStmt(let node):
      block(node.body)
      condition(node.condition)
    case .forStmt(let node): forStatement(node)
    case .doStmt(let node): doStatement(node)
    case .deferStmt(let node): block(node.body)
    case .labeledStmt(let node): return statement(node.statement, isWholeBody: isWholeBody)
    case .yieldStmt(let node):
      switch node.yieldedExpressions {
      case .single(let node): _ = expression(node)
      case .multiple(let node): for element in node.elements { _ = expression(element.expression) }
      @unknown default: walkChildren(of: Syntax(node))
      }
    case .discardStmt(let node): _ = expression(node.expression)
    case .breakStmt, .continueStmt, .fallThroughStmt, .missingStmt: break
    default: walkChildren(of: Syntax(node))
    }
    return []
  }

  private mutating func forStatement(_ node: ForStmtSyntax) {
    let sequence = expression(node.sequence)
    let outer = enter(.block, from: position(node), to: end(node))
    let visibleFrom = end(node.sequence)
    if node.caseKeyword != nil {
      match(node.pattern, source: .element(sequence), isConstant: true, visibleFrom: visibleFrom)
    } else {
      var prototype = bound(isConstant: !isVar(node.pattern), visibleFrom: visibleFrom)
      prototype.type = type(node.typeAnnotation)
      bind(node.pattern, as: prototype, source: .element(sequence))
    }
    if let condition = node.whereClause { self.condition(condition.condition) }
    statements(node.body.statements)
    scope = outer
  }

  private func isVar(_ pattern: PatternSyntax) -> Bool {
    pattern.as(ValueBindingPatternSyntax.self)?.bindingSpecifier.isKeyword(.var) ?? false
  }

  private mutating func doStatement(_ node: DoStmtSyntax) {
    if let thrown = node.throwsClause?.type { _ = type(thrown) }
    block(node.body)
    for clause in node.catchClauses {
      let outer = enter(.block, over: clause)
      for item in clause.catchItems {
        if let pattern = item.pattern { match(pattern, source: nil, isConstant: true, visibleFrom: end(pattern)) }
        if let condition = item.whereClause { self.condition(condition.condition) }
      }
      statements(clause.body.statements)
      scope = outer
    }
  }

  /// A `switch`; the values of its branches where each is one expression.
  mutating func selection(_ node: SwitchExprSyntax) -> [Ref<Chain>] {
    let subject = expression(node.subject)
    if asksMoreThanAbsence(node.cases) { facts.conditions.append(subject) }
    return cases(node.cases, of: subject)
  }

  private mutating func condition(_ node: ExprSyntax) { facts.conditions.append(expression(node)) }

  /// Some case asks more of the subject than whether it is there.
  private func asksMoreThanAbsence(_ list: SwitchCaseListSyntax) -> Bool {
    list.contains { element in
      switch element {
      case .switchCase(let node):
        guard case .case(let label) = node.label else { return false }
        return label.caseItems.contains {
          !isNilPattern($0.pattern) && !unwraps($0.pattern) && !$0.pattern.is(WildcardPatternSyntax.self)
        }
      case .ifConfigDecl(let node):
        return node.clauses.contains { clause in
          if case .switchCases(let list) = clause.elements { asksMoreThanAbsence(list) } else { false }
        }
      @unknown default: return false
      }
    }
  }

  @discardableResult
  mutating func cases(_ list: SwitchCaseListSyntax, of subject: Ref<Chain>?) -> [Ref<Chain>] {
    var values: [Ref<Chain>] = []
    for element in list {
      switch element {
      case .switchCase(let node):
        values += switchCase(node, of: subject)
      case .ifConfigDecl(let node):
        branches(of: node)
        for clause in node.clauses {
          if case .switchCases(let list) = clause.elements { values += cases(list, of: subject) }
        }
      @unknown default:
        walkChildren(of: Syntax(element))
      }
    }
    return values
  }

  private mutating func switchCase(_ node: SwitchCaseSyntax, of subject: Ref<Chain>?) -> [Ref<Chain>] {
    let outer = enter(.block, over: node)
    defer { scope = outer }
    if let attribute = node.attribute { _ = self.attribute(attribute) }
    if case .case(let label) = node.label {
      for item in label.caseItems {
        if let subject, isNilPattern(item.pattern) { facts.chains[subject].isTestedForNil = true }
        match(item.pattern, source: subject.map { .value($0) }, isConstant: true, visibleFrom: end(item.pattern))
        if let condition = item.whereClause { self.condition(condition.condition) }
      }
    }
    return statements(node.statements)
  }
}
