import Facts
import Testing

@Suite struct RoleTests {
  /// The chains with a role, and those that lie in them.
  private func chains(_ statement: String) -> [String] {
    read("func f() { \(statement) }").chainTexts.filter { !$0.contains("operation(") }
  }

  @Test(arguments: [
    ("a.b = c.d", ["a.b «write»", "c.d"]),
    ("_ = c", ["_ «write»", "c"]),
    ("a.b[i]?.c = d", ["a.b[i]?.c «write»", "i", "d"]),
    ("a.list![k.n].m = 1", ["a.list![k.n].m «write»", "k.n", "‹integer›"]),
    (
      "(a.x, (b, _)) = c",
      [
        "(a.x «write», (b «write», _ «write») «write») «write»", "a.x «write»", "(b «write», _ «write») «write»", "b «write»", "_ «write»",
        "c",
      ]
    ),
    ("a += b", ["a «readWrite»", "b"]),
    ("a ??= b ?? c", ["a «readWrite»", "b «or value»", "oneOf(b «or value», c)", "c"]),
    ("a.b &&= c || d", ["a.b «readWrite»", "c", "d"]),
    ("try? a.b = c()", ["a.b «write»", "c()"]),
    ("f(&a.b[i])", ["f(a.b[i] «inout»)", "a.b[i] «inout»", "i"]),
    ("_ = a <= b", ["_ «write»", "a", "b"]),
    ("_ = a != b || c === d && e ~= f", ["_ «write»", "a", "b", "c", "d", "e", "f"]),
    ("_ = a !== b && c ~== d", ["_ «write»", "a", "b", "c", "d"]),
    ("(a.b) = c", ["(a.b) «write»", "c"]),
  ])
  func roles(statement: String, expected: [String]) {
    #expect(chains(statement) == expected)
  }

  @Test func onlyTheTargetIsTested() {
    #expect(read("if a.b(c) == nil {}").chainTexts.contains("a.b(c) «tested»"))
    #expect(!read("if a.b(c) == nil {}").chainTexts.contains("c «tested»"))
  }

  @Test func nilPatternsTestTheSubject() {
    #expect(read("switch a.b { case nil: break; default: break }").chainTexts.first == "a.b «tested»")
    #expect(read("switch a.b { case 1: break; default: break }").chainTexts.first == "a.b")
  }
}
