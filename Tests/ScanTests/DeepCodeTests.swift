import Facts
import Resolver
import Testing
import Workspace

@testable import Scan

/// Code that nests as deep as the reader lets it, on the way from bytes to usage.
struct DeepCodeTests {
  private func accesses(in source: String) throws -> Int {
    let folder = try Folder()
    try folder.write(Array("class Bag { static let shared = Bag(); var offer: Int? }\n".utf8), to: "Bag.swift")
    try folder.write(Array(source.utf8), to: "Screen.swift")
    var scan = try Scan(
      root: ProjectRoot(at: folder.path), configuration: Configuration(), options: ScanOptions(cache: nil, threads: 2))
    return try scan.run(BagQuery(types: ["Bag"])).usage.accesses.count
  }

  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test func valuesWithManyFallbacks() throws {
    let source = "let bag = Bag.shared\nlet value = \(repeated("bag.offer ?? ", 1000))1\nlet other = value\n"
    #expect(try accesses(in: source) == 1000)
  }

  /// Looking at each argument twice would take longer than the universe has.
  @Test func genericTypesOfTypesOfTheFramework() throws {
    let source = "let box: \(repeated("Box<", 100))Bag\(repeated(">", 100))\nfunc f() -> Int { box.offer! + Bag.shared.offer! }\n"
    #expect(try accesses(in: source) == 1)
  }

  @Test func closuresInClosures() throws {
    let value = repeated("with { ", 200) + "$0.offer" + repeated(" }", 200)
    #expect(try accesses(in: "func with<T>(_ f: (Bag) -> T) -> T { f(.shared) }\nlet value = \(value)\n") == 1)
  }

  @Test func sourceThatNestsTooDeepIsNamed() throws {
    let error = #expect(throws: ScanError.self) { try accesses(in: "let bag: Bag = \(repeated("a<", 5000))") }
    #expect(error?.description == "Screen.swift:1:529: error: the code nests too deep to be read")
  }
}
