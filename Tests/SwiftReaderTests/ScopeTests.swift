import Facts
import Testing

/// Which declaration a name finds through the scopes.
@Suite struct ScopeTests {
  @Test func localIsVisibleBehindItsDeclaration() {
    let facts = read(
      """
      func f(ctx: Bag?) {
        use(ctx)
        let ctx = ctx
        use(ctx)
      }
      """)
    #expect(facts.declarationLines(of: "ctx") == [1, 1, 3])
  }

  @Test func laterBindingsOfOneDeclarationSeeTheEarlier() {
    let facts = read("func f() {\nlet a = 1,\nb = a\nuse(b) }")
    #expect(facts.declarationLines(of: "a") == [2])
    #expect(facts.declarationLines(of: "b") == [3])
  }

  @Test func ifBindsInLaterConditionsAndItsFirstBranchOnly() {
    let facts = read(
      """
      func f(x: Int?) {
        if let x = x,
          x > 0 {
          use(x)
        } else {
          use(x)
        }
        use(x)
      }
      """)
    #expect(facts.declarationLines(of: "x") == [1, 2, 2, 1, 1])
  }

  @Test func elseIfDoesNotSeeTheFirstBinding() {
    let facts = read("func f(x: Int?) {\nif let x {\nuse(x) } else if check(x) {\nuse(x) } }")
    #expect(facts.declarationLines(of: "x") == [1, 2, 1, 1])
  }

  @Test func guardBindsBehindAndInLaterConditionsButNotInItsElse() {
    let facts = read(
      """
      func f(x: Int?) {
        guard let x = x,
          x > 0 else {
          log { use(x) }
          return
        }
        use(x)
      }
      """)
    #expect(facts.declarationLines(of: "x") == [1, 2, 1, 2])
  }

  @Test func guardLetSelfShadowsSelf() {
    let facts = read("func f() {\nrun { [weak self] in\nguard let self else {\nreturn }\nself.go() } }")
    // The capture's own value, the shorthand, the use.
    #expect(facts.declarationLines(of: "self") == [0, 2, 3])
  }

  @Test func whileBindsInItsBodyAlone() {
    let facts = read("func f(x: Int?) {\nwhile let x = next(x) {\nuse(x) }\nuse(x) }")
    #expect(facts.declarationLines(of: "x") == [1, 2, 1])
  }

  @Test func forBindsInWhereAndBody() {
    let facts = read("func f(x: [Int]) {\nfor x in x where\nx > 0 {\nuse(x) }\nuse(x) }")
    #expect(facts.declarationLines(of: "x") == [1, 2, 2, 1])
  }

  @Test func caseBindsInItsWhereAndBlock() {
    let facts = read("func f(x: State) {\nswitch x {\ncase .on(let x) where\nx.ok: use(x)\ndefault: use(x) } }")
    #expect(facts.declarationLines(of: "x") == [1, 3, 3, 1])
  }

  @Test func catchBindsInItsBlock() {
    let facts = read("func f(e: Int) {\ndo { try go(e) }\ncatch let e as Failure { use(e) }\ncatch { use(e) } }")
    #expect(facts.declarationLines(of: "e") == [1, 3, 1])
  }

  @Test func blocksEndTheirNames() {
    let facts = read("func f(x: Int) {\ndo {\nlet x = 2\nuse(x) }\ndefer { use(x) }\nrepeat {\nlet x = 1 } while check(x) }")
    #expect(facts.declarationLines(of: "x") == [3, 1, 1])
  }

  @Test func closureParametersAndCapturesShadow() {
    let facts = read("func f(a: Int, b: Int) {\nrun { [a = b]\nb in\nuse(a, b) }\nuse(a, b) }")
    #expect(facts.declarationLines(of: "a") == [2, 1])
    #expect(facts.declarationLines(of: "b") == [1, 3, 1])
  }

  @Test func defaultArgumentsLieInTheFunctionsScope() throws {
    let facts = read("func f(a: Int = start) {}")
    let chain = try #require(facts.chains.first)
    #expect(facts.scopes[chain.scope].kind == .function(Ref(0)))
    #expect(facts.functions[0].body == chain.scope)
  }

  @Test func membersGlobalsAndAccessorsHaveTheirScopes() {
    let facts = read(
      """
      let g = Bag()
      struct S {
        var a = make()
        var b: Int { a }
        var c: Int = 0 { didSet { log(oldValue) } }
        var d: Int { get { a } set(fresh) { keep(fresh) } }
        subscript(i: Int) -> Int { get { i } set { keep(newValue) } }
        deinit { stop() }
      }
      """)
    #expect(
      facts.texts("scope") == [
        "initializer g", "type S", "initializer a", "accessor b", "initializer c", "accessor c", "accessor d", "accessor d",
        "function subscript", "block", "block", "function deinit",
      ])
    #expect(facts.declarationLines(of: "oldValue") == [5])
    #expect(facts.declarationLines(of: "fresh") == [6])
    #expect(facts.declarationLines(of: "i") == [7])
    #expect(facts.declarationLines(of: "newValue") == [7])
    #expect(facts.declarationLines(of: "a") == [3, 3])
  }

  @Test func localFunctionsAndTypesBelongToTheirBlock() throws {
    let facts = read("func f() { if ok { func g() {}; struct L {} } }")
    let inner = try #require(facts.functions.first { $0.name == "g" })
    #expect(facts.scopes[inner.scope].kind == .block)
    #expect(facts.scopes[facts.types[0].scope].kind == .block)
  }

  @Test func everyScopeLiesInItsParent() {
    let facts = read(sampleSource)
    for scope in facts.scopes {
      guard let parent = scope.parent else { continue }
      #expect(facts.scopes[parent].start <= scope.start)
      #expect(scope.end <= facts.scopes[parent].end)
    }
  }
}
