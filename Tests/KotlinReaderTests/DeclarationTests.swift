import Facts
import Testing

@Suite struct DeclarationTests {
  private func properties(_ source: String) -> [String] {
    let facts = read("class C {\n\(source)\n}")
    #expect(facts.problems == [])
    return facts.texts("property")
  }

  @Test(arguments: [
    ("var a: A? = null", "a : A? = ‹null› settable public"),
    ("var a: A? = null\n  private set", "a : A? = ‹null› settable public set:private"),
    ("internal val a = b", "a = b let internal"),
    ("lateinit var a: A", "a : A settable lateinit public"),
    ("val a get() = b", "a let computed public"),
    ("val a: A\n\n  // why\n  @X get() { return b }", "a : A let computed public"),
    ("var a: A\n  get() = b\n  set(v) { b = v }", "a : A computed settable public"),
    ("var a: A\n  get() = field\n  set(v) { b = v }", "a : A settable public"),
    ("var a = 1; get() = 2", "a = ‹integer› settable public"),
    ("var a = 1\n  set(v) { field = v }", "a = ‹integer› settable public"),
    ("val a by lazy { B() }", "a by lazy(trailing {() in B()}) let lazy public"),
    ("val a: A by inject<A>()", "a : A by inject<A>() let public"),
    ("var a by ::b", "a by b.… settable public"),
    ("var a by Bag::b", "a by \\Bag.b settable public"),
    ("abstract val a: A", "a : A let computed requirement public"),
    ("override val a: A get() = b", "a : A let computed override public"),
    ("val B<*>.a: A get() = c", "a : A on B<_> let computed public"),
    ("val <T> B<T>?.a get() = c", "a on B<T>? let computed public"),
    ("@Inject @field:Named(\"x\") var a: A", "a : A @Inject @Named(‹string›) settable public"),
    ("val a: A.(B, c: C) -> D? = e", "a : ((this: A), B, C) -> D? = e let public"),
    ("val a: (suspend () -> Unit)? = null", "a : (() -> Unit)? = ‹null› let public"),
    ("val a: @Composable () -> Unit = b", "a : () -> Unit = b let public"),
    ("val a: Map<in K, out V<*>> = b", "a : Map<K, V<_>> = b let public"),
    ("val a: T & Any = b", "a : T & Any = b let public"),
    ("val `a b`: A = b", "a b : A = b let public"),
    ("val data: A = value", "data : A = value let public"),
  ])
  func property(source: String, expected: String) {
    #expect(properties(source) == [expected])
  }

  @Test func primaryConstructors() {
    let facts = read("class C<T>(val a: A, private var b: B? = null, c: D, vararg val d: E) : Base(c), I by a { val e = c }")
    #expect(facts.problems == [])
    #expect(
      facts.texts("property") == [
        "a : A let public", "b : B? settable private", "d : E let variadic public", "e = c let public",
      ])
    #expect(
      facts.texts("parameter") == [
        "a label a : A let", "b label b : B? = ‹null› let default", "c label c : D let", "d label d : E let variadic",
      ])
    #expect(facts.texts("initializer") == ["init(a a, b b, c c, d d) public"])
    #expect(facts.chainTexts == ["‹null›", "super.init(c)", "c", "a", "c"])
  }

  /// Initial values and `init` blocks see the parameters, methods do not.
  @Test func scopesOfConstructorParameters() {
    let facts = read(
      "class C(a: A) { val b = a; val d by lazy { a }; init { a }; fun f() { a }; val g get() = a; constructor() : this(a) }")
    let sees = facts.chains.filter { $0.root == .name("a") }.sorted { $0.position < $1.position }.map { chain in
      var scope: Ref<Scope>? = chain.scope
      while let current = scope {
        if facts.variables.contains(where: { $0.scope == current && $0.name == "a" }) { return true }
        scope = facts.scopes[current].parent
      }
      return false
    }
    #expect(sees == [true, true, true, false, false, false])
  }

  @Test func companionsAreStaticMembersOfTheirClass() {
    let facts = read("class Bag { companion object : F { val shared = Bag(); fun make() = 1; class Nested }\n companion object Named {} }")
    #expect(facts.texts("extension") == ["Bag = Bag companion public", "Bag = Bag companion public"])
    #expect(facts.texts("alias") == ["Companion = Bag companion public", "Named = Bag companion public"])
    #expect(facts.texts("property") == ["shared = Bag() let static public"])
    #expect(facts.texts("function") == ["make() = ‹integer› static public"])
  }

  @Test(arguments: [
    ("data class A(val b: B) : C(), D", "class A : C, D data public"),
    ("sealed interface A<out T : B> : C<T>", "interface A<T: B> : C<T> sealed public"),
    ("fun interface A { fun f() }", "interface A public"),
    ("private object A : B by c { }", "object A : B by c private"),
    ("class A(c: C) : B(c), D by c, E by F() { }", "class A : B, D by c, E by F() public"),
    ("data object A", "object A data public"),
    ("@JvmInline value class A(val b: B)", "class A @JvmInline value public"),
    ("enum class A { B, C(1), D { }, ; val e = 1 }", "enum A enum public case B case C case D"),
    ("enum class A", "enum A enum public"),
    ("class A<T> where T : B, T : C", "class A<T: B & C> public"),
    ("typealias A<T> = Map<T, B>", "alias A<T> = Map<T, B> public"),
    ("internal annotation class A(val b: Array<C>)", "class A annotation internal"),
    ("expect class A\n@B class C", "class A public"),
  ])
  func types(source: String, expected: String) {
    let facts = read(source)
    #expect(facts.problems == [])
    let kind = String(expected.prefix { $0 != " " })
    #expect(facts.texts(kind).first == String(expected.dropFirst(kind.count + 1)))
  }

  @Test(arguments: [
    ("fun f() = a.b", "f() = a.b public"),
    ("fun f(): Unit = a", "f() public"),
    ("private suspend fun <T : A> B<T>.f(c: C = d): E? where T : F { }", "f<T: A & F>(c c) -> E? on B<T> private"),
    ("fun (A.() -> B).f(): C = d", "f() -> C on ((this: A)) -> B public"),
    ("fun A?.f(g: (B) -> Unit, vararg h: C)", "f(g g, h h) on A? public"),
    ("context(a: A) @X override fun f() {}", "f() @X public"),
    ("fun `with space`() {}", "with space() public"),
    ("operator fun get(i: Int): A = b", "get(i i) -> A public"),
    ("fun dynamic.f() {}", "f() on dynamic public"),
    ("fun @receiver:X A.f() {}", "f() on A public"),
  ])
  func functions(source: String, expected: String) {
    let facts = read(source)
    #expect(facts.problems == [])
    #expect(facts.texts("function") == [expected])
  }

  @Test func requirementsOfInterfaces() {
    #expect(
      read("interface I { val a: A\n var b: B\n val c get() = 1 }").texts("property") == [
        "a : A let computed requirement public", "b : B computed settable requirement public", "c let computed public",
      ])
  }

  @Test func importsAndPackage() {
    let facts = read("@file:Suppress(\"x\")\npackage a.`in`.c;\nimport a.B as C\nimport d.*\nimport e.f;import g")
    #expect(facts.package == "a.in.c")
    #expect(facts.imports == [Import(path: "a.B", alias: "C"), Import(path: "d.*"), Import(path: "e.f"), Import(path: "g")])
    #expect(facts.mentions == [Mention(name: "Suppress", position: Position(offset: 6, line: 1, column: 7), scope: Ref(0))])
  }

  @Test func patternsKeepTheirSource() {
    let facts = read(
      """
      fun f() {
        val (a, _, b: B) = c
        for ((d, e) in g) {}
        for (h: H in i) {}
        when (val j = k) { else -> l }
        m { (n, o), p -> q }
        try {} catch (r: R) {}
      }
      """)
    #expect(facts.problems == [])
    #expect(
      facts.texts("pattern").map { $0.prefix { $0 != "l" } } == [
        "a = component 0 of c ", "b : B = component 2 of c ", "d = component 0 of e", "e = component 1 of e", "h : H = e",
        "n = component 0 of $0 ", "o = component 1 of $0 ", "r : R ",
      ])
    #expect(facts.texts("closureParameter") == [" let", "p let"])
  }

  @Test func returns() {
    let facts = read(
      "fun f(): A { if (a) return b; c.map { return@map d; e }; c.forEach { return g }; return h }\nval x get() = i\nval y get() { return j }"
    )
    #expect(facts.returns.map { facts.chains[$0.value].root } == ["b", "g", "h", "i", "j"].map { .name($0) })
    #expect(facts.closures.first.map { $0.results.map { facts.chains[$0].root } } == [.name("d"), .name("e")])
  }
}
