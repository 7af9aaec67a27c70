import Facts
import Testing

@Suite struct TypeTests {
  private func type(_ spelling: String) -> TypeReference? {
    read("var a: \(spelling)").variables.first?.type
  }

  @Test(arguments: [
    ("Bag", "Bag"), ("Bag?", "Bag?"), ("Bag!", "Bag!"), ("Optional<Bag>", "Bag?"), ("Swift.Optional<Bag>", "Bag?"), ("Array<Bag>", "[Bag]"),
    ("[Bag]", "[Bag]"), ("Dictionary<A, Bag>", "[A: Bag]"), ("[A: [Bag]]", "[A: [Bag]]"), ("M.Outer<A>.Bag", "M.Outer<A>.Bag"),
    ("some P", "P"), ("(any P & Q)?", "(P & Q)?"), ("@escaping @Sendable (inout A, B...) async throws -> C", "(A, [B]) -> C"),
    ("(Bag)", "Bag"), ("()", "()"), ("(a: A, B)", "(a: A, B)"), ("Bag.Type", "Bag.Type"), ("any P.Protocol", "P.Type"), ("Self", "Self"),
    ("~Copyable", "_"), ("P & ~Copyable", "P"), ("Self.Bag", "Self.Bag"), ("[Int].Index", "_"), ("borrowing Bag", "Bag"),
  ])
  func spelling(source: String, expected: String) {
    #expect(type(source)?.description == expected)
  }

  @Test func sugarIsNormalised() {
    #expect(type("Optional<Array<Bag>>") == .optional(.array(.name("Bag"))))
  }

  @Test func declarations() {
    let facts = read(
      """
      public final class Bag<T: P & Q, U>: Base, Proto where U == Int, T: R { }
      @available(iOS 13, *) private indirect enum E { case a, b(x: Int, Bag?) }
      public extension Outer.Bag where T: X { }
      typealias Alias<T> = [T]
      protocol Proto: AnyObject { associatedtype Item: Q }
      """)
    #expect(facts.texts("class") == ["Bag<T: P & Q & R, U: Int> : Base, Proto final public"])
    #expect(facts.texts("enum") == ["E @available indirect private case a case b(x: Int, Bag?)"])
    #expect(facts.texts("extension") == ["Bag<T: X> = Outer.Bag public"])
    #expect(facts.texts("alias") == ["Alias<T> = [T] internal"])
    #expect(facts.texts("protocol") == ["Proto : AnyObject internal"])
    #expect(facts.texts("associatedType") == ["Item : Q internal"])
  }

  @Test func functions() {
    let facts = read(
      """
      struct S {
        mutating func f<T: P>(_ a: A, to b: inout [B], c: C..., d: D = x) -> Void where T: Q {}
        static func g() throws -> [Bag] {}
        init?(a: A) {}
        public subscript(i: Int, at j: Int) -> Bag { get { x } set {} }
        subscript(k: Int) -> Bag { x }
        deinit {}
      }
      """)
    #expect(facts.texts("function") == ["f<T: P & Q>(_ a, to b, c c, d d) mutating internal", "g() -> [Bag] static internal"])
    #expect(facts.texts("initializer") == ["init(a a) optional internal"])
    #expect(
      facts.texts("subscript") == ["subscript(_ i, at j) -> Bag mutating public", "subscript(_ k) -> Bag internal"])
    #expect(facts.texts("deinitializer") == ["deinit() internal"])
    #expect(
      facts.texts("parameter").prefix(4) == [
        "a : A let", "b label to : [B] settable inout", "c label c : C let variadic", "d label d : D = x let default",
      ])
  }
}
