import Facts
import Testing

@Suite struct ClosureTests {
  private func results(_ source: String) -> [String] {
    let facts = read("let value = { \(source) }")
    return facts.texts("chain").filter { $0.hasPrefix("{") }
  }

  @Test(arguments: [
    ("$0.offer", "{() in $0.offer}"),
    ("a, b in a.b", "{(a, b) in a.b}"),
    ("(_, ctx: Bag) -> Int in return ctx.n", "{(_, ctx) -> Int in ctx.n}"),
    ("a in go(); if a { return b }; return c", "{(a) in b, c}"),
    ("go(); func inner() -> Int { return 1 }; return 2", "{() in ‹integer›}"),
    ("if a { b } else { c }", "{() in b, c}"),
    ("switch a { case 1: b\ndefault: c }", "{() in b, c}"),
    ("go(); stop()", "{() in }"),
  ])
  func results(source: String, expected: String) {
    #expect(results(source).first == expected)
  }

  @Test func capturesAreEvaluatedOutside() throws {
    let facts = read("run { [weak self, unowned owner, ctx, x = self.ctx.x] in go() }")
    #expect(
      facts.texts("capture") == ["self = self let weak", "owner = owner let", "ctx = ctx let", "x = self.ctx.x let"])
    for chain in facts.chains where chain.root == .selfValue { #expect(chain.scope == Ref(0)) }
    for variable in facts.variables { #expect(facts.scopes[variable.scope].kind == .closure(Ref(0))) }
  }

  @Test func parametersKeepTheirPlacesAndTypes() throws {
    let facts = read("run { (_, b: inout Bag, c) in go() }")
    let parameters = facts.closures[0].parameters.map { facts.variables[$0] }
    #expect(parameters.map(\.name) == ["_", "b", "c"])
    #expect(parameters.map(\.type) == [nil, .name("Bag"), nil])
    #expect(parameters.map(\.isInout) == [false, true, false])
  }
}
