import Facts
import Testing

@testable import KotlinReader

/// No part of the source is lost, and none is read twice.
@Suite struct CoverageTests {
  /// Names that no fact holds: packages and imports, labels, words that are keywords where they stand, names of arguments and of annotations'
  /// targets.
  private static let others: Set<String> = [
    "file", "import", "app", "booking", "model", "Bag", "Context", "kotlin", "math", "suspend", "annotation", "const", "abstract",
    "out", "by", "constructor", "internal", "private", "field", "vararg", "where", "protected", "lateinit", "get", "set", "init",
    "companion", "inner", "enum", "override", "open", "sealed", "data", "operator", "context", "inline", "reified", "crossinline",
    "_", "loop", "catch", "finally", "label", "Flow", "key", "name", "T", "U", "R",
  ]

  @Test func everyNameOfTheSampleIsHeldOnce() {
    let source = Array(sampleSource.utf8)
    let facts = KotlinReader().read(source)
    #expect(facts.problems == [])
    var chained: [Int32: Int] = [:]
    for chain in facts.chains {
      if case .name = chain.root { chained[chain.position.offset, default: 0] += 1 }
      for case .member(_, let position) in chain.hops where !isInit(position, source) { chained[position.offset, default: 0] += 1 }
    }
    for (offset, count) in chained where count > 1 { Issue.record("a name at \(offset) lies in \(count) chains") }
    var held = Set(chained.keys)
    held.formUnion(facts.mentions.map(\.position.offset))
    held.formUnion(facts.variables.map(\.position.offset))
    held.formUnion(facts.functions.map(\.position.offset))
    held.formUnion(facts.types.flatMap { [$0.position.offset] + $0.cases.map(\.position.offset) })
    source.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes)
      lexer.run()
      for token in lexer.takeTokens() where token.kind == .identifier || token.kind == .templateName {
        let text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
        if !held.contains(token.start), !Self.others.contains(text) { Issue.record("'\(text)' in line \(token.line) is in no fact") }
      }
    }
    #expect(Set(facts.mentions.map(\.position.offset)).count == facts.mentions.count, "a mention twice")
  }

  /// `this(…)` and `: Base(…)` are calls of `init` that nobody spells.
  private func isInit(_ position: Position, _ source: [UInt8]) -> Bool {
    let byte = source[Int(position.offset)]
    return byte == UInt8(ascii: "(") || byte == UInt8(ascii: "t") && source[Int(position.offset)...].starts(with: Array("this".utf8))
  }

  @Test func tokensLieInOrder() {
    let source = Array(sampleSource.utf8)
    source.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes)
      lexer.run()
      let tokens = lexer.takeTokens()
      for (left, right) in zip(tokens, tokens.dropFirst()) { #expect(left.end <= right.start && left.line <= right.line) }
      #expect(tokens.last?.kind == .endOfFile)
    }
  }

  @Test func scopesLieInTheirParentsTree() {
    let facts = read(sampleSource)
    for ref in facts.scopes.refs.dropFirst() {
      let scope = facts.scopes[ref]
      #expect(scope.parent.map { $0 < ref } ?? false)
      #expect(scope.end >= scope.start.offset)
    }
  }
}
