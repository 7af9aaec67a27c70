import Facts
import Testing

@Suite struct MentionTests {
  private func mentions(_ source: String) -> [String] {
    read(source).texts("mention")
  }

  @Test func typesAndExpressions() {
    #expect(
      mentions("let a: M.Outer.Bag<C>? = f.G.h(K.l, self.N, .P, x.y.Q)") == [
        "M", "M.Outer", "M.Outer.Bag", "C", "f.G", "K", "x.y.Q",
      ])
  }

  @Test func declarationsAndExtensions() {
    #expect(
      mentions("class A {}\nstruct B {}\nenum C {}\nactor D {}\nprotocol E { associatedtype F }\ntypealias G = H\nextension I.J: K {}") == [
        "A declaration", "B declaration", "C declaration", "D declaration", "E declaration", "F declaration", "G declaration", "H", "I",
        "I.J declaration", "K",
      ])
  }

  @Test func attributesGenericArgumentsMacrosAndKeyPaths() {
    #expect(
      mentions(#"@Wrapped(Bag.self) var a = Box<Bag>()"# + "\n" + #"#use(Bag.self, \Bag.f, \Outer.Bag.g)"#) == [
        "Wrapped", "Bag", "Box", "Bag", "Bag", "Bag", "Outer", "Outer.Bag",
      ])
  }

  @Test func commentsStringsAndImportsHoldNone() {
    #expect(mentions("import Bag\n// Bag\n/* Bag */ let a = \"Bag \\(Real.b) Bag\", b = #\"\\(Bag)\"#") == ["Real"])
  }

  @Test func underscoresAndOtherScripts() {
    #expect(mentions("a(_Bag(), __bag(), Ärger(), ärger(), 予約(), `Bag`())") == ["_Bag", "Ärger", "予約", "Bag"])
  }
}
