import Facts

/// Reads tokens and writes facts down as it goes, in one pass: what comes is decided by looking ahead, and nothing is read twice.
///
/// The extensions in the other files each know one kind of syntax.
struct Parser {
  /// How deep expressions, types, statements and declarations may nest in each other. Real code stays below 70.
  static let deepest = 320

  let source: UnsafeBufferPointer<UInt8>
  /// Ends with the end of the file. A token is changed only to take its first half away.
  let tokens: UnsafeMutableBufferPointer<Token>
  let lineStarts: [Int32]
  /// The place of the token that comes next.
  var index = 0
  var facts = FileFacts()
  var counts = ReadingCounts()
  /// The scope of what is being read.
  var scope = Ref<Scope>(0)
  /// The class around, for its members.
  var container = Container()
  /// The functions and lambdas around, the innermost last: what `return` gives back.
  var bodies: [Body] = []
  /// A new line ends an expression; not so in parentheses and brackets.
  var newlinesMatter = true
  /// A brace behind an expression is a lambda that it is called with; not so behind `by` in the head of a class.
  var allowsTrailingLambda = true
  /// An accessor that is being read names `field`.
  var sawField = false
  private var depth = 0
  private var lastProblem = -1
  /// For each `<` that was looked at, the place behind the `>` that ends a list of types, or -1.
  var listEnds: [Int: Int] = [:]
  /// Narrowings that hold up to the end of a scope that is still open.
  private var openNarrowings: [(place: Int, scope: Ref<Scope>)] = []
  /// Places behind words that could be modifiers but are none, since no declaration follows.
  var plainPlaces: Set<Int> = []

  /// What members of a class need to know of it.
  struct Container {
    /// Where the parameters of the primary constructor are visible.
    var constructor: Ref<Scope>?
    /// The name of the class and its own scope, for a companion.
    var name = ""
    var isInterface = false
    var isCompanion = false
  }

  /// A function or lambda whose statements are being read.
  struct Body {
    /// What `return@label` calls it.
    var label: String
    var isLambda: Bool
    var returned: [Ref<Chain>] = []
  }

  init(source: UnsafeBufferPointer<UInt8>, tokens: UnsafeMutableBufferPointer<Token>, lineStarts: [Int32]) {
    self.source = source
    self.tokens = tokens
    self.lineStarts = lineStarts
  }

  // MARK: Tokens

  var token: Token { tokens[index] }
  var kind: Token.Kind { tokens[index].kind }
  var word: SoftWord { tokens[index].word }

  /// The kind of a token further on.
  func kind(after distance: Int) -> Token.Kind { tokens[min(index + distance, tokens.count - 1)].kind }

  func token(at place: Int) -> Token { tokens[min(place, tokens.count - 1)] }

  func at(_ kind: Token.Kind) -> Bool { tokens[index].kind == kind }
  func at(_ word: SoftWord) -> Bool { tokens[index].word == word }

  /// A line ends here, and with it the expression if nothing else says that it goes on.
  var isAtNewline: Bool { newlinesMatter && tokens[index].isAfterNewline }

  mutating func advance() {
    if index + 1 < tokens.count { index += 1 }
  }

  /// Goes over the token if it is of that kind.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  mutating func expect(_ kind: Token.Kind, _ name: StaticString) {
    if !take(kind) { problem("expected \(name)") }
  }

  /// The offset behind the token before.
  var end: Int32 { index > 0 ? tokens[index - 1].end : 0 }

  /// The next token starts right where the token before ends.
  func isAdjacent(_ place: Int) -> Bool { place > 0 && place < tokens.count && tokens[place - 1].end == tokens[place].start }

  // MARK: Text and places

  /// The text of a name without back-ticks.
  func text(_ token: Token) -> String {
    var start = Int(token.start)
    var end = Int(token.end)
    if end - start > 2, source[start] == UInt8(ascii: "`") {
      start += 1
      end -= 1
    }
    return String(decoding: UnsafeBufferPointer(rebasing: source[start..<end]), as: UTF8.self)
  }

  func position(_ token: Token) -> Position {
    Position(offset: Int(token.start), line: Int(token.line), column: Int(token.start - lineStarts[Int(token.line) - 1]) + 1)
  }

  var position: Position { position(tokens[index]) }

  // MARK: Problems and depth

  /// Notes that the file is broken at the next token; only the first time for each token.
  mutating func problem(_ message: String) {
    guard index != lastProblem else { return }
    lastProblem = index
    facts.problems.append(SyntaxProblem(message: message, position: position))
  }

  /// Reads something that may hold its like. Where it nests too deep the rest of the file is left out.
  mutating func nested<Result>(_ body: (inout Parser) -> Result) -> Result {
    depth += 1
    counts.depth = max(counts.depth, depth)
    if depth == Self.deepest, !at(.endOfFile) {
      problem("the code nests too deep to be read")
      index = tokens.count - 1
    }
    defer { depth -= 1 }
    return body(&self)
  }

  // MARK: Scopes

  /// Opens a scope and tells the one around it, for ``leave(_:)``.
  mutating func enter(_ kind: Scope.Kind, from start: Position, parent: Ref<Scope>? = nil) -> Ref<Scope> {
    let outer = scope
    scope = facts.scopes.add(Scope(kind: kind, parent: parent ?? outer, start: start, end: start.offset))
    return outer
  }

  /// Closes the scope behind the token before.
  mutating func leave(_ outer: Ref<Scope>) {
    facts.scopes[scope].end = max(end, facts.scopes[scope].start.offset)
    if index > 0 { facts.scopes[scope].lastLine = max(tokens[index - 1].line, facts.scopes[scope].start.line) }
    while let last = openNarrowings.last, last.scope == scope {
      facts.narrowings[last.place].end = facts.scopes[scope].end
      openNarrowings.removeLast()
    }
    scope = outer
  }

  /// Reads what stands in brackets, where new lines mean nothing.
  mutating func inBrackets<Result>(_ body: (inout Parser) -> Result) -> Result {
    let outer = (newlinesMatter, allowsTrailingLambda)
    (newlinesMatter, allowsTrailingLambda) = (false, true)
    defer { (newlinesMatter, allowsTrailingLambda) = outer }
    return body(&self)
  }

  /// Reads what stands in braces, where they mean something again.
  mutating func inBraces<Result>(_ body: (inout Parser) -> Result) -> Result {
    let outer = (newlinesMatter, allowsTrailingLambda)
    (newlinesMatter, allowsTrailingLambda) = (true, true)
    defer { (newlinesMatter, allowsTrailingLambda) = outer }
    return body(&self)
  }

  // MARK: Facts

  func chain(_ root: Chain.Root, at position: Position) -> Chain {
    Chain(root: root, position: position, scope: scope)
  }

  /// Notes what tests tell in a stretch of the file that ends behind the token before.
  mutating func narrow(_ tests: [TypeTest], from start: Int32) {
    for test in tests { facts.narrowings.append(Narrowing(test, start: start, end: end)) }
  }

  /// The same up to the end of the scope around.
  mutating func narrowRest(_ tests: [TypeTest]) {
    for test in tests {
      openNarrowings.append((facts.narrowings.count, scope))
      facts.narrowings.append(Narrowing(test, start: end, end: Int32(source.count)))
    }
  }

  /// Writes down how a value is spelled, if it is short.
  mutating func spell(_ chain: Ref<Chain>, from start: Int32, to end: Int32) {
    guard start < end, end - start <= Int32(SpelledValue.longest) else { return }
    let text = String(decoding: UnsafeBufferPointer(rebasing: source[Int(start)..<Int(end)]), as: UTF8.self)
    facts.spelledValues.append(SpelledValue(chain: chain, text: text))
  }

  mutating func mention(_ name: String, qualifiers: [String] = [], at position: Position, isDeclaration: Bool = false) {
    facts.mentions.append(
      Mention(name: name, qualifiers: qualifiers, position: position, scope: scope, isDeclaration: isDeclaration))
  }
}

extension Narrowing {
  fileprivate init(_ test: TypeTest, start: Int32, end: Int32) {
    self.init(
      root: test.root, members: test.members, type: test.type, position: test.position, scope: test.scope, start: start, end: end)
  }
}

extension Lexer {
  /// Hands the tokens over to a parser.
  mutating func withParser<Result>(_ body: (inout Parser) -> Result) -> Result {
    var tokens = takeTokens()
    let length = source.count
    return tokens.withUnsafeMutableBufferPointer { tokens in
      var parser = Parser(source: source, tokens: tokens, lineStarts: lineStarts)
      parser.counts.tokens = tokens.count
      parser.facts.scopes = [
        Scope(
          kind: .file, parent: nil, start: Position(offset: 0, line: 1, column: 1), end: Int32(length), lastLine: Int32(lineStarts.count))
      ]
      parser.facts.chains.reserveCapacity(tokens.count / 6)
      parser.facts.mentions.reserveCapacity(tokens.count / 12)
      parser.facts.problems = problems.map { SyntaxProblem(message: $0.message, position: position(at: $0.offset)) }
      parser.facts.isGenerated = isGenerated
      let result = body(&parser)
      return result
    }
  }
}
