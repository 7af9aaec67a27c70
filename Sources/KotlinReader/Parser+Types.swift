import Facts

extension Parser {
  /// Reads a type.
  ///
  /// - Parameter limit: The place of a dot that does not belong to it.
  mutating func type(limit: Int = .max) -> TypeReference {
    nested { parser in parser.readType(limit: limit) }
  }

  private mutating func readType(limit: Int) -> TypeReference {
    while at(.at) { _ = annotation(isInType: true) }
    if at(.suspend), kind(after: 1) == .identifier || kind(after: 1) == .leftParen { advance() }
    if at(.context), kind(after: 1) == .leftParen {
      // What a function type finds around it is neither its receiver nor a parameter.
      advance()
      _ = parameterTypes()
    }
    var result: TypeReference
    switch kind {
    case .leftParen:
      let parameters = parameterTypes()
      if take(.arrow) { return .function(parameters: parameters.map(\.type), result: type(limit: limit)) }
      if parameters.count == 1, parameters[0].label == nil {
        result = parameters[0].type
      } else {
        problem("expected '->'")
        result = .tuple(parameters)
      }
    case .identifier:
      result = userType(limit: limit)
    default:
      problem("expected a type")
      return .unknown
    }
    result = nullable(result, limit: limit)
    if at(.dot), index < limit, kind(after: 1) == .leftParen {
      advance()
      return functionType(on: result, limit: limit)
    }
    if at(.and) {
      advance()
      return .composition([result, type(limit: limit)])
    }
    return result
  }

  /// The question marks behind a type.
  private mutating func nullable(_ type: TypeReference, limit: Int) -> TypeReference {
    var isNullable = false
    while true {
      if at(.question) {
        advance()
      } else if at(.safeAccess), index < limit {
        // `?.` is two tokens behind a type.
        tokens[index].kind = .dot
        tokens[index].start += 1
      } else {
        break
      }
      isNullable = true
    }
    return isNullable ? .optional(type) : type
  }

  private mutating func functionType(on receiver: TypeReference, limit: Int) -> TypeReference {
    let parameters = parameterTypes()
    expect(.arrow, "'->'")
    let labelled = TypeReference.tuple([.init(label: "this", type: receiver)])
    return .function(parameters: [labelled] + parameters.map(\.type), result: type(limit: limit))
  }

  /// `(A, name: B)`
  private mutating func parameterTypes() -> [TypeReference.TupleElement] {
    inBrackets { parser in
      var elements: [TypeReference.TupleElement] = []
      parser.advance()
      while !parser.at(.rightParen), !parser.at(.endOfFile) {
        let start = parser.index
        while parser.at(.at) { _ = parser.annotation(isInType: true) }
        var label: String?
        if parser.at(.identifier), parser.kind(after: 1) == .colon {
          label = parser.text(parser.token)
          parser.advance()
          parser.advance()
        }
        elements.append(.init(label: label, type: parser.type()))
        if !parser.take(.comma), !parser.at(.rightParen) || parser.index == start { break }
      }
      parser.expect(.rightParen, "')'")
      return elements
    }
  }

  /// `a.b.Outer<X>.Inner`
  mutating func userType(limit: Int = .max) -> TypeReference {
    var components: [TypeReference.Component] = []
    var qualifiers: [String] = []
    while at(.identifier) {
      let name = text(token)
      let place = position
      advance()
      let isLast = !(at(.dot) && index < limit && kind(after: 1) == .identifier) && !at(.less)
      if isLast || name.isCapitalized { mention(name, qualifiers: qualifiers, at: place) }
      components.append(.init(name, at(.less) ? typeArguments() : []))
      guard at(.dot), index < limit, kind(after: 1) == .identifier else { break }
      advance()
      if qualifiers.count < Self.longestName { qualifiers.append(name) }
    }
    return .named(components)
  }

  /// `<A, in B, *>`
  mutating func typeArguments() -> [TypeReference] {
    nested { parser in
      parser.inBrackets { parser in
        var arguments: [TypeReference] = []
        parser.advance()
        if parser.at(.greater) { parser.problem("expected a type") }
        while !parser.at(.greater), !parser.at(.endOfFile) {
          while parser.at(.at) { _ = parser.annotation(isInType: true) }
          if parser.at(.in) || parser.isOut(at: parser.index) { parser.advance() }
          if parser.take(.times) { arguments.append(.unknown) } else { arguments.append(parser.type()) }
          if !parser.take(.comma) { break }
        }
        parser.expect(.greater, "'>'")
        return arguments
      }
    }
  }

  /// `<reified T : Bound, in U>`
  mutating func typeParameters() -> [GenericParameter] {
    guard at(.less) else { return [] }
    return inBrackets { parser in
      var parameters: [GenericParameter] = []
      parser.advance()
      while !parser.at(.greater), !parser.at(.endOfFile) {
        parser.skipTypeParameterModifiers()
        guard parser.at(.identifier) else { break }
        let name = parser.text(parser.token)
        parser.advance()
        parameters.append(GenericParameter(name: name, bounds: parser.take(.colon) ? parser.bounds() : []))
        if !parser.take(.comma) { break }
      }
      parser.expect(.greater, "'>'")
      return parameters
    }
  }

  private mutating func skipTypeParameterModifiers() {
    while true {
      if at(.at) {
        _ = annotation()
      } else if at(.in) {
        advance()
      } else if word.isModifier {
        switch kind(after: 1) {
        case .comma, .colon, .greater: return
        default: advance()
        }
      } else {
        return
      }
    }
  }

  private mutating func bounds() -> [TypeReference] {
    let type = type()
    if case .composition(let parts) = type { return parts }
    return [type]
  }

  /// `where T : A, U : B`
  mutating func constraints(_ parameters: inout [GenericParameter]) {
    guard at(.whereWord), kind(after: 1) == .identifier || kind(after: 1) == .at else { return }
    advance()
    while true {
      while at(.at) { _ = annotation() }
      guard at(.identifier) else { break }
      let name = text(token)
      advance()
      expect(.colon, "':'")
      let bounds = bounds()
      if let place = parameters.firstIndex(where: { $0.name == name }) {
        parameters[place].bounds += bounds
      } else {
        parameters.append(GenericParameter(name: name, bounds: bounds))
      }
      if !take(.comma) { break }
    }
  }
}

extension String {
  /// Looks like the name of a type: the first letter is not a small one.
  var isCapitalized: Bool {
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "_"): continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
      case 0..<0x80: return false
      default: return first { $0 != "_" }.map { $0.isLetter && !$0.isLowercase } ?? false
      }
    }
    return false
  }
}
