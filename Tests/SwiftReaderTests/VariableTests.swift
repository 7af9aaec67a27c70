import Facts
import Foundation
import Testing

@Suite struct VariableTests {
  private func properties(_ source: String) -> [String] {
    read("struct S {\n\(source)\n}").texts("property")
  }

  @Test(arguments: [
    ("var a: A?, b: B?", ["a : A? settable internal", "b : B? settable internal"]),
    ("var a, b: Int", ["a : Int settable internal", "b : Int settable internal"]),
    (
      "let (a, b) = (1, \"\")",
      ["a = component 0 of (‹integer›, ‹string›) let internal", "b = component 1 of (‹integer›, ‹string›) let internal"]
    ),
    ("let (a, b): (A, B)", ["a : A let internal", "b : B let internal"]),
    ("lazy var a = { Bag() }()", ["a = {() in Bag()}() lazy settable internal"]),
    ("@Published private(set) var a: A!", ["a : A! @Published settable internal set:private"]),
    ("public fileprivate(set) static var a = 1", ["a = ‹integer› static settable public set:fileprivate"]),
    ("@Environment(Bag.self) private var a", ["a @Environment(Bag.self) settable private"]),
    (#"@Injected(\.ctx) var a"#, [#"a @Injected(\.ctx) settable internal"#]),
    ("var a: Int { 1 }", ["a : Int computed internal"]),
    ("var a: Int { get { 1 } set {} }", ["a : Int computed settable internal"]),
    ("var a: Int { _read { yield b } _modify { yield &b } }", ["a : Int computed settable internal"]),
    ("var a = 1 { didSet {} }", ["a = ‹integer› settable internal"]),
    ("weak var a: Bag?", ["a : Bag? settable weak internal"]),
    ("override var a: Int { 1 }", ["a : Int computed override internal"]),
    ("let a: Int", ["a : Int let internal"]),
    (
      "#if DEBUG\nvar a: A\n#if X\nvar b: B\n#endif\n#else\nvar c: C\n#endif",
      ["a : A settable internal", "b : B settable internal", "c : C settable internal"]
    ),
  ])
  func spelling(source: String, expected: [String]) {
    #expect(properties(source) == expected)
  }

  @Test func requirements() {
    #expect(
      read("public protocol P { var a: Int { get }\nvar b: Int { get set } }").texts("property") == [
        "a : Int computed requirement public", "b : Int computed settable requirement public",
      ])
  }

  @Test func visibilityOfExtensions() {
    #expect(read("public extension A { static var a: Int { 1 } }").texts("property") == ["a : Int static computed public"])
    #expect(read("private extension A { var a: Int { 1 } }").texts("property") == ["a : Int computed fileprivate"])
    #expect(read("public extension A { struct B { var a = 1 } }").texts("property") == ["a = ‹integer› settable internal"])
    #expect(read("private struct B { var a = 1 }").texts("property") == ["a = ‹integer› settable internal"])
  }

  @Test func patternsKeepTheirSource() {
    let facts = read(
      """
      switch s {
      case .loaded(let a, x: let (b, c)): go()
      case let .some(d), let d?: go()
      case let .one(e?): go()
      case let f as Bag: go()
      case (let g, .two(let h)): go()
      case var i: go()
      }
      for (j, k) in l {}
      for case let m? in l {}
      do {} catch let n as E {} catch E.bad(let o) {}
      """)
    let names = facts.texts("pattern").map { $0.replacingOccurrences(of: #" from \d+$"#, with: "", options: .regularExpression) }
    #expect(
      names == [
        "a = payload loaded 0 of s let", "b = component 0 of payload loaded x of s let", "c = component 1 of payload loaded x of s let",
        "d = unwrapped s let", "d = unwrapped s let", "e = payload some 0 of payload one 0 of s let", "f = as Bag let",
        "g = component 0 of s let", "h = payload two 0 of component 1 of s let", "i = s settable", "j = component 0 of element of l let",
        "k = component 1 of element of l let", "m = payload some 0 of element of l let", "n = as E let",
        "o = payload bad 0 of as E let",
      ])
  }

  @Test func kinds() {
    let facts = read("var g = 1\nfunc f() { let a = 1; let (b, c) = d; if let e {} }")
    #expect(facts.variables.map { "\($0.kind) \($0.name)" } == ["global g", "local a", "pattern b", "pattern c", "pattern e"])
  }
}
