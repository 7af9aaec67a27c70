import Facts
import KotlinReader
import Testing

/// What tests tell of types, and where.
@Suite struct NarrowingTests {
  /// The narrowed paths and types with the source in which each holds.
  private func narrowings(_ statements: String) -> [String] {
    let source = "fun f() {\n\(statements)\n}"
    let facts = read(source)
    #expect(facts.problems == [])
    let bytes = Array(source.utf8)
    return facts.narrowings.sorted { ($0.start, $0.position.offset) < ($1.start, $1.position.offset) }.map { narrowing in
      var root = "this"
      if case .name(let name) = narrowing.root { root = name }
      let text = String(decoding: bytes[Int(narrowing.start)..<Int(narrowing.end)], as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return "\(([root] + narrowing.members).joined(separator: ".")): \(narrowing.type) in '\(words)'"
    }
  }

  @Test(arguments: [
    ("if (a is T) b() else c()", ["a: T in 'b()'"]),
    ("if (a !is T) b() else c()", ["a: T in 'else c()'"]),
    ("if (a !is T) { b() } else if (c) { d() } else { e() }", ["a: T in 'else if (c) { d() } else { e() }'"]),
    ("if (a !is T) return; b()", ["a: T in '; b() }'"]),
    ("if (a !is T) { log(); throw X() }\nb()", ["a: T in 'b() }'"]),
    ("if (a is T) b() else return\nc()", ["a: T in 'b()'", "a: T in 'c() }'"]),
    ("if (a is T) return; c()", ["a: T in 'return'"]),
    ("if (!(a is T && b)) return; c()", ["a: T in 'b'"]),
    ("while (a is T) b()", ["a: T in 'b()'"]),
    ("x = a is T && b", ["a: T in 'b'"]),
    ("x = a !is T || b", ["a: T in 'b'"]),
    ("if (a is T && c) b()", ["a: T in 'c'", "a: T in 'b()'"]),
    ("if (!(a is T)) return\nb()", ["a: T in 'b() }'"]),
    ("if (!(a !is T)) b()", ["a: T in 'b()'"]),
    ("if (this is T) b()", ["this: T in 'b()'"]),
    ("if ((a.b).c is T<U>) b()", ["a.b.c: T<U> in 'b()'"]),
    ("when (a) { is T -> b(); is U, is V -> c(); else -> d() }", ["a: T in '-> b()'"]),
    ("when (a) { is T if c -> b(); !is U -> c() }", ["a: T in 'if c -> b()'"]),
    ("when (val a = c()) { is T -> b() }", ["a: T in '-> b()'"]),
    ("when { c -> d(); a is T && e -> b() }", ["a: T in 'e'", "a: T in '-> b()'"]),
    ("a as T\nb()", ["a: T in 'b() }'"]),
    ("{ a as T; b() }\nc()", ["a: T in '; b() }'"]),
    ("require(a is T)\nb()", ["a: T in 'b() }'"]),
    ("check(a is T && b) { c() }\nd()", ["a: T in 'b'", "a: T in 'd() }'"]),
  ])
  func holds(source: String, expected: [String]) {
    #expect(narrowings(source) == expected)
  }

  @Test(arguments: [
    "if (a is T || b) c()", "if (a !is T && b) return; c()", "a is T; b()", "x = !(a is T); b()",
    "if (a() is T) b()", "if (a?.b is T) c()", "if (a[0] is T) b()", "a as? T; b()", "a as T?; b()", "x.require(a is T); b()",
    "if (a !is T) b(); c()", "when (a) { !is T -> b() }", "when (a()) { is T -> b() }", "require(a !is T); b()", "if (a == b) c()",
  ])
  func tellsNothing(source: String) {
    #expect(narrowings(source) == [])
  }
}
