import Facts

/// What stands in the parentheses of a call.
struct ArgumentList {
  var arguments: [Argument] = []
  /// All of them are values that tell nothing.
  var areEmpty = true
  /// The first is a sentence for a reader.
  var tells = false
  /// What the first says where it is a plain string.
  var key: String?
  /// What the first tells of the types of values.
  var typeTests: [TypeTest] = []
  /// Where the values of labelled arguments begin and end.
  var labelled: [(value: Ref<Chain>, start: Int32, end: Int32)] = []

  /// What calling a function with them does.
  ///
  /// - Parameter hops: How many hops stand before the call: none for a function that is called by its bare name.
  func outcome(ofCalling name: String, hops: Int, hasLambda: Bool) -> Outcome {
    guard !hasLambda else { return .value }
    if hops == 0, ["error", "TODO", "exitProcess"].contains(name) { return .traps }
    guard areEmpty else { return .value }
    if hops == 0, ["emptyList", "emptyMap", "emptySet", "emptyArray", "emptySequence", "emptyFlow"].contains(name) { return .empty }
    if hops == 0, arguments.isEmpty, name.hasSuffix("Of") { return .empty }
    // A type with nothing in it.
    return name.isCapitalized && !tells ? .empty : .value
  }
}

extension Parser {
  mutating func arguments() -> [Argument] { argumentList().arguments }

  /// `(a, name = b, *c)`
  mutating func argumentList() -> ArgumentList {
    inBrackets { parser in
      var list = ArgumentList()
      parser.advance()
      while !parser.at(.rightParen), !parser.at(.endOfFile) {
        let start = parser.index
        var label: String?
        var labelPosition: Position?
        if parser.at(.identifier), parser.kind(after: 1) == .equal {
          label = parser.text(parser.token)
          labelPosition = parser.position
          parser.advance()
          parser.advance()
        }
        _ = parser.take(.times)
        let valueStart = parser.position.offset
        let value = parser.value()
        if list.arguments.isEmpty, label == nil, value.outcome == .text { list.tells = true }
        if list.arguments.isEmpty {
          list.typeTests = value.typeTests
          list.key = value.text
        }
        if !value.outcome.isEmpty { list.areEmpty = false }
        list.arguments.append(Argument(label: label, value: parser.facts.chains.add(value.chain), labelPosition: labelPosition))
        if label != nil, let chain = list.arguments.last?.value { list.labelled.append((chain, valueStart, parser.end)) }
        if !parser.take(.comma) || parser.index == start { break }
      }
      parser.closeParen()
      return list
    }
  }

  /// `[a, b]`
  mutating func indexes() -> [Argument] {
    inBrackets { parser in
      var arguments: [Argument] = []
      parser.advance()
      while !parser.at(.rightBracket), !parser.at(.endOfFile) {
        let start = parser.index
        let value = parser.value()
        arguments.append(Argument(value: parser.facts.chains.add(value.chain), key: value.text))
        if !parser.take(.comma) || parser.index == start { break }
      }
      parser.expect(.rightBracket, "']'")
      return arguments
    }
  }
}
