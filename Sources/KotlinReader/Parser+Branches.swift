import Facts

/// `if`, `when` and `try`, which are expressions of several values.
extension Parser {
  mutating func conditional() -> Value {
    let start = position
    var value = Value(chain(.other, at: start))
    value.form = .branches
    var isFirst = true
    // What holds wherever no test before did, with the place from which on.
    var excluded: [(tests: [TypeTest], start: Int32)] = []
    var rest: [TypeTest] = []
    // A long chain of `else if` is no deep nesting.
    while true {
      let place = position
      advance()
      let outer = enter(.block, from: place)
      let (tests, typeTests) = condition()
      let start = end
      let success = controlBody()
      narrow(typeTests.filter { !$0.isNegated }, from: start)
      leave(outer)
      let opposite = typeTests.filter(\.isNegated)
      excluded.append((opposite, end))
      if success.count > 0, success.outcome.leavesBlock { rest += opposite }
      value.branches += success.values
      if at(.semicolon), kind(after: 1) == .else, kind(after: 2) != .arrow { advance() }
      // `else ->` is the last branch of the `when` around.
      let hasElse = kind(after: 1) != .arrow && take(.else)
      let goesOn = hasElse && at(.if)
      var failure = Exit.Failure.nothing
      if goesOn {
        failure = .acts
      } else if hasElse {
        let other = enter(.block, from: position)
        let block = controlBody()
        leave(other)
        failure = block.failure
        value.branches += block.values
        if block.count > 0, block.outcome.leavesBlock, isFirst { rest += typeTests.filter { !$0.isNegated } }
      }
      if let exit = addExit(tests, failure: failure, success: success.failure, at: place), isFirst { value.soleExits.append(exit) }
      if isFirst { value.soleExits += success.soleExits }
      isFirst = false
      if !goesOn { break }
    }
    for (tests, start) in excluded where start < end { narrow(tests, from: start) }
    narrowRest(rest)
    value.chain.root = .alternatives(value.branches)
    return value
  }

  /// `(condition)`; tells what it tests.
  private mutating func condition() -> (tests: [Exit.Condition], typeTests: [TypeTest]) {
    guard at(.leftParen) else {
      problem("expected '('")
      return ([], [])
    }
    return inBrackets { parser in
      parser.advance()
      let value = parser.value()
      let chain = parser.facts.chains.add(value.chain)
      parser.facts.conditions.append(chain)
      parser.closeParen()
      return (value.tests + [parser.emptinessTest(of: chain)].compactMap(\.self), value.typeTests)
    }
  }

  /// Tells the place of the exit, if something is tested.
  @discardableResult
  private mutating func addExit(
    _ tests: [Exit.Condition], failure: Exit.Failure, success: Exit.Failure, at position: Position
  ) -> Int? {
    guard !tests.isEmpty else { return nil }
    facts.exits.append(
      Exit(
        form: .if, conditions: tests, failure: failure, success: success, isWholeBody: false, position: position, scope: scope))
    return facts.exits.count - 1
  }

  // MARK: when

  mutating func selection() -> Value {
    let start = position
    var value = Value(chain(.other, at: start))
    value.form = .branches
    advance()
    let outer = enter(.block, from: start)
    let subject = at(.leftParen) ? self.subject() : nil
    if at(.leftBrace) {
      inBraces { parser in
        parser.advance()
        while !parser.at(.rightBrace), !parser.at(.endOfFile) {
          if parser.take(.semicolon) { continue }
          let place = parser.index
          value.branches += parser.branch(of: subject)
          if parser.index == place {
            parser.problem("expected a condition")
            parser.advance()
          }
        }
        parser.expect(.rightBrace, "'}'")
      }
    } else {
      problem("expected '{'")
    }
    leave(outer)
    value.chain.scope = scope
    value.chain.root = .alternatives(value.branches)
    return value
  }

  /// `(value)` or `(val name = value)`
  private mutating func subject() -> Subject {
    inBrackets { parser in
      parser.advance()
      var subject: Subject
      if let place = parser.placeOfDeclaration(), parser.token(at: place).kind == .val {
        let modifiers = parser.modifiers()
        let first = parser.facts.variables.count
        parser.property(modifiers)
        subject = Subject(value: parser.facts.chains.add(parser.chain(.other, at: parser.position)), path: nil)
        if first < parser.facts.variables.count, case .value(let value)? = parser.facts.variables[first].source {
          subject = Subject(value: value, path: parser.chain(.name(parser.facts.variables[first].name), at: parser.position))
        }
      } else {
        let value = parser.expression()
        subject = Subject(value: value, path: parser.facts.chains[value])
      }
      parser.closeParen()
      return subject
    }
  }

  /// What a `when` looks at.
  private struct Subject {
    var value: Ref<Chain>
    /// What the branches call it.
    var path: Chain?
  }

  /// `a, is B, in c if d -> body`
  private mutating func branch(of subject: Subject?) -> [Ref<Chain>] {
    nested { parser in
      let place = parser.position
      let outer = parser.enter(.block, from: place)
      var tests: [Exit.Condition] = []
      var typeTests: [TypeTest] = []
      if !parser.take(.else) {
        let first = parser.index
        var count = 0
        repeat {
          if parser.at(.arrow), parser.index > first { break }
          let condition = parser.branchCondition(of: subject)
          tests += condition.tests
          count += 1
          // Of several conditions none is sure to hold.
          typeTests = count > 1 ? [] : condition.typeTests.filter { !$0.isNegated }
        } while parser.take(.comma)
      }
      let start = parser.end
      if parser.take(.if) {
        let test = parser.value()
        parser.facts.conditions.append(parser.facts.chains.add(test.chain))
        typeTests += test.typeTests.filter { !$0.isNegated }
      }
      parser.expect(.arrow, "'->'")
      let body = parser.controlBody()
      parser.narrow(typeTests, from: start)
      parser.leave(outer)
      parser.addExit(tests, failure: .acts, success: body.failure, at: place)
      return body.values
    }
  }

  private mutating func branchCondition(of subject: Subject?) -> (tests: [Exit.Condition], typeTests: [TypeTest]) {
    switch kind {
    case .in, .notIn:
      decides(subject)
      advance()
      _ = expression()
      return ([], [])
    case .is, .notIs:
      let isNegated = at(.notIs)
      decides(subject)
      advance()
      let type = type()
      return ([], [subject?.path.flatMap { TypeTest(of: $0, type: type, isNegated: isNegated) }].compactMap(\.self))
    default:
      let value = value()
      let chain = facts.chains.add(value.chain)
      if subject == nil { facts.conditions.append(chain) }
      guard let subject else { return (value.tests + [emptinessTest(of: chain)].compactMap(\.self), value.typeTests) }
      guard value.isNull else {
        decides(subject)
        return ([], [])
      }
      facts.chains[subject.value].isTestedForNil = true
      return ([Exit.Condition(chain: subject.value, test: .null, position: value.chain.position)], [])
    }
  }

  /// A branch asks more of the subject than whether it is there.
  private mutating func decides(_ subject: Subject?) {
    guard let subject, facts.conditions.last != subject.value else { return }
    facts.conditions.append(subject.value)
  }

  // MARK: try

  mutating func attempt() -> Value {
    var value = Value(chain(.other, at: position))
    value.form = .branches
    advance()
    value.branches += attemptBlock()
    while at(.catchWord), kind(after: 1) == .leftParen {
      let outer = enter(.block, from: position)
      advance()
      inBrackets { parser in
        parser.advance()
        _ = parser.modifiers(before: .parameter)
        var variable = Variable(kind: .pattern, name: "", position: parser.position, scope: parser.scope, isConstant: true)
        if parser.at(.identifier) { variable.name = parser.text(parser.token) }
        parser.expect(.identifier, "a name")
        parser.expect(.colon, "':'")
        variable.type = parser.type()
        variable.visibleFrom = parser.end
        parser.facts.variables.append(variable)
        _ = parser.take(.comma)
        parser.closeParen()
      }
      if at(.leftBrace) { value.branches += braces().values } else { problem("expected '{'") }
      leave(outer)
    }
    if at(.finally), kind(after: 1) == .leftBrace {
      advance()
      _ = attemptBlock()
    }
    value.chain.root = .alternatives(value.branches)
    return value
  }

  private mutating func attemptBlock() -> [Ref<Chain>] {
    guard at(.leftBrace) else {
      problem("expected '{'")
      return []
    }
    let outer = enter(.block, from: position)
    let block = braces()
    leave(outer)
    return block.values
  }

  // MARK: Loops

  mutating func whileLoop() -> Value {
    let place = position
    advance()
    let outer = enter(.block, from: place)
    let (tests, typeTests) = condition()
    let start = end
    let body = controlBody()
    narrow(typeTests.filter { !$0.isNegated }, from: start)
    leave(outer)
    addExit(tests, failure: .nothing, success: body.failure, at: place)
    return loop(at: place)
  }

  mutating func doLoop() -> Value {
    let place = position
    advance()
    // What the body declares is visible in the condition.
    let outer = enter(.block, from: place)
    if !at(.while) { _ = controlBody() }
    _ = take(.semicolon)
    if take(.while) { _ = condition() } else { problem("expected 'while'") }
    leave(outer)
    return loop(at: place)
  }

  mutating func forLoop() -> Value {
    let place = position
    advance()
    let outer = enter(.block, from: place)
    if at(.leftParen) {
      inBrackets { parser in parser.forHead() }
    } else {
      problem("expected '('")
    }
    _ = controlBody()
    leave(outer)
    return loop(at: place)
  }

  private mutating func forHead() {
    advance()
    while at(.at) { _ = annotation() }
    if at(.val) || at(.var) { advance() }
    var bound: [(variable: Ref<Variable>, index: Int?, label: String?)] = []
    let prototype = Variable(kind: .pattern, name: "", position: position, scope: scope, isConstant: true)
    if at(.leftParen) || at(.leftBracket) {
      bound = entries(as: prototype, close: at(.leftParen) ? .rightParen : .rightBracket).map { ($0.variable, $0.index, $0.label) }
      if take(.colon) { _ = type() }
    } else if at(.identifier) {
      var variable = prototype
      variable.name = text(token)
      variable.position = position
      advance()
      if take(.colon) { variable.type = type() }
      bound = [(facts.variables.add(variable), nil, nil)]
    } else {
      problem("expected a name")
    }
    expect(.in, "'in'")
    let sequence = expression()
    for entry in bound {
      let element = Variable.Source.element(sequence)
      facts.variables[entry.variable].source = entry.index.map { .component(of: element, index: $0, label: entry.label) } ?? element
      facts.variables[entry.variable].visibleFrom = end
    }
    closeParen()
  }

  private func loop(at place: Position) -> Value {
    var value = Value(chain(.other, at: place))
    value.form = .loop
    return value
  }
}
