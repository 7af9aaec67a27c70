import Facts
import Testing

/// Values that decide which way the code goes, values as they are spelled, silenced checks, and what a body's scope says.
@Suite struct ConditionTests {
  private func conditions(_ body: String) -> [String] {
    read("func f() {\n\(body)\n}").texts("condition")
  }

  @Test func conditionsOfEveryStatement() {
    #expect(conditions("if a, !b { go() } else if c.d == 1 { go() }") == ["a", "operation(b)", "operation(c.d, ‹integer›)"])
    #expect(conditions("guard a && (b || c) else { return }") == ["operation(a, (operation(b, c)))"])
    #expect(conditions("while a { go() }; repeat { go() } while b") == ["a", "b"])
    #expect(conditions("for x in y where a { go() }; let z = b ? 1 : 2") == ["a", "b"])
    #expect(conditions("do { go() } catch let e where a { go() }") == ["a"])
  }

  @Test func patterns() {
    #expect(conditions("if case .on = a { go() }; if case let x? = b { go() }; if case nil = c { go() }") == ["a"])
    #expect(conditions("if let x = a, let y { go() }") == [])
    #expect(conditions("switch a { case 1: go(); case let x where b: go(); default: go() }") == ["a", "b"])
    #expect(conditions("switch a { case nil: go(); case let x?: go() }") == [])
    #expect(conditions("switch a { case .none: go(); case .some(let x): go(); case _: go() }") == [])
    #expect(conditions("switch a {\n#if DEBUG\ncase 1: go()\n#endif\ndefault: go() }") == ["a"])
  }

  @Test func shortValuesAreSpelled() {
    let facts = read(
      """
      struct A { var a = "EUR", b: [Int] = []; let c = { 1 }() }
      let d = .one
      func f(x: Int = 3) {
        let y = 4
        self.a = "ü" // more
        b += 1
        c = 60 * 60
        d = "12345678901234567890123456789012345678901234567890"
      }
      """)
    #expect(facts.texts("value") == ["\"EUR\"", "[]", "{ 1 }()", ".one", "\"ü\"", "1"])
  }

  @Test func silences() {
    let facts = read(
      """
      final class A: @unchecked Sendable, B { nonisolated(unsafe) static var a = 1, b = 2; nonisolated let c = 1; private(set) var d = 2 }
      extension A: @preconcurrency P {}
      """)
    #expect(facts.texts("silence") == ["unchecked A", "nonisolatedUnsafe a", "nonisolatedUnsafe b", "preconcurrency A"])
  }

  @Test func interpolationsKnowTheirValues() {
    #expect(
      read("let a = \"x \\(b.c) \\(d, e: f)\"").chainTexts.first == "‹string b.c, d, f›")
    #expect(read("let a = \"x\"").chainTexts == ["‹string›"])
    #expect(read("let a = \"x \\()\"").chainTexts == ["‹string ›"])
  }

  @Test func scopesKnowTheirLastLine() {
    let facts = read("struct A {\n  func f() {\n    g {\n      h()\n    }\n  }\n\n}\n")
    #expect(facts.scopes.dropFirst().map(\.lastLine) == [8, 6, 5])
  }

  @Test func closuresKeepTheirAttributesAndParametersTheirEscape() {
    let facts = read("func f(a: @escaping () -> Void, b: () -> Void, c: (() -> Void)?) { Task { @MainActor in go() } }")
    #expect(facts.closures.map { $0.attributes.map(\.name) } == [["MainActor"]])
    #expect(facts.variables.filter { $0.kind == .parameter }.map(\.isEscaping) == [true, false, false])
  }
}
