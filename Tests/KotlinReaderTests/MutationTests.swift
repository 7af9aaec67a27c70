import Facts
import Foundation
import KotlinReader
import Testing

/// What becomes of real files when they are cut off or damaged. The damage comes from a fixed sequence, so that a failure can be seen again.
@Suite struct MutationTests {
  /// The files that the tests of the resolver read, and one of nearly everything.
  static let sources: [[UInt8]] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Kotlin")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "kt" }.sorted { $0.path < $1.path }
      .compactMap { FileManager.default.contents(atPath: $0.path).map { [UInt8]($0) } } + [Array(sampleSource.utf8)]
  }()

  struct Random {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
  }

  @Test func thereAreFiles() {
    #expect(Self.sources.count > 15)
  }

  @Test func everyFileCanBeCutOffAnywhere() {
    var random = Random(state: 7)
    for source in Self.sources {
      for _ in 0..<60 {
        let start = random.next(below: source.count)
        read(Array(source[..<start]))
        read(Array(source[start...]))
      }
    }
  }

  @Test func bytesCanBeChangedPutInAndTakenOut() {
    var random = Random(state: 11)
    for source in Self.sources {
      for round in 0..<60 {
        var bytes = source
        for _ in 0...(round % 6) {
          let place = random.next(below: bytes.count)
          switch random.next(below: 3) {
          case 0: bytes[place] = UInt8(random.next(below: 256))
          case 1: bytes.insert(UInt8(random.next(below: 256)), at: place)
          default: bytes.remove(at: place)
          }
        }
        read(bytes)
      }
    }
  }

  @Test func tokensCanBeRepeatedMovedAndLost() {
    let pieces = [
      "{", "}", "(", ")", "<", ">", "\"", "\"\"\"", "${", "`", "/*", "*/", "->", "?:", "!!", "::", "@", "when ", "class ", "fun ",
    ]
    var random = Random(state: 13)
    for source in Self.sources {
      for _ in 0..<40 {
        var bytes = source
        bytes.insert(contentsOf: Array(pieces[random.next(below: pieces.count)].utf8), at: random.next(below: bytes.count))
        let start = random.next(below: bytes.count)
        let part = Array(bytes[start..<min(bytes.count, start + 1 + random.next(below: 80))])
        bytes.insert(contentsOf: part, at: random.next(below: bytes.count))
        let hole = random.next(below: bytes.count)
        bytes.removeSubrange(hole..<min(bytes.count, hole + random.next(below: 40)))
        read(bytes)
      }
    }
  }

  /// Reads it, with work in proportion to its tokens and no fact outside of it.
  private func read(_ source: [UInt8]) {
    let (facts, counts) = KotlinReader().readCounting(source)
    #expect(counts.tokens <= source.count + 1)
    #expect(counts.lookahead <= 8 * counts.tokens + 100)
    #expect(facts.scopes.allSatisfy { $0.start.offset <= $0.end && $0.end <= Int32(source.count) })
    #expect(facts.chains.count + facts.mentions.count <= 4 * counts.tokens)
    #expect(facts.problems.allSatisfy { $0.position.offset <= Int32(source.count) })
    #expect(facts.problems.count <= counts.tokens + 1)
  }

  /// One error says so, at the place where it gets too deep, however much deeper it goes and however it ends.
  @Test(arguments: [
    ("(", "a", ")"), ("f { ", "a", " }"), ("if (a) { ", "b", " }"), ("\"${", "a", "}\""), ("class A { ", "val a = 1", " }"),
  ])
  func deepNestingIsOneClearError(open: String, middle: String, close: String) async {
    for count in [400, 5_000] {
      let source =
        "fun f() { val a = 1 }\n" + (open == "class A { " ? "" : "val b = ")
        + String(repeating: open, count: count) + middle + String(repeating: close, count: count) + "\n"
      let problems = await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: KotlinReader().read(Array(source.utf8)).problems) }
        thread.stackSize = 16 << 20
        thread.start()
      }
      let deep = problems.filter { $0.message == "the code nests too deep to be read" }
      #expect(deep.count == 1)
      #expect(deep.first?.position.line == 2)
      #expect(problems.first == deep.first)
    }
  }
}
