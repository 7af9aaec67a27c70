import Facts
import Testing

@Suite struct ExitTests {
  private func exits(_ source: String) -> [String] {
    let facts = read("fun f() {\n\(source)\n}")
    #expect(facts.problems == [])
    return facts.texts("exit")
  }

  @Test(arguments: [
    ("if (a.b == null) return; go()", "if [null a.b «tested» at 2:5] failure nothing success leavesSilently"),
    ("if (a.b != null) { go(a.b) }", "if [notNull a.b «tested» at 2:5] failure nothing success acts whole body"),
    ("if (null != a.b) go() else error(\"x\"); x()", "if [notNull a.b «tested» at 2:5] failure traps success acts"),
    ("if (a != null && b.c == null) go(); x()", "if [notNull a «tested» at 2:5, null b.c «tested» at 2:18] failure nothing success acts"),
    ("if (a.b == null) { go(); error(\"x\") }; x()", "if [null a.b «tested» at 2:5] failure nothing success traps"),
    (
      "if (a == null || b == null) return false; x()",
      "if [null a «tested» at 2:5, null b «tested» at 2:18] failure nothing success leavesSilently"
    ),
    ("while (a.b != null) { go() }", "if [notNull a.b «tested» at 2:8] failure nothing success acts"),
    ("when { a.b == null -> return; else -> go() }", "if [null a.b «tested» at 2:8] failure acts success leavesSilently"),
    ("when (a.b) { null -> return; else -> go() }", "if [null a.b «tested» at 2:14] failure acts success leavesSilently"),
    ("if ((a.b) == null) throw X(); x()", "if [null (a.b) «tested» at 2:6] failure nothing success acts"),
    ("if (a.b.isNullOrEmpty()) return; x()", "if [null a.b.isNullOrEmpty() at 2:9] failure nothing success leavesSilently"),
    ("if (!a.isNullOrBlank() && b) go(); x()", "if [notNull a.isNullOrBlank() at 2:8] failure nothing success acts"),
    (
      "if (c || a.isNullOrEmpty() || (b == null)) return; x()",
      "if [null a.isNullOrEmpty() at 2:12, null b «tested» at 2:32] failure nothing success leavesSilently"
    ),
    ("when { a.isNullOrEmpty() -> return; else -> go() }", "if [null a.isNullOrEmpty() at 2:10] failure acts success leavesSilently"),
    ("if (!(a.b == null)) go(); x()", "if [notNull a.b «tested» at 2:7] failure nothing success acts"),
  ])
  func forms(source: String, expected: String) {
    #expect(exits(source) == [expected])
  }

  @Test func whatTestsNothingIsNone() {
    #expect(exits("if (a) return; if (!b) {} else if (c == d) {}; if (a != null || b != null) go()") == [])
  }

  @Test func chainsOfElse() {
    #expect(
      exits("x(); if (a == null) return else if (b == null) { return } else { go() }") == [
        "if [null a «tested» at 2:10] failure acts success leavesSilently",
        "if [null b «tested» at 2:37] failure acts success leavesSilently",
      ])
  }

  @Test func wholeBodies() {
    let lambda = read("val x = launch { if (a != null) { if (b != null) { go() } } }")
    #expect(lambda.exits.map(\.isWholeBody) == [true, true])
    #expect(read("fun f() { if (a != null) { go(); if (b != null) { go() } } }").exits.map(\.isWholeBody) == [true, false])
    #expect(read("fun f() { a?.b; if (a != null) { go() } }").exits.map(\.isWholeBody) == [false])
  }
}
