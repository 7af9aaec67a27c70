import Testing

@testable import KotlinReader

@Suite struct LexerTests {
  private func tokens(_ source: String) -> [(kind: Token.Kind, text: String)] {
    Array(source.utf8).withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes)
      lexer.run()
      return lexer.takeTokens().dropLast().map { ($0.kind, String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)) }
    }
  }

  private func kinds(_ source: String) -> [Token.Kind] { tokens(source).map(\.kind) }

  @Test(arguments: [
    ("a /* x /* y */ z */ b", ["a", "b"]),
    ("a // b\nc", ["a", "c"]),
    ("`a b`@c", ["`a b`", "@", "c"]),
    ("ünïcode_1 日本", ["ünïcode_1", "日本"]),
    ("1..2", ["1", "..", "2"]),
    ("1.5.x", ["1.5", ".", "x"]),
    ("1.x", ["1", ".", "x"]),
    ("0xFFuL 0b1 1_0L .5f 1e-3 1e 2U", ["0xFFuL", "0b1", "1_0L", ".5f", "1e-3", "1", "e", "2U"]),
    ("a..<b", ["a", "..<", "b"]),
    ("a?.b ?: c?::d as? e", ["a", "?.", "b", "?:", "c", "?", "::", "d", "as?", "e"]),
    ("!!a !in b !is c !inner", ["!!", "a", "!in", "b", "!is", "c", "!", "inner"]),
    ("a === b !== c >= d", ["a", "===", "b", "!==", "c", ">=", "d"]),
    ("'\\'' 'x' '\\u0041'", ["'\\''", "'x'", "'\\u0041'"]),
    ("\"\"", ["\"", "\""]),
    ("\"\"\"\"\"\"", ["\"\"\"", "\"\"\""]),
    ("\"\"\"a\"\"\"\"\"", ["\"\"\"", "a\"\"", "\"\"\""]),
    ("\"a\\\"$b.c$ 5\"", ["\"", "a\\\"", "b", ".c$ 5", "\""]),
    ("\"${a{}}\"", ["\"", "${", "a", "{", "}", "}", "\""]),
    ("\"${\"${x}\"}y\"", ["\"", "${", "\"", "${", "x", "}", "\"", "}", "y", "\""]),
    ("$$\"$a $$b $$${c}\"", ["$$\"", "$a ", "b", " $", "$${", "c", "}", "\""]),
    ("\"$`a b`\"", ["\"", "`a b`", "\""]),
    ("\"$1\"", ["\"", "$1", "\""]),
  ])
  func cuts(source: String, expected: [String]) {
    #expect(tokens(source).map(\.text) == expected)
  }

  @Test func softWordsAreNames() {
    #expect(kinds("data value get by file where init out").allSatisfy { $0 == .identifier })
    #expect(kinds("typealias interface object when") == [.typealias, .interface, .object, .when])
    #expect(kinds("thisIs ifs fune") == [.identifier, .identifier, .identifier])
  }

  @Test func newLinesAreMarked() {
    Array("a b\nc /*\n*/ d\r\ne\rf".utf8).withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes)
      lexer.run()
      let tokens = lexer.takeTokens()
      #expect(tokens.map(\.isAfterNewline) == [false, false, true, false, true, true, false])
      #expect(tokens.map(\.line) == [1, 1, 2, 3, 4, 5, 5])
    }
  }

  @Test func bracketsFindTheirPartners() {
    Array("f({ [a) }, \"${ ( }\")".utf8).withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes)
      lexer.run()
      let tokens = lexer.takeTokens()
      for token in tokens where token.kind == .leftBrace { #expect(tokens[Int(token.partner)].kind == .rightBrace) }
      for token in tokens where token.kind == .leftBracket { #expect(token.partner == 0) }
      for token in tokens where token.kind == .templateStart { #expect(tokens[Int(token.partner)].kind == .templateEnd) }
      #expect(tokens[1].kind == .leftParen && Int(tokens[1].partner) == tokens.count - 2)
    }
  }
}
