/// Decides what comes without writing anything down.
///
/// Each question costs no more than the tokens between here and the place where the answer is known. Lists of type arguments may be asked for
/// again by the lists inside them, so their ends are kept: all questions together look at each token a few times at most.
extension Parser {
  /// The place behind the bracket that closes the one at `place`.
  func placeBehindBracket(at place: Int) -> Int? {
    let partner = Int(tokens[place].partner)
    return partner > place ? partner + 1 : nil
  }

  // MARK: Types

  /// The place behind the type arguments that start at `place`, if that is what `<` starts.
  mutating func placeBehindTypeArguments(at place: Int, depth: Int = 0) -> Int? {
    if let known = listEnds[place] { return known < 0 ? nil : known }
    let end = depth < Self.deepest ? findEndOfTypeArguments(at: place, depth: depth) : nil
    listEnds[place] = end ?? -1
    return end
  }

  private mutating func findEndOfTypeArguments(at place: Int, depth: Int) -> Int? {
    guard token(at: place).kind == .less else { return nil }
    var next = place + 1
    while true {
      counts.lookahead += 1
      if token(at: next).kind == .greater, next > place + 1 { return next + 1 }
      next = placeBehindAnnotations(at: next)
      if token(at: next).kind == .in || isOut(at: next) { next += 1 }
      if token(at: next).kind == .times {
        next += 1
      } else {
        guard let end = placeBehindType(at: next, depth: depth + 1) else { return nil }
        next = end
      }
      switch token(at: next).kind {
      case .comma: next += 1
      case .greater: return next + 1
      default: return nil
      }
    }
  }

  /// `out` in front of a type.
  func isOut(at place: Int) -> Bool {
    guard token(at: place).word == .out else { return false }
    switch token(at: place + 1).kind {
    case .identifier, .leftParen, .at: return true
    default: return false
    }
  }

  mutating func placeBehindType(at place: Int, depth: Int = 0) -> Int? {
    guard depth < Self.deepest else { return nil }
    var next = placeBehindAnnotations(at: place)
    if token(at: next).word == .suspend, token(at: next + 1).kind == .identifier || token(at: next + 1).kind == .leftParen { next += 1 }
    counts.lookahead += 1
    if token(at: next).word == .context, token(at: next + 1).kind == .leftParen {
      guard let end = placeBehindParameterTypes(at: next + 1, depth: depth) else { return nil }
      next = end
    }
    switch token(at: next).kind {
    case .leftParen:
      guard let end = placeBehindParameterTypes(at: next, depth: depth) else { return nil }
      next = end
      if token(at: next).kind == .arrow { return placeBehindType(at: next + 1, depth: depth + 1) }
    case .identifier:
      next += 1
      while true {
        counts.lookahead += 1
        if token(at: next).kind == .less {
          guard let end = placeBehindTypeArguments(at: next, depth: depth + 1) else { return nil }
          next = end
        }
        guard token(at: next).kind == .dot, token(at: next + 1).kind == .identifier else { break }
        next += 2
      }
    default:
      return nil
    }
    while token(at: next).kind == .question { next += 1 }
    let isReceiver = token(at: next).kind == .dot || token(at: next).kind == .safeAccess
    if isReceiver, token(at: next + 1).kind == .leftParen {
      guard let end = placeBehindParameterTypes(at: next + 1, depth: depth), token(at: end).kind == .arrow else { return nil }
      return placeBehindType(at: end + 1, depth: depth + 1)
    }
    if token(at: next).kind == .and { return placeBehindType(at: next + 1, depth: depth + 1) }
    return next
  }

  /// `(A, name: B)`
  private mutating func placeBehindParameterTypes(at place: Int, depth: Int) -> Int? {
    var next = place + 1
    while true {
      counts.lookahead += 1
      if token(at: next).kind == .rightParen { return next + 1 }
      next = placeBehindAnnotations(at: next)
      if token(at: next).kind == .identifier, token(at: next + 1).kind == .colon { next += 2 }
      guard let end = placeBehindType(at: next, depth: depth + 1) else { return nil }
      next = end
      if token(at: next).kind == .comma {
        next += 1
      } else if token(at: next).kind != .rightParen {
        return nil
      }
    }
  }

  mutating func placeBehindAnnotations(at place: Int) -> Int {
    var next = place
    while token(at: next).kind == .at, let end = placeBehindAnnotation(at: next) { next = end }
    return next
  }

  private mutating func placeBehindAnnotation(at place: Int) -> Int? {
    var next = place + 1
    if token(at: next + 1).kind == .colon { next += 2 }
    counts.lookahead += 1
    if token(at: next).kind == .leftBracket { return placeBehindBracket(at: next) }
    guard token(at: next).kind == .identifier else { return nil }
    next += 1
    while token(at: next).kind == .dot, token(at: next + 1).kind == .identifier { next += 2 }
    if token(at: next).kind == .less, let end = placeBehindTypeArguments(at: next) { next = end }
    if token(at: next).kind == .leftParen, isAdjacent(next) { return placeBehindBracket(at: next) }
    return next
  }

  // MARK: Declarations

  /// The place of the dot that ends the receiver in front of a declared name: that of `Bag?.` in `fun Bag?.f()`.
  mutating func endOfReceiver() -> Int? {
    var next = placeBehindAnnotations(at: index)
    if token(at: next).kind == .leftParen {
      guard let end = placeBehindBracket(at: next) else { return nil }
      next = end
      while token(at: next).kind == .question { next += 1 }
      let kind = token(at: next).kind
      return kind == .dot || kind == .safeAccess ? next : nil
    }
    var last: Int?
    while token(at: next).kind == .identifier {
      counts.lookahead += 1
      next += 1
      if token(at: next).kind == .less {
        guard let end = placeBehindTypeArguments(at: next) else { break }
        next = end
      }
      while token(at: next).kind == .question { next += 1 }
      guard token(at: next).kind == .dot || token(at: next).kind == .safeAccess else { break }
      last = next
      next += 1
    }
    return last
  }

  /// The place of the keyword of a declaration, behind annotations and modifiers; `nil` where an expression comes.
  mutating func placeOfDeclaration() -> Int? {
    // What was looked at in vain from further ahead is no declaration either.
    guard !plainPlaces.contains(index) else { return nil }
    var passed: [Int] = []
    let place = findDeclaration(passing: &passed)
    if place == nil { plainPlaces.formUnion(passed) }
    return place
  }

  private mutating func findDeclaration(passing passed: inout [Int]) -> Int? {
    var next = index
    while true {
      if next > index { passed.append(next) }
      counts.lookahead += 1
      let token = token(at: next)
      switch token.kind {
      case .at:
        let end = placeBehindDeclarationAnnotation(at: next)
        guard end > next else { return nil }
        next = end
      case .identifier where token.word == .context && self.token(at: next + 1).kind == .leftParen:
        guard let end = placeBehindBracket(at: next + 1) else { return nil }
        next = end
      case .identifier where token.word.isModifier:
        next += 1
      case .class, .interface, .typealias, .val, .var:
        return next
      case .object:
        return self.token(at: next + 1).kind == .identifier ? next : nil
      case .fun:
        return isNamedFunction(at: next) || self.token(at: next + 1).kind == .interface ? next : nil
      default:
        return nil
      }
    }
  }

  /// As ``placeBehindAnnotations(at:)``, but what stands in parentheses belongs to it after a space as well.
  private mutating func placeBehindDeclarationAnnotation(at place: Int) -> Int {
    let end = placeBehindAnnotations(at: place)
    if end > place, token(at: end).kind == .leftParen, let behind = placeBehindBracket(at: end) { return behind }
    return end
  }

  private mutating func isNamedFunction(at place: Int) -> Bool {
    let start = index
    defer { index = start }
    index = min(place + 1, tokens.count - 1)
    if at(.less), let end = placeBehindTypeArguments(at: index) { index = min(end, tokens.count - 1) }
    if let dot = endOfReceiver() { index = dot + 1 }
    return at(.identifier)
  }

  /// `get` or `set` comes, behind modifiers, as an accessor of the property that ends here.
  mutating func placeOfAccessor() -> Int? {
    var next = at(.semicolon) ? index + 1 : index
    while true {
      counts.lookahead += 1
      let token = token(at: next)
      switch token.kind {
      case .at:
        let end = placeBehindDeclarationAnnotation(at: next)
        guard end > next else { return nil }
        next = end
      case .identifier where token.word.isModifier:
        next += 1
      case .identifier where token.word == .get || token.word == .set:
        return next
      case .identifier where token.word == .field && next == index:
        switch self.token(at: next + 1).kind {
        case .equal, .colon: return next
        default: return nil
        }
      default:
        return nil
      }
    }
  }

  /// The place behind modifiers and annotations.
  mutating func placeBehindModifiers() -> Int {
    var next = index
    while true {
      counts.lookahead += 1
      let token = token(at: next)
      if token.kind == .at {
        let end = placeBehindDeclarationAnnotation(at: next)
        guard end > next else { return next }
        next = end
      } else if token.word.isModifier {
        next += 1
      } else {
        return next
      }
    }
  }

  // MARK: Lambdas

  /// A lambda's parameters come, and behind them an arrow.
  mutating func isAtLambdaParameters() -> Bool {
    var next = index
    if token(at: next).kind == .arrow { return true }
    while true {
      counts.lookahead += 1
      next = placeBehindAnnotations(at: next)
      switch token(at: next).kind {
      case .identifier:
        next += 1
      case .leftParen, .leftBracket:
        guard let end = placeBehindEntries(at: next) else { return false }
        next = end
      default:
        return false
      }
      if token(at: next).kind == .colon {
        guard let end = placeBehindType(at: next + 1) else { return false }
        next = end
      }
      switch token(at: next).kind {
      case .arrow: return true
      case .comma:
        next += 1
        if token(at: next).kind == .arrow { return true }
      default: return false
      }
    }
  }

  /// `(a, b: B, _)`
  private mutating func placeBehindEntries(at place: Int) -> Int? {
    var next = place + 1
    while true {
      counts.lookahead += 1
      switch token(at: next).kind {
      case .rightParen, .rightBracket: return next + 1
      case .identifier, .val, .var: next += 1
      case .comma, .equal: next += 1
      case .at:
        let end = placeBehindAnnotations(at: next)
        guard end > next else { return nil }
        next = end
      case .colon:
        guard let end = placeBehindType(at: next + 1) else { return nil }
        next = end
      default: return nil
      }
    }
  }
}
