import Facts

/// The annotations and modifiers in front of a declaration.
struct Modifiers {
  var attributes: [Attribute] = []
  var visibility: Visibility?
  /// The place of the parenthesis behind `context`.
  var context: Int?
  private var words: UInt64 = 0

  mutating func add(_ word: SoftWord) {
    words |= 1 << UInt64(word.rawValue)
    switch word {
    case .publicWord: visibility = .public
    case .privateWord: visibility = .private
    case .protected: visibility = .protected
    case .internalWord: visibility = .internal
    default: break
    }
  }

  func has(_ word: SoftWord) -> Bool { words & (1 << UInt64(word.rawValue)) != 0 }

  /// Kotlin's declarations are public unless they say something else.
  var declaredVisibility: Visibility { visibility ?? .public }

  /// What a type's facts keep.
  var ofType: [String] {
    let kept: [(SoftWord, String)] = [
      (.annotation, "annotation"), (.enumWord, "enum"), (.sealed, "sealed"), (.inner, "inner"), (.data, "data"), (.value, "value"),
      (.open, "open"), (.final, "final"), (.abstract, "abstract"), (.companion, "companion"),
    ]
    return kept.filter { has($0.0) }.map(\.1)
  }
}

extension Parser {
  /// What may not follow a modifier: where it does, the word is the declared name.
  enum NamePlace {
    /// A keyword comes behind the modifiers.
    case keyword
    case parameter
    case enumEntry
  }

  mutating func modifiers(before place: NamePlace = .keyword) -> Modifiers {
    var modifiers = Modifiers()
    while true {
      if at(.at) {
        let start = index
        modifiers.attributes += annotation()
        if index == start { return modifiers }
      } else if at(.context), kind(after: 1) == .leftParen, let end = placeBehindBracket(at: index + 1), place == .keyword {
        modifiers.context = index + 1
        index = min(end, tokens.count - 1)
      } else if word.isModifier, !isName(before: place) {
        modifiers.add(word)
        advance()
      } else {
        return modifiers
      }
    }
  }

  private func isName(before place: NamePlace) -> Bool {
    switch (place, kind(after: 1)) {
    case (.parameter, .comma), (.parameter, .colon), (.parameter, .equal), (.parameter, .rightParen): true
    case (.enumEntry, .comma), (.enumEntry, .semicolon), (.enumEntry, .leftParen), (.enumEntry, .leftBrace), (.enumEntry, .rightBrace): true
    default: false
    }
  }

  /// `@get:Name(…)`, `@[A B]`; some, since brackets may hold several.
  mutating func annotation(isInType: Bool = false) -> [Attribute] {
    advance()
    if kind(after: 1) == .colon {
      advance()
      advance()
    }
    guard at(.leftBracket) else { return unescapedAnnotation(isInType: isInType).map { [$0] } ?? [] }
    return inBrackets { parser in
      var attributes: [Attribute] = []
      parser.advance()
      while parser.at(.identifier) {
        let start = parser.index
        attributes += parser.unescapedAnnotation(isInType: false).map { [$0] } ?? []
        if parser.index == start { break }
      }
      parser.expect(.rightBracket, "']'")
      return attributes
    }
  }

  private mutating func unescapedAnnotation(isInType: Bool) -> Attribute? {
    guard at(.identifier), !token.isAfterNewline else {
      problem("expected the name of an annotation")
      return nil
    }
    var attribute = Attribute(type: userType())
    if at(.leftParen), !isInType || isAdjacent(index) { attribute.arguments = arguments() }
    return attribute
  }
}
