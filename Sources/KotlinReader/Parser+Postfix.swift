import Facts

/// What follows a value: members, calls, indexes, `!!`, `?.`, `::`.
extension Parser {
  /// What is known of a chain while hops are added to it.
  private struct Link {
    /// The name that a call would call.
    var callee = ""
    /// The names of a chain that is nothing but names joined by dots.
    var dotted: [String]?
    /// It ends with `::name`, after which a hop belongs to the reference.
    var isReference = false
  }

  /// Of more names no type's name consists, so that a chain of thousands costs no more than its length.
  static let longestName = 16

  mutating func postfixed(label: String = "") -> Value {
    var value = primary(label: label)
    var link = Link()
    if value.chain.hops.isEmpty {
      switch value.chain.root {
      case .name(let name): link = Link(callee: name, dotted: [name])
      case .type(.named(let components)): link.dotted = components.map(\.name)
      default: break
      }
    }
    while hop(on: &value, &link) {}
    return value
  }

  private mutating func hop(on value: inout Value, _ link: inout Link) -> Bool {
    switch kind {
    case .dot, .safeAccess: member(of: &value, &link)
    case _ where isAtNewline: return false
    case .leftParen:
      let place = position
      let list = argumentList()
      call(&value, &link, list, at: place)
    case .leftBrace:
      guard allowsTrailingLambda else { return false }
      call(&value, &link, ArgumentList(), at: position)
    case .at, .identifier:
      guard isAtAnnotatedLambda, allowsTrailingLambda else { return false }
      call(&value, &link, ArgumentList(), at: position)
    case .less:
      return typeArguments(behind: &value, &link)
    case .leftBracket:
      group(&value, &link)
      let place = position
      let arguments = indexes()
      value.chain.hops.append(.index(arguments, place))
      forget(&value, &link)
    case .notNot:
      group(&value, &link)
      facts.forceUnwraps.append(ForceUnwrap(form: .unwrap, position: position, scope: scope))
      value.chain.hops.append(.forceUnwrap(position))
      forget(&value, &link)
      advance()
    case .plusPlus, .minusMinus:
      value.chain.role = .readWrite
      let target = facts.chains.add(value.chain)
      value = Value(Chain(root: .operation([target]), position: value.chain.position, scope: scope))
      link = Link()
      advance()
    case .colonColon:
      reference(&value, &link)
    case .question where kind(after: 1) == .colonColon:
      advance()
      reference(&value, &link, isNullable: true)
    default:
      return false
    }
    return true
  }

  /// After a hop the value is a value and nothing else.
  private func forget(_ value: inout Value, _ link: inout Link) {
    if value.outcome != .value || value.form != .value || !value.tests.isEmpty || !value.typeTests.isEmpty || value.join != .none {
      value = Value(value.chain)
    }
    link = Link()
  }

  private func group(_ value: inout Value, _ link: inout Link) {
    guard link.isReference else { return }
    value.chain.hops.append(.group(makesOptional: false))
    link.isReference = false
  }

  // MARK: Members

  private mutating func member(of value: inout Value, _ link: inout Link) {
    group(&value, &link)
    let isSafe = at(.safeAccess)
    if isSafe { value.chain.hops.append(.optionalChain(position)) }
    advance()
    var dotted = isSafe || (link.dotted?.count ?? 0) >= Self.longestName ? nil : link.dotted
    forget(&value, &link)
    guard at(.identifier) else {
      // `a.(f)(b)`: a function that is found by an expression. Kotlin's parser takes any there.
      let place = position
      facts.chains.append(primary(label: "").chain)
      value.chain.hops.append(.other(place))
      return
    }
    let name = text(token)
    let place = position
    advance()
    link.callee = name
    if let outer = dotted {
      // A capitalised member of a value is no type.
      if name.isCapitalized { mention(name, qualifiers: outer, at: place) }
      if outer.last?.isCapitalized ?? false, ["zero", "empty", "none"].contains(name.lowercased()) { value.outcome = .empty }
      dotted?.append(name)
      link.dotted = dotted
    }
    value.chain.hops.append(.member(name, place))
  }

  // MARK: Calls

  /// Adds a call with its trailing lambdas.
  private mutating func call(_ value: inout Value, _ link: inout Link, _ list: ArgumentList, at place: Position) {
    group(&value, &link)
    counts.calls += 1
    var arguments = list.arguments
    if let key = list.key, !value.chain.hops.isEmpty, Self.isKeyed(link.callee) { arguments[0].key = key }
    var run: Outcome?
    while allowsTrailingLambda, at(.leftBrace) || !token.isAfterNewline && isAtAnnotatedLambda {
      while at(.at) { _ = annotation() }
      var label = link.callee
      var written: String?
      if isAtLabel {
        label = text(token)
        written = label
        advance()
        advance()
      }
      let start = position
      let (closure, block) = lambda(label: label)
      facts.closures[closure].label = written
      let argument = facts.chains.add(chain(.closure(closure), at: start))
      arguments.append(Argument(value: argument, isTrailing: true))
      if link.callee == "run" { run = block.runOutcome }
      if ["ifEmpty", "ifBlank"].contains(link.callee), block.runOutcome.leavesBlock, value.chain.isMadeUpWhereMissing {
        value.chain.fallback = block.runOutcome.fallback
      }
    }
    if link.callee == "copy" {
      for argument in list.labelled { spell(argument.value, from: argument.start, to: argument.end) }
    }
    let hasLambda = arguments.count > list.arguments.count
    let outcome = run ?? list.outcome(ofCalling: link.callee, hops: value.chain.hops.count, hasLambda: hasLambda)
    if value.chain.hops.isEmpty, ["require", "check"].contains(link.callee) {
      narrowRest(list.typeTests.filter { !$0.isNegated })
    }
    value.chain.hops.append(.call(arguments, place))
    forget(&value, &link)
    value.outcome = outcome
  }

  /// Methods of maps, bundles and JSON objects whose first argument is a key: `get`, `getString`, `put`, `containsKey`, `optInt`.
  private static func isKeyed(_ name: String) -> Bool {
    ["get", "put", "set", "remove", "contains", "opt", "has"].contains { name.hasPrefix($0) }
  }

  /// `label@ {` or `@Annotation {`
  private var isAtAnnotatedLambda: Bool {
    if isAtLabel { return kind(after: 2) == .leftBrace }
    guard at(.at), kind(after: 1) == .identifier else { return false }
    var next = index + 2
    while token(at: next).kind == .dot { next += 2 }
    if token(at: next).kind == .leftParen, let end = placeBehindBracket(at: next) { next = end }
    return token(at: next).kind == .leftBrace
  }

  /// `<A, B>`. Where it could be types it is types, whatever follows, as for Kotlin's parser.
  private mutating func typeArguments(behind value: inout Value, _ link: inout Link) -> Bool {
    guard placeBehindTypeArguments(at: index) != nil else { return false }
    let arguments = typeArguments()
    let isCall = !isAtNewline && (at(.leftParen) || allowsTrailingLambda && (at(.leftBrace) || isAtAnnotatedLambda))
    if let dotted = link.dotted, let name = dotted.last, name.isCapitalized {
      value.chain.root = .type(.named(dotted.dropLast().map { .init($0) } + [.init(name, arguments)]))
      value.chain.hops = []
    } else if isCall {
      value.chain.specializations.append(Specialization(hop: value.chain.hops.count, arguments: arguments))
    }
    guard isCall else {
      counts.calls += 1
      return true
    }
    let place = position
    let list = at(.leftParen) ? argumentList() : ArgumentList()
    call(&value, &link, list, at: place)
    return true
  }

  // MARK: References

  /// `Type::name` is a key path. `value::name` is a member of the value with an ``Hop/other(_:)`` behind it, since what is had is not the
  /// member's value. `X::class` says something of `X` but nothing of a member.
  private mutating func reference(_ value: inout Value, _ link: inout Link, isNullable: Bool = false) {
    group(&value, &link)
    let place = position
    advance()
    if take(.class) {
      value.chain.hops.append(.other(place))
      return forget(&value, &link)
    }
    guard at(.identifier) else { return problem("expected a name") }
    let name = text(token)
    if let type = referredType(value.chain, link) {
      value = Value(Chain(root: .keyPath(isNullable ? .optional(type) : type), position: value.chain.position, scope: scope))
      value.chain.hops = [.member(name, position)]
    } else {
      value.chain.hops.append(.member(name, position))
      value.chain.hops.append(.other(place))
      value = Value(value.chain)
    }
    link = Link(isReference: true)
    advance()
  }

  private func referredType(_ chain: Chain, _ link: Link) -> TypeReference? {
    guard let dotted = link.dotted, let last = dotted.last, last.isCapitalized else { return nil }
    if case .type(let type) = chain.root, chain.hops.isEmpty { return type }
    return .named(dotted.map { .init($0) })
  }

  /// `::name`
  mutating func unboundReference() -> Value {
    let place = position
    advance()
    if at(.identifier) {
      let name = text(token)
      if name.isCapitalized { mention(name, at: position) }
      var chain = chain(.name(name), at: position)
      chain.hops = [.other(place)]
      advance()
      return Value(chain)
    }
    if !take(.class) { problem("expected a name") }
    return Value(chain(.other, at: place))
  }
}

extension Chain {
  /// `x.orEmpty()` in front of what comes: an empty value stands for one that is missing.
  fileprivate var isMadeUpWhereMissing: Bool {
    hops.count > 2
      && hops.indices.dropFirst().contains { index in
        guard case .call = hops[index], case .member("orEmpty", _) = hops[index - 1] else { return false }
        return true
      }
  }
}
