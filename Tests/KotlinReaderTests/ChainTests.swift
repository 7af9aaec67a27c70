import Testing

@Suite struct ChainTests {
  /// The chains of the only statement of a function, outermost first.
  private func chains(_ source: String) -> [String] {
    let facts = read("fun f() {\n\(source)\n}")
    #expect(facts.problems == [])
    return facts.chainTexts
  }

  @Test(arguments: [
    ("a.b.c", "a.b.c"),
    ("a\n  .b\n  // comment\n  ?.c", "a.b?.c"),
    ("a?.b!!.c", "a?.b!.c"),
    ("a.b(c, d = e) { f }", "a.b(c, d: e, trailing {() in f})"),
    ("a { b }", "a(trailing {() in b})"),
    ("a.b[c, d].e", "a.b[c, d].e"),
    ("a as B", "a as! B"),
    ("a as B?", "a as B?"),
    ("a as? B<C>", "a as? B<C>"),
    ("(a.b).c", "(a.b).c"),
    ("a to b.c", "a.to(b.c)"),
    ("a ?: b ?: c", "oneOf(a «or value», oneOf(b «or value», c))"),
    ("a + b - c * d", "operation(a, b, operation(c, d))"),
    ("a && b && c || d", "operation(operation(a, b, c), d)"),
    ("a < b", "operation(a, b)"),
    ("a<B>(c)", "a<B>(c)"),
    ("a.b<C, D<E>>(f).g", "a.b<C, D<E>>(f).g"),
    ("Box<Bag>(c)", "<Box<Bag>>(c)"),
    ("foo(a < b, c < d)", "foo(operation(a, b), operation(c, d))"),
    ("foo(a < b, c > (d))", "foo(a<b, c>(d))"),
    ("a..b.c", "range(a, b.c)"),
    ("a.get(\"p\")", "a.get(‹string› \"p\")"), ("a.putString(\"p\", \"q\")", "a.putString(‹string› \"p\", ‹string›)"),
    ("a.print(\"p\")", "a.print(‹string›)"), ("get(\"p\")", "get(‹string›)"), ("a[\"$b\"]", "a[‹string›]"),
    ("a[\"p\" + b]", "a[operation(‹string›, b)]"), ("a[\"p\".b]", "a[‹string›.b]"), ("a.get<B>(\"p\")", "a.get<B>(‹string› \"p\")"),
    ("a[\"\"]", "a[‹string› \"\"]"),
    ("a in b..<c", "operation(a, range(b, c))"),
    ("Bag::seats", "\\Bag.seats"),
    ("Outer.Bag::seats.name", "(\\Outer.Bag.seats).name"),
    ("Bag?::seats", "\\Bag?.seats"),
    ("bag::seats", "bag.seats.…"),
    ("this::seats", "self.seats.…"),
    ("::seats", "seats.…"),
    ("Bag::class.java", "Bag.….java"),
    ("this@Flow.a", "this@Flow.a"),
    ("super<B>@Flow.a()", "super.a()"),
    ("if (a) b else c.d", "oneOf(b, c.d)"),
    ("listOf(1, 2.0, 'c', \"s\", true, null)", "listOf(‹integer›, ‹float›, ‹string›, ‹string›, ‹boolean›, ‹null›)"),
    ("object : A(b), C {}", "<A>(b)"),
    ("object {}", "_"),
    ("fun(x: Int): Int = x", "{(x) -> Int in x}"),
    ("-a", "operation(a)"),
    ("!!a", "operation(a)"),
    ("a is B", "operation(a)"),
    ("a.run { return }", "a.run(trailing {() in _})"),
    ("a label@{ b }", "a(trailing label@{() in b})"),
    ("a(b) { c } { d }", "a(b, trailing {() in c}, trailing {() in d})"),
    ("a(*b)", "a(b)"),
    ("a\n[b]", "a"),
  ])
  func spelling(source: String, expected: String) {
    // As the value of a local: a statement that branches is no chain.
    let facts = read("fun f() { val x = \(source) }")
    #expect(facts.problems == [])
    guard case .value(let chain)? = facts.variables.first(where: { $0.name == "x" })?.source else {
      Issue.record("no value")
      return
    }
    let texts = facts.lines("local").map { $0.split(separator: "=", maxSplits: 1).last.map(String.init) ?? "" }
    #expect(texts.first?.hasPrefix(" \(expected) let") ?? false, "\(texts) for \(facts.chains[chain])")
  }

  @Test(arguments: [
    ("a.b = c", "a.b «write»"), ("a.b += c", "a.b «readWrite»"), ("a.b++", "a.b «readWrite»"), ("--a.b", "a.b «readWrite»"),
    ("a[\"p\"] = c", "a[‹string› \"p\"] «write»"), ("a.b[1] -= c", "a.b[‹integer›] «readWrite»"), ("a?.b = c", "a?.b «write»"),
    ("a.value = b.copy(c = d)", "a.value «write»"),
  ])
  func roles(source: String, expected: String) {
    #expect(chains(source).contains(expected))
  }

  @Test func assignmentsKnowTheirValue() {
    let facts = read("fun f() { a.b = c.d }")
    let target = facts.chains.first { $0.role == .write }
    #expect(target?.assigned.map { facts.chains[$0].root } == .name("c"))
  }

  @Test(arguments: [
    ("a.b ?: return", "a.b «or leave silently»"), ("a.b ?: return null", "a.b «or leave silently»"),
    ("a.b ?: return emptyList()", "a.b «or leave silently»"), ("a.b ?: return Result.Empty", "a.b «or leave silently»"),
    ("a.b ?: return fallback(a)", "a.b «or leave»"), ("a.b ?: return@launch", "a.b «or leave silently»"),
    ("a.b ?: break", "a.b «or leave silently»"), ("a.b ?: continue@loop", "a.b «or leave silently»"),
    ("a.b ?: throw X()", "a.b «or raise»"), ("a.b ?: error(\"no b\")", "a.b «or trap»"), ("a.b ?: TODO()", "a.b «or trap»"),
    ("a.b ?: c", "a.b «or value»"), ("a.b ?: run { return }", "a.b «or leave silently»"),
    ("a.b ?: run { log(); return }", "a.b «or leave»"), ("a.b ?: run { throw X() }", "a.b «or raise»"),
    ("a.b ?: return error(\"x\")", "a.b «or trap»"), ("a.b ?: return Failure(\"no b\")", "a.b «or leave»"),
    ("a.b.orEmpty().ifEmpty { return }", "a.b.orEmpty().ifEmpty(trailing {() in _}) «or leave silently»"),
    ("a.b.orEmpty().ifBlank { throw X() }", "a.b.orEmpty().ifBlank(trailing {() in _}) «or raise»"),
    ("a.b.orEmpty().ifEmpty { c }", "a.b.orEmpty().ifEmpty(trailing {() in c})"),
    ("a.b.ifEmpty { return }", "a.b.ifEmpty(trailing {() in _})"),
  ])
  func fallbacks(source: String, expected: String) {
    #expect(chains("val x = \(source)").contains(expected))
  }

  @Test func templatesAreCode() {
    #expect(chains("\"$a ${b.c} ${\"${d!!.e}\"} \\$no\"") == ["‹string a, b.c, ‹string d!.e››", "a", "b.c", "‹string d!.e›", "d!.e"])
    #expect(read("val x = \"${a.b!!}\"").forceUnwraps.count == 1)
    #expect(chains("\"$this\"") == ["‹string self›", "self"])
  }

  @Test func commentsAndPlainStringsAreNone() {
    #expect(chains("/* a.b!! /* c */ */ \"a.b!!\" // d") == ["‹string›"])
  }

  @Test func forcedCastsAndUnwraps() {
    let facts = read("val x = (a!! as B).c as? D as E?")
    #expect(facts.forceUnwraps.map(\.form) == [.unwrap, .cast])
  }

  @Test func newLinesEndExpressions() {
    #expect(chains("a\n(b)") == ["a", "(b)"])
    #expect(chains("a\n-b") == ["a", "operation(b)", "b"])
    #expect(chains("a &&\n b").contains("operation(a, b)"))
    #expect(chains("a\n && b").contains("operation(a, b)"))
    #expect(chains("(a\n - b)").contains("(operation(a, b))"))
    #expect(chains("return\na") == ["_", "a"])
  }
}
