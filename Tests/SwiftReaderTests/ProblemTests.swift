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

  @Test(arguments: ["(", "{", "if a {", "f(", "a ?? (", "{ x in ", "class A {", ".a(", "[", "f([", "if a {} else ", "a[", "a as ("])
  func deepNestingIsAProblem(opening: String) async {
    let source = "let a = " + String(repeating: opening, count: 5000)
    let problems = await withBigStack { read(source).problems }
    #expect(!problems.isEmpty)
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
