import Facts

/// How tight operators bind, loosest first.
enum Precedence {
  static let assignment = 0
  static let disjunction = 1
  static let conjunction = 2
  static let equality = 3
  static let comparison = 4
  static let named = 5
  static let elvis = 6
  static let infix = 7
  static let range = 8
  static let additive = 9
  static let multiplicative = 10
  static let cast = 11
}

extension Parser {
  /// Reads an expression as one chain.
  mutating func expression() -> Ref<Chain> {
    let value = value()
    return facts.chains.add(value.chain)
  }

  /// Reads operands and the operators between them that bind at least as tight as `minimum`.
  mutating func value(_ minimum: Int = Precedence.assignment) -> Value {
    nested { parser in
      var left = parser.prefixed()
      while parser.operation(on: &left, minimum: minimum) {}
      return left
    }
  }

  /// Reads one operator and what stands right of it. Tells whether there was one.
  private mutating func operation(on left: inout Value, minimum: Int) -> Bool {
    switch kind {
    case .dot, .safeAccess, .elvis, .andAnd, .orOr, .as, .asSafe: break
    default: if isAtNewline { return false }
    }
    switch kind {
    case .equal, .plusEqual, .minusEqual, .timesEqual, .divideEqual, .remainderEqual:
      guard minimum <= Precedence.assignment else { return false }
      assignment(to: &left)
    case .orOr:
      guard minimum <= Precedence.disjunction else { return false }
      logical(.or, on: &left, Precedence.disjunction)
    case .andAnd:
      guard minimum <= Precedence.conjunction else { return false }
      logical(.and, on: &left, Precedence.conjunction)
    case .equalEqual, .notEqual, .identical, .notIdentical:
      guard minimum <= Precedence.equality else { return false }
      equality(on: &left)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard minimum <= Precedence.comparison else { return false }
      joined(to: &left, Precedence.comparison)
    case .in, .notIn:
      guard minimum <= Precedence.named else { return false }
      joined(to: &left, Precedence.named)
    case .is, .notIs:
      guard minimum <= Precedence.named else { return false }
      typeTest(of: &left)
    case .elvis:
      guard minimum <= Precedence.elvis else { return false }
      elvis(on: &left)
    case .identifier:
      guard minimum <= Precedence.infix else { return false }
      infix(on: &left)
    case .range, .rangeUntil:
      guard minimum <= Precedence.range else { return false }
      advance()
      let bounds = [facts.chains.add(left.chain), facts.chains.add(value(Precedence.range + 1).chain)]
      left = Value(Chain(root: .range(bounds), position: left.chain.position, scope: scope))
    case .plus, .minus:
      guard minimum <= Precedence.additive else { return false }
      joined(to: &left, Precedence.additive)
    case .times, .divide, .remainder:
      guard minimum <= Precedence.multiplicative else { return false }
      joined(to: &left, Precedence.multiplicative)
    case .as, .asSafe:
      guard minimum <= Precedence.cast else { return false }
      cast(&left)
    default:
      return false
    }
    return true
  }

  // MARK: Operators

  private mutating func assignment(to left: inout Value) {
    let isCompound = !at(.equal)
    advance()
    left.chain.role = isCompound ? .readWrite : .write
    let target = facts.chains.add(left.chain)
    let start = position.offset
    let right = facts.chains.add(value(Precedence.disjunction).chain)
    facts.chains[target].assigned = right
    spell(right, from: start, to: end)
    left = Value(Chain(root: .operation([target, right]), position: left.chain.position, scope: scope))
    left.form = .assignment
  }

  private mutating func typeTest(of left: inout Value) {
    let isNegated = at(.notIs)
    advance()
    let tested = left.chain
    let operand = facts.chains.add(tested)
    left = Value(Chain(root: .operation([operand]), position: tested.position, scope: scope))
    left.typeTests = [TypeTest(of: tested, type: type(), isNegated: isNegated)].compactMap(\.self)
  }

  /// Operands of operators that only take operands.
  private mutating func joined(to left: inout Value, _ precedence: Int) {
    advance()
    let position = left.chain.position
    var operands = takeOperands(of: &left, .other)
    operands.append(facts.chains.add(value(precedence + 1).chain))
    left = Value(Chain(root: .operation(operands), position: position, scope: scope))
    left.join = .other
  }

  /// The operands of the operation that `left` is, if the same operator made it; else `left` itself.
  private mutating func takeOperands(of left: inout Value, _ join: Value.Join) -> [Ref<Chain>] {
    if left.join == join, left.chain.hops.isEmpty, case .operation(let operands) = left.chain.root {
      left.chain.root = .other
      return operands
    }
    return [facts.chains.add(left.chain)]
  }

  private mutating func logical(_ join: Value.Join, on left: inout Value, _ precedence: Int) {
    advance()
    let position = left.chain.position
    // What the left side tells holds in the right one: `x is T && x.f`, `x !is T || x.f`.
    let typeTests = left.typeTests.filter { $0.isNegated == (join == .or) }
    var tests = left.tests
    let isSum = left.join == join && left.chain.hops.isEmpty
    var operands = takeOperands(of: &left, join)
    if !isSum, let first = operands.first, let test = emptinessTest(of: first) { tests = [test] }
    let start = self.position.offset
    let right = value(precedence + 1)
    narrow(typeTests, from: start)
    operands.append(facts.chains.add(right.chain))
    tests += right.tests
    if let last = operands.last, let test = emptinessTest(of: last) { tests.append(test) }
    // One missing value is enough for an `if`; that all are there is known only behind it.
    if join == .or { tests.removeAll { $0.test != .null } }
    left = Value(Chain(root: .operation(operands), position: position, scope: scope))
    left.join = join
    left.tests = tests
    left.typeTests = typeTests + right.typeTests.filter { $0.isNegated == (join == .or) }
  }

  private mutating func equality(on left: inout Value) {
    let isEqual = at(.equalEqual) || at(.identical)
    guard left.isNull || isNullAhead else { return joined(to: &left, Precedence.equality) }
    advance()
    let position = left.chain.position
    let isLeftNull = left.isNull
    let first = facts.chains.add(left.chain)
    let right = value(Precedence.equality + 1)
    let second = facts.chains.add(right.chain)
    let tested = isLeftNull ? second : first
    left = Value(Chain(root: .operation([first, second]), position: position, scope: scope))
    guard !(isLeftNull && right.isNull), isLeftNull || right.isNull else { return }
    facts.chains[tested].isTestedForNil = true
    left.tests = [Exit.Condition(chain: tested, test: isEqual ? .null : .notNull, position: position)]
  }

  private var isNullAhead: Bool { kind(after: 1) == .null }

  /// `a ?: b ?: c` is `a ?: (b ?: c)`: the last value stands in for whichever is missing.
  private mutating func elvis(on left: inout Value) {
    var operands = [left]
    while at(.elvis) {
      advance()
      operands.append(value(Precedence.elvis + 1))
    }
    guard var result = operands.popLast() else { return }
    while var value = operands.popLast() {
      value.chain.fallback = result.outcome.fallback
      let chains = [facts.chains.add(value.chain), facts.chains.add(result.chain)]
      result = Value(Chain(root: .alternatives(chains), position: value.chain.position, scope: scope))
    }
    left = result
  }

  /// `a name b` is `a.name(b)`.
  private mutating func infix(on left: inout Value) {
    let name = text(token)
    let place = position
    advance()
    let argument = facts.chains.add(value(Precedence.infix + 1).chain)
    left.chain.hops.append(.member(name, place))
    left.chain.hops.append(.call([Argument(value: argument)], place))
    left = Value(left.chain)
  }

  private mutating func cast(_ left: inout Value) {
    let place = position
    let isConditional = at(.asSafe)
    advance()
    let type = type()
    var cast = Hop.Cast.conditional
    if !isConditional {
      // To a type that allows null it asserts no value.
      if case .optional = type { cast = .plain } else { cast = .forced }
    }
    if cast == .forced { facts.forceUnwraps.append(ForceUnwrap(form: .cast, position: place, scope: scope)) }
    if cast == .forced, let test = TypeTest(of: left.chain, type: type) { narrowRest([test]) }
    left.chain.hops.append(.cast(type, cast, place))
    left = Value(left.chain)
  }

  // MARK: Prefixes

  mutating func prefixed() -> Value {
    switch kind {
    case .at:
      _ = annotation()
      return nested { parser in parser.prefixed() }
    case .plus, .minus, .not, .notNot:
      let start = position
      let isNot = at(.not)
      advance()
      let operand = nested { parser in parser.prefixed() }
      let chain = facts.chains.add(operand.chain)
      if isNot { return negated(operand, chain, at: start) }
      let isNumber = operand.chain.root == .literal(.integer) || operand.chain.root == .literal(.float)
      return Value(
        Chain(root: .operation([chain]), position: start, scope: scope), outcome: isNumber && operand.outcome == .empty ? .empty : .value)
    case .plusPlus, .minusMinus:
      let start = position
      advance()
      var operand = nested { parser in parser.prefixed() }
      operand.chain.role = .readWrite
      let chain = facts.chains.add(operand.chain)
      return Value(Chain(root: .operation([chain]), position: start, scope: scope))
    case .identifier where isAtLabel:
      let label = text(token)
      advance()
      advance()
      if at(.leftBrace) { return postfixed(label: label) }
      return nested { parser in parser.prefixed() }
    default:
      return postfixed()
    }
  }

  /// `!x`, which tells the opposite of a single test.
  private func negated(_ operand: Value, _ chain: Ref<Chain>, at start: Position) -> Value {
    var value = Value(Chain(root: .operation([chain]), position: start, scope: scope))
    guard operand.join != .and, operand.join != .or else { return value }
    value.tests = operand.tests + [emptinessTest(of: chain)].compactMap(\.self)
    for index in value.tests.indices { value.tests[index].test = value.tests[index].test == .null ? .notNull : .null }
    value.typeTests = operand.typeTests
    for index in value.typeTests.indices { value.typeTests[index].isNegated.toggle() }
    return value
  }

  /// `x.isNullOrEmpty()` holds where `x` is missing, as `x == null` does.
  func emptinessTest(of ref: Ref<Chain>) -> Exit.Condition? {
    let chain = facts.chains[ref]
    let hops = chain.hops.filter { if case .group = $0 { false } else { true } }
    guard hops.count > 1, case .call = hops[hops.count - 1], case .member(let name, let place) = hops[hops.count - 2],
      ["isNullOrEmpty", "isNullOrBlank"].contains(name)
    else { return nil }
    return Exit.Condition(chain: ref, test: .null, position: place)
  }

  /// `name@` in front of what it names.
  var isAtLabel: Bool { at(.identifier) && kind(after: 1) == .at && isAdjacent(index + 1) }
}
