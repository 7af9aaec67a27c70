import Facts
import Foundation
import Testing

/// Roots and hops.
@Suite struct ChainTests {
  /// The text of the only outermost chain of an expression.
  private func chain(_ expression: String) -> String {
    let facts = read("let value = \(expression)")
    guard case .value(let chain)? = facts.variables.first(where: { $0.name == "value" })?.source else { return "none" }
    // The dump tells the source in the line of the variable.
    _ = chain
    let line = facts.texts("global").first ?? ""
    return String(line.dropFirst("value = ".count).prefix { $0 != "\n" }).replacingOccurrences(of: " let internal", with: "")
  }

  @Test(arguments: [
    ("a.b?.c!.d[0].e()", "a.b?.c!.d[‹integer›].e()"),
    ("self.`default`.0", "self.default.0"),
    // What a literal says is kept where it is a key.
    ("a[\"p\"]", "a[‹string› \"p\"]"), ("a[\"p\", default: \"q\"]", "a[‹string› \"p\", default: ‹string›]"),
    ("a.set(\"p\", forKey: #\"q\"r\"#)", "a.set(‹string›, forKey: ‹string› \"q\"r\")"), ("a(\"p\")", "a(‹string›)"),
    ("a[\"p\\(b)\"]", "a[‹string›]"), ("a[\"p\" + b]", "a[operation(‹string›, b)]"), ("a[(\"p\")]", "a[(‹string›)]"),
    ("a[\"\"]", "a[‹string› \"\"]"),
    ("super.a", "super.a"),
    ("Self.shared", "Self.shared"),
    (".shared.a", ".shared.a"),
    ("$ctx.f.$g", "$ctx.f.$g"),
    ("foo(a:b:)", "foo"),
    ("x.foo(a:b:)", "x.foo"),
    ("f(a, b: c) { d } e: { g }", "f(a, b: c, trailing {() in d}, trailing e: {() in g})"),
    ("a as? B", "a as? B"),
    ("(a as! B).c", "(a as! B).c"),
    ("((a.b)).c", "((a.b)).c"),
    ("try! a.b", "a.b"),
    ("try? a.b", "try?(a.b)"),
    ("(try? a.b)?.c", "(try?(a.b))?.c"),
    ("try await a.b", "a.b"),
    ("a is B", "operation(a)"),
    ("!a.b", "operation(a.b)"),
    ("a...", "operation(a)"),
    ("a + b * c - d", "operation(a, operation(b, c), d)"),
    ("a <~> b", "operation(a, b)"),
    ("a == nil", "operation(a «tested», ‹null›)"),
    ("nil != a.b", "operation(‹null›, a.b «tested»)"),
    ("a ? b : c ? d : e", "oneOf(b, oneOf(d, e))"),
    ("a ?? b ?? c", "oneOf(a «or value», oneOf(b «or value», c))"),
    ("a ?? nil", "oneOf(a «or value», ‹null›)"),
    ("a.b ?? fatalError(\"no\")", "oneOf(a.b «or trap», fatalError(‹string›))"),
    ("a ?? Swift.preconditionFailure()", "oneOf(a «or trap», Swift.preconditionFailure())"),
    ("a ?? { fatalError() }()", "oneOf(a «or trap», {() in fatalError()}())"),
    ("a ?? { throw E.missing }()", "oneOf(a «or raise», {() in }())"),
    ("try? a() ?? b", "try?(oneOf(a() «or value», b))"),
    ("a as? B ?? c", "oneOf(a as? B «or value», c)"),
    ("if a { b } else if c { d } else { e }", "oneOf(b, d, e)"),
    ("switch a { case 1: b; default: c }", "oneOf(b, c)"),
    ("[a, b]", "[a, b]"),
    ("[a: b]", "[a: b]"),
    ("[:]", "[:]"),
    ("(a, x: b)", "(a, x: b)"),
    ("[Bag]()", "<[Bag]>()"),
    ("[Bag].self", "<[Bag]>.self"),
    ("[Bag][0]", "[Bag][‹integer›]"),
    ("[String: Outer.Bag]()", "<[String: Outer.Bag]>()"),
    ("[(Bag) -> Void]()", "<[(Bag) -> Void]>()"),
    ("Bag?.none", "<Bag?>.none"),
    ("self.Bag?.f", "self.Bag?.f"), ("order.Id?.f", "order.Id?.f"),
    ("Box<Bag>()", "<Box<Bag>>()"),
    ("Optional<Bag>.none", "<Bag?>.none"),
    ("Outer<A>.Box<B>.shared", "<Outer<A>.Box<B>>.shared"),
    ("(any P).self", "(<P>).self"),
    ("Bag()", "Bag()"),
    ("Outer.Bag()", "Outer.Bag()"),
    (#"\Bag.f.g"#, #"\Bag.f.g"#),
    (#"\.f"#, #"\.f"#),
    (#"\Bag.list[0]?.n!.m"#, #"\Bag.list[‹integer›]?.n!.m"#),
    (#"\Outer.Bag.f"#, #"\Outer.Bag.f"#),
    (#"\Self.x"#, #"\Self.x"#),
    (#"\.self"#, #"\.self"#),
    ("#keyPath(Bag.f)", "\\Bag.f"),
    ("#line", "#line"),
    ("#sum(a) { b }", "#sum(a, trailing {() in b})"),
    ("1", "‹integer›"), ("1.5", "‹float›"), ("\"a\"", "‹string›"), ("true", "‹boolean›"), ("nil", "‹null›"), ("/a+/", "‹regex›"),
  ])
  func spelling(source: String, expected: String) {
    #expect(chain(source) == expected)
  }

  @Test func keyPathRootKeepsNestedTypes() {
    let facts = read(#"let p = \Outer.Bag.f"#)
    #expect(facts.chains.map(\.root) == [.keyPath(.named([.init("Outer"), .init("Bag")]))])
  }

  @Test func interpolationsAreChainsOfTheirOwn() {
    let facts = read(##"log("a \(ctx.f, privacy: .public) \("in \(b.c)") ", #"raw \(no) \#(yes.x)"#, """\##n  \(d)\##n  """)"##)
    #expect(facts.chainTexts.filter { !$0.contains("‹") } == ["ctx.f", ".public", "b.c", "yes.x", "d"])
  }

  @Test func positionsAreThoseOfTheTokens() {
    let facts = read("_ = (try a.b)!.c[0] as! D\nfoo {}")
    let chain = facts.chains.first { $0.hops.count == 6 }
    #expect(chain?.position == Position(offset: 9, line: 1, column: 10))
    #expect(
      chain?.hops == [
        .member("b", Position(offset: 11, line: 1, column: 12)), .group(makesOptional: false),
        .forceUnwrap(Position(offset: 13, line: 1, column: 14)), .member("c", Position(offset: 15, line: 1, column: 16)),
        .index([Argument(value: Ref(1))], Position(offset: 16, line: 1, column: 17)),
        .cast(.name("D"), .forced, Position(offset: 20, line: 1, column: 21)),
      ])
    #expect(facts.forceUnwraps.map { "\($0.form) \($0.position)" } == ["unwrap 1:14", "cast 1:21"])
  }

  @Test func tryBangAndUnwrappedTypesAreNoForceUnwraps() {
    #expect(read("var a: Int!\nlet b = try! c()\nif !d, e != f {}").forceUnwraps == [])
  }

  @Test func longSumsAndLongChainsStayFlat() {
    let sum = read("let a = " + Array(repeating: "x", count: 3000).joined(separator: " + "))
    #expect(sum.chains.contains { if case .operation(let operands) = $0.root { operands.count == 3000 } else { false } })
    let chain = read("let a = b" + String(repeating: ".c", count: 3000))
    #expect(chain.chains.map(\.hops.count) == [3000])
  }
}
