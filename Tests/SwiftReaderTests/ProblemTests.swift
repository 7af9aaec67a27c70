import Facts
import Foundation
import SwiftReader
import Testing

@Suite struct ProblemTests {
  @Test func soundFilesHaveNone() {
    #expect(read("func f() -> Int { 1 }").problems == [])
  }

  @Test func errorsAreSortedAndPlaced() {
    let problems = read("func f( {\nlet = 3\n").problems
    #expect(problems.count > 1)
    #expect(problems.map(\.position) == problems.map(\.position).sorted())
    #expect(problems.contains { $0.position.line == 2 && $0.message == "expected pattern in variable" })
  }

  @Test func factsOfBrokenFilesAreThoseOfTheSoundPart() {
    #expect(read("let a = b.c\nfunc f( {").chainTexts.first == "b.c")
  }

  @Test(arguments: [
    Array("let a = ".utf8), [0xFF, 0xFE, 0x00], Array("class {{{ ((( [[[ \"\\(".utf8), Array("case let x?: ]".utf8), [0],
    Array("#if A\n#elseif\n}".utf8), Array("x ? y as".utf8), Array("a = = ?? b".utf8), Array("\\.".utf8), Array("@".utf8),
  ])
  func nonsenseDoesNotCrash(source: [UInt8]) {
    _ = SwiftReader().read(source).dump
  }

  @Test func everyPrefixOfAFileIsRead() {
    let bytes = Array(sampleSource.utf8)
    for end in stride(from: 0, to: bytes.count, by: 97) { _ = SwiftReader().read(Array(bytes[..<end])) }
  }

  @Test(arguments: ["(", "{", "if a {", "f(", "a ?? (", "{ x in ", "class A {", ".a(", "[", "f([", "if a {} else ", "a[", "a as (", "\\("])
  func deepNestingIsAProblem(opening: String) async {
    let source = "let a = " + String(repeating: opening, count: 5000)
    let problems = await withBigStack { read(source).problems }
    #expect(!problems.isEmpty)
  }

  /// A start, what is repeated, and an end, without brackets to count.
  @Test(arguments: [
    ("let a = ", "A<", "B"), ("let a: ", "A<", "B"), ("let a: ", "A<\n", "B"), ("let a: ", "A\n<", "B"), ("let a: ", "A<B,", "B"),
    ("let a = ", "a ? ", "b"), ("let a = ", "a ? b : ", "c"), ("let a = ", "a\n? ", "b"), ("let a = ", "try await ", "b"),
    ("let a = ", "try\n", "b"), ("let a = ", "try? ", "b"), ("let a = ", "await /* c */ ", "b"), ("let a = ", "each ", "b"),
    ("let a = ", "repeat ", "b"), ("let a = ", "copy ", "b"), ("let a = ", "unsafe ", "b"), ("let a: ", "any ", "B"),
    ("let a: ", "A -> ", "B"), ("let a: ", "() -> ", "B"), ("let a = ", "a ?? ", "b"), ("a ", "= a ", ""), ("let a = a", " as A", ""),
    ("let a = a", " is A", ""), ("let a: A", "?", ""), ("let a: A", ".A", ""), ("let a: A", ".Type", ""),
    ("if case let a", "?", " = b {}"), ("if a {}", " else if a {}", ""), ("let a = b", "\n#if A\n.b\n#endif", ""),
  ])
  func deepNestingWithoutBracketsIsAProblem(start: String, repeated: String, end: String) async {
    let source = start + String(repeating: repeated, count: 5000) + end
    let problems = await withBigStack { read(source).problems }
    #expect(!problems.isEmpty)
  }

  @Test(arguments: [
    ("a + (", ")"), ("f(a ?? ", ")"), ("_ = { a + ", "}"), ("(a ? b : ", ")"), ("if a && b {", "}"), ("f { (x: A) in ", "}"),
    ("switch a { default: ", "}"), ("b.c?.d(e: ", "!.f)"),
  ])
  func whatTheParserCanReadIsRead(opening: String, closing: String) async {
    let source = String(repeating: opening, count: 200) + "c" + String(repeating: closing, count: 200)
    let problems = await withBigStack { read(source).problems }
    #expect(problems == [])
  }

  /// A line that stands in a source a thousand times, in a block.
  @Test(arguments: [
    "case a", "let a: Box<Int>", "let a = b ? c : d", "let a = b ?? c", "let a = b < c", "f(b < c, d > e)", "func f() -> Int {}",
    "try f()", "let a: (Int) -> Int", "let a\n: Int?", "if a { b() } else if c { d() }", "let a = #\"\\\"#", "return", "let a = [b < c, d]",
    "let a = #\"\"\"\n \"# \\( \"\"\" [[[\n\"\"\"#",
  ])
  func longIsNotDeep(line: String) {
    let head = line.hasPrefix("case") ? "enum A {\n" : "func g() {\n"
    #expect(read(head + String(repeating: line + "\n", count: 1000) + "}").problems == [])
  }

  @Test func manyBranchesAreRead() {
    #expect(read("if a { b.c = d }" + String(repeating: " else if a { b.c = d }", count: 3000)).problems == [])
  }

  /// What the scan does for each file.
  private func withBigStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 64 << 20
      thread.start()
    }
  }
}
