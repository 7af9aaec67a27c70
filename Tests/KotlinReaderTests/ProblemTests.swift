import Facts
import Foundation
import KotlinReader
import Testing

@Suite struct ProblemTests {
  @Test func soundFilesHaveNone() {
    #expect(read(sampleSource).problems == [])
  }

  @Test func errorsAreSortedAndPlaced() {
    let problems = read("fun f( {\nval = 3\n").problems
    #expect(problems.count > 1)
    #expect(problems.map(\.position) == problems.map(\.position).sorted())
    #expect(problems.contains { $0.position.line == 2 && $0.message == "expected a name" })
  }

  @Test(arguments: [
    "class", "fun f() { a. }", "val a = ", "val a = \"x", "val a = \"${b", "/* a", "class A { fun f( }", "fun f() { if a }", "import a.",
    "package", "val a = b c", "fun f() { when (a) { -> b } }", "val a: List<>", "fun f() { try { } catch (e) { } }", "class A }", "x",
    "@ class A", "fun f() = listOf(1", "val `a", "fun f() { for (a b) {} }", "fun f() { 1 2 }", "val a = b ?: ", "§",
  ])
  func brokenFilesHaveSome(source: String) {
    #expect(!read(source).problems.isEmpty)
  }

  @Test func factsOfBrokenFilesAreThoseOfTheSoundPart() {
    #expect(read("val a = b.c\nfun f( {").chainTexts.first == "b.c")
    #expect(read("class A {\n val a = = b\n fun f() { c.d }\n}").chainTexts.contains("c.d"))
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x00], Array("class {{{ ((( [[[ \"\\$".utf8), [0], Array("`".utf8), Array("@".utf8), Array("$".utf8), Array("\"\"\"".utf8),
    Array("'".utf8), Array("/*/".utf8), Array("a?".utf8), Array(")}]".utf8), Array("\"${}\"".utf8), Array("\"$".utf8), Array("#!".utf8),
    [0xEF, 0xBB, 0xBF], Array("fun".utf8), Array("val (".utf8), Array("x<".utf8), Array("enum class A { a".utf8),
    Array("\"\\".utf8), Array("'\\".utf8),
  ])
  func nonsenseDoesNotCrash(source: [UInt8]) {
    _ = KotlinReader().read(source).dump
  }

  @Test func everyPrefixOfAFileIsRead() {
    let bytes = Array(sampleSource.utf8)
    for end in 0...bytes.count { _ = KotlinReader().read(Array(bytes[..<end])) }
  }

  @Test func everySuffixOfAFileIsRead() {
    let bytes = Array(sampleSource.utf8)
    for start in stride(from: 0, to: bytes.count, by: 3) { _ = KotlinReader().read(Array(bytes[start...])) }
  }

  /// Bytes from a fixed sequence, so that a failure can be seen again.
  @Test func randomBytesAreRead() {
    var state: UInt64 = 42
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let pieces = [
      "(", ")", "{", "}", "[", "]", "<", ">", "\"", "${", "$a", "'", "`", "@", "?", ".", ":", "::", "->", "=", "!", ",", ";", "\n", " ",
      "a", "B", "fun ", "val ", "class ", "object ", "if ", "else ", "when ", "try ", "return ", "data ", "get ", "by ", "in ", "is ",
      "as ", "enum ", "companion ", "interface ", "//", "/*", "*/", "1", "\u{FF}",
    ]
    for _ in 0..<400 {
      var source: [UInt8] = []
      for _ in 0..<120 { source += Array(pieces[Int(next()) % pieces.count].utf8) }
      let facts = KotlinReader().read(source)
      #expect(facts.scopes.allSatisfy { $0.end <= Int32(source.count) })
      _ = KotlinReader().read((0..<200).map { _ in UInt8(truncatingIfNeeded: next()) })
    }
  }

  @Test(arguments: Self.openings)
  func deepNestingIsAProblem(opening: String) async {
    let source = "fun f() { val a = " + String(repeating: opening, count: 5000)
    let problems = await withBigStack { read(source).problems }
    #expect(!problems.isEmpty)
  }

  static let openings = [
    "(", "{", "if (a) {", "f(", "a ?: (", "{ x -> ", "object : A { val b = ", "[", "f([", "if (a) {} else ", "a[", "a as (", "a as A<", "-",
    "!",
    "@A ", "a@ ", "try { ", "when (a) { b -> ", "\"${", "if (a) ", "fun() = ", "return ", "throw ", "a = ", "a + (", "f { ", "while (a) ",
    "a<",
    "open ", "a.", "A.", "a ?: ", "else if (a) b ", "{a, ", "{(a, ", "@A(", "(a as ", "a as (A) -> ", "x is A.(", "\"", "`", "data\n",
    "@A\n",
    "fun A.", "val A<", "class A { ", "get\n", "enum class A { B { ", "A<B, ", "A?.", "::", "}", ")", "]", "a b ", "*", "$", "'a", "a\n",
    "a;",
  ]

  /// The work grows no faster than the source, whatever is repeated.
  @Test(arguments: Self.openings)
  func lookingAheadIsLinear(opening: String) async {
    let counts = await withBigStack {
      [2000, 4000].map { count in
        KotlinReader().readCounting(Array(("fun f() { " + String(repeating: opening, count: count)).utf8)).counts
      }
    }
    #expect(counts[1].lookahead <= 2 * counts[0].lookahead + 100)
    #expect(counts[1].lookahead <= 8 * counts[1].tokens + 100)
  }

  /// What the scan does for each file.
  private func withBigStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 16 << 20
      thread.start()
    }
  }
}
