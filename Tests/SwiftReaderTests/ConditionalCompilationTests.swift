import Facts
import Testing

@Suite struct ConditionalCompilationTests {
  @Test func allBranchesAreRead() {
    let facts = read(
      """
      #if canImport(X) && DEBUG
      let a = b1
      #elseif os(iOS)
      let a = b2
      #else
      func f() {
        #if A
        b3.c = 1
        #else
        b4.c = 1
        #endif
        switch s {
        #if A
        case .x: b5()
        #endif
        default: b6()
        }
      }
      #endif
      """)
    #expect(
      facts.chainTexts.filter { $0.hasPrefix("b") } == ["b1", "b2", "b3.c «write»", "b4.c «write»", "b5()", "b6()"])
    #expect(!facts.chainTexts.contains { $0.hasPrefix("DEBUG") || $0.hasPrefix("os") })
  }

  @Test func attributes() {
    let facts = read("#if A\n@Old(a)\n#else\n@New(b)\n#endif\nvar x: Int")
    #expect(facts.texts("global") == ["x : Int @Old(a) @New(b) settable internal"])
  }

  @Test func postfixBranchesStartFromTheSameBase() {
    let facts = read("view.body\n#if A\n.one(a)\n#else\n.two(b)\n#endif\n.three()")
    #expect(facts.chainTexts.contains("oneOf(oneOf(view.body).one(a), oneOf(view.body).two(b)).three()"))
    let alone = read("view\n#if A\n.one\n#endif\n.two")
    #expect(alone.chainTexts.contains("oneOf(oneOf(view).one, view).two"))
  }
}
