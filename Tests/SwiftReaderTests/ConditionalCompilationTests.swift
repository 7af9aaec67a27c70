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

  @Test func branchesAreKnownByTheirLines() {
    let source = """
      #if A && B  // why
      var b = 1
      var a = 1
      #if C
      var c = 1
      #endif
      #else
      #endif
      func f() {
        switch x {
        #if D
        case 1: y
        #elseif E
        case 2: z
        #endif
        default:
          view
            #if F
            .one
            #endif
        }
      }
      """
    #expect(
      read(source).branches == [
        Branch(firstLine: 2, lastLine: 6), Branch(firstLine: 8, lastLine: 7), Branch(firstLine: 5, lastLine: 5),
        Branch(firstLine: 12, lastLine: 12), Branch(firstLine: 14, lastLine: 14), Branch(firstLine: 19, lastLine: 19),
      ])
  }
}
