import Facts
import SwiftSyntax

/// The facts gathered so far, and where the walk is.
///
/// The walk visits every node once and in the order of the source. The extensions in the other files each know one kind of syntax.
struct FactsBuilder {
  var facts = FileFacts()
  /// The scope of what is being read.
  var scope = Ref<Scope>(0)
  /// The type whose members are being read, for the cases of an enum.
  var type: Ref<TypeDeclaration>?
  /// What members have that write no access modifier: that of their extension or protocol.
  var memberVisibility = Visibility.internal
  /// The values of the `return`s of the innermost function or closure, so far.
  var returned: [Ref<Chain>] = []
  let lines: LineTable
  private let source: [UInt8]
  /// How many expressions and types stand around what is being read.
  private var depth = 0

  /// What nests deeper is refused: no person writes it, and every level costs stack, here and in all that later walks the facts. More than
  /// the brackets that ``Nesting`` allows, each of which takes up to five levels.
  static let deepest = 1024

  init(_ source: [UInt8]) {
    self.source = source
    lines = LineTable(source)
    facts.scopes = [
      Scope(
        kind: .file, parent: nil, start: lines.position(at: 0), end: Int32(source.count),
        lastLine: lines.position(at: max(0, source.count - 1)).line)
    ]
  }

  /// Writes down how a value is spelled, if it is short.
  mutating func spell(_ node: ExprSyntax, as chain: Ref<Chain>) {
    let (start, end) = (node.positionAfterSkippingLeadingTrivia.utf8Offset, node.endPositionBeforeTrailingTrivia.utf8Offset)
    guard start < end, end - start <= SpelledValue.longest, end <= source.count else { return }
    facts.spelledValues.append(SpelledValue(chain: chain, text: String(decoding: source[start..<end], as: UTF8.self)))
  }

  /// The place of a node's first token.
  func position(_ node: some SyntaxProtocol) -> Position {
    lines.position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The offset behind a node's last token.
  func end(_ node: some SyntaxProtocol) -> Int32 {
    Int32(node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Opens a scope and tells the one around it, which the caller sets again at the end.
  mutating func enter(_ kind: Scope.Kind, from start: Position, to end: Int32, seesOuterFrom: Int32? = nil) -> Ref<Scope> {
    let outer = scope
    scope = facts.scopes.add(
      Scope(
        kind: kind, parent: outer, start: start, end: end, seesOuterFrom: seesOuterFrom,
        lastLine: lines.position(at: max(Int(start.offset), Int(end) - 1)).line))
    return outer
  }

  mutating func enter(_ kind: Scope.Kind, over node: some SyntaxProtocol) -> Ref<Scope> {
    enter(kind, from: position(node), to: end(node))
  }

  /// Puts the facts that no other points at into the order of the source.
  mutating func sort() {
    facts.exits.sort { $0.position < $1.position }
    facts.mentions.sort { $0.position < $1.position }
    facts.forceUnwraps.sort { $0.position < $1.position }
  }

  /// Reads one level deeper; `nil`, and the file is refused, where that is too deep.
  @discardableResult
  mutating func deeper<Value>(at node: some SyntaxProtocol, _ read: (inout FactsBuilder) -> Value) -> Value? {
    guard depth < Self.deepest else {
      refuse(node)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  /// Makes the file one that cannot be read, because of a node that nests too deep.
  mutating func refuse(_ node: some SyntaxProtocol) {
    // One is enough to know, and inside of what is refused there may be as many as the file has tokens.
    guard facts.problems.isEmpty else { return }
    facts.problems = [SyntaxProblem(message: "the code nests too deep to be read", position: position(node))]
  }

  /// A chain that leads nowhere yet.
  func chain(_ root: Chain.Root, at position: Position) -> Chain {
    Chain(root: root, position: position, scope: scope)
  }

  /// Adds the mention of a name in code.
  mutating func mention(_ name: String, qualifiers: [String] = [], at position: Position, isDeclaration: Bool = false) {
    facts.mentions.append(
      Mention(name: name, qualifiers: qualifiers, position: position, scope: scope, isDeclaration: isDeclaration))
  }
}
