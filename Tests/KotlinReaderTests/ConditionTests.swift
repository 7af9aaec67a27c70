import Facts
import Testing

/// Values that decide which way the code goes, and values as they are spelled.
@Suite struct ConditionTests {
  private func conditions(_ body: String) -> [String] {
    read("fun f() {\n\(body)\n}").texts("condition")
  }

  @Test func conditionsOfEveryStatement() {
    #expect(conditions("if (a) go() else if (!b) go()") == ["a", "operation(b)"])
    #expect(conditions("while (a && b) { go() }\ndo { go() } while (c.d)") == ["operation(a, b)", "c.d"])
    #expect(conditions("when { a -> go(); b == 1 -> go(); else -> go() }") == ["a", "operation(b, ‹integer›)"])
    #expect(conditions("val x = if (a) 1 else 2") == ["a"])
  }

  @Test func subjects() {
    #expect(conditions("when (a) { 1 -> go(); 2, 3 -> go() }") == ["a"])
    #expect(conditions("when (a) { null -> go(); else -> go() }") == [])
    #expect(conditions("when (a) { is T -> go() }\nwhen (b) { in 1..2 -> go() }") == ["a", "b"])
    #expect(conditions("when (val x = a.b) { 1 -> go() }") == ["a.b"])
    #expect(conditions("when (a) { is T if b -> go() }") == ["a", "b"])
    #expect(conditions("a ?: return\na?.let { go() }") == [])
  }

  @Test func shortValuesAreSpelled() {
    let facts = read(
      """
      class A(var a: Int = 1, b: Int = 2) { var c = "EUR"; val d by lazy { 3 } }
      fun f(x: Int = 4) {
        val y = 5
        a = null
        b += 6
        x.copy(c = false, d = e).make(f = 7)
        g = "12345678901234567890123456789012345678901234567890"
      }
      """)
    #expect(facts.texts("value") == ["1", "\"EUR\"", "lazy { 3 }", "null", "6", "false", "e"])
  }

  @Test func scopesKnowTheirLastLine() {
    let facts = read("class A {\n  fun f() {\n    g {\n      h()\n    }\n  }\n\n}\n")
    #expect(facts.scopes.dropFirst().map(\.lastLine) == [8, 6, 5])
  }
}
