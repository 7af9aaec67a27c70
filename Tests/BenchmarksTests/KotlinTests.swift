import Facts
import Foundation
import KotlinReader
import Testing

@testable import unbag_bench

@Suite struct KotlinTests {
  static let shape = TreeShape(files: 120, lines: 12_000, using: 20, seed: 7)
  static let tree = SourceTree(shape: shape, dialect: .kotlin)
  static let files = (0..<tree.count).map(tree.file)

  @Test func theSameShapeGivesTheSameBytes() {
    let again = SourceTree(shape: Self.shape, dialect: .kotlin)
    #expect((0..<again.count).map(again.file) == Self.files)
    var other = Self.shape
    other.seed = 8
    let tree = SourceTree(shape: other, dialect: .kotlin)
    #expect(zip((0..<tree.count).map(tree.file), Self.files).dropFirst().allSatisfy { $0.text != $1.text })
  }

  @Test func hasExactlyTheLinesAndFilesAskedFor() {
    #expect(Self.files.map { $0.text.count { $0 == "\n" } }.reduce(0, +) == Self.shape.lines)
    #expect(Set(Self.files.map(\.path)).count == Self.shape.files)
    #expect(Self.files.allSatisfy { $0.path.hasSuffix(".kt") })
    #expect(Self.files[0].path == "Booking/src/main/kotlin/Flow/BookingFlowContext.kt")
    #expect(Self.files.contains { $0.path.contains("/src/test/kotlin/") })
    #expect(TreeShape.kotlin.problem == nil)
  }

  @Test func everyFileParses() {
    for file in Self.files {
      #expect(KotlinReader().read(Array(file.text.utf8)).problems == [], "\(file.path)")
    }
  }

  @Test func theCandidatesUseTheBagAndNoOtherFileDoes() {
    for (index, file) in Self.files.enumerated() {
      let facts = KotlinReader().read(Array(file.text.utf8))
      let spells = facts.mentions.contains { [BagCode.name, BagCode.coordinator].contains($0.name) }
      #expect((file.accesses > 0) == Self.tree.candidates.contains(index), "\(file.path)")
      if !Self.tree.candidates.contains(index) { #expect(!spells, "\(file.path)") }
    }
    #expect(Self.files.dropFirst(21).contains { $0.text.contains(BagCode.name) })
  }

  @Test func noPieceHasAGapThatNothingFillsAndEachLineIsOne() {
    for template in KotlinBag.uses + KotlinCode.ordinary + KotlinCode.tests + KotlinCode.homonyms + KotlinCode.oneLine {
      var random = SeededRandom(seed: 2)
      #expect(!template.expanded(type: "Screen", bag: "trip", with: &random).text.contains("#"))
    }
    #expect(KotlinCode.oneLine.allSatisfy { $0.lineCount == 1 })
  }

  @Test func countsFilesBytesUnwrapsAndBrokenFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-bench-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [
      ("a.kt", "val a = b!!.c!!\n"), ("b.kt", "fun f( {"), ("build.gradle.kts", "a!!"), (".hidden.kt", "val a = b!!"),
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let app = try KotlinApp(root: folder)
    #expect(app.files.map(\.lastPathComponent) == ["a.kt", "b.kt"])
    let list = folder.appendingPathComponent("list")
    try KotlinReading.write(app.files, to: list)
    let reading = try KotlinReading(list: list.path, rounds: 1)
    #expect((reading.files, reading.bytes, reading.unwraps, reading.broken) == (2, 24, 2, 1))
    #expect(try KotlinReading.unwraps(list: list.path) == 2)
    let copy = folder.appendingPathComponent("copy")
    let source = folder.appendingPathComponent("source")
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    #expect(throws: BenchError.self) { try KotlinApp(copying: source, to: copy) }
    try Data("val a = 1".utf8).write(to: source.appendingPathComponent("a.kt"))
    #expect(try KotlinApp(copying: source, to: folder.appendingPathComponent("other")).files.count == 1)
  }

  @Test func aListThatNamesWhatIsNotThereIsAnError() throws {
    let list = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-bench-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: list) }
    try KotlinReading.write([URL(fileURLWithPath: "/no/such/file.kt")], to: list)
    #expect(throws: BenchError.self) { try KotlinReading.unwraps(list: list.path) }
    #expect(throws: (any Error).self) { try KotlinReading(list: list.path, rounds: 1) }
  }

  @Test func astGrepIsTheOneThatIsNamedAndItsLinesAreMatches() {
    let contender = AstGrep(program: "tools/ast-grep")?.contender(root: "app")
    #expect(contender?.command.program == "tools/ast-grep")
    #expect(contender?.command.arguments == ["run", "--pattern", "$A!!", "--lang", "kotlin", "--globs", "*.kt", "--json=stream", "app"])
    #expect(AstGrep.matches(in: Data()) == 0)
    #expect(AstGrep.matches(in: Data("{\"text\":\"a!!\"}\n{\"text\":\"b!!\"}\n".utf8)) == 2)
  }

  @Test(arguments: [
    (1.0, "reached: Kotlin reader at least 20 MB/s on one core (20.0 MB/s)"),
    (1.01, "MISSED : Kotlin reader at least 20 MB/s on one core (19.8 MB/s)"),
  ])
  func theReaderIsJudgedByProcessorTime(seconds: Double, sentence: String) {
    let reading = KotlinReading(bytes: 20 * 1_048_576, wall: 9, processor: seconds)
    #expect(reading.text.split(separator: "\n").last.map(String.init) == sentence)
  }

  @Test func checkIsJudgedByWhatTheIssuesAskFor() {
    func measurement(_ name: String, _ milliseconds: Double, megabytes: Int = 10) -> unbag_bench.Measurement {
      let run = Command.Run(
        wall: milliseconds / 1_000, processor: milliseconds / 500, peak: megabytes * 1_048_576, status: 0, output: Data(), errors: "")
      return .init(name: name, runs: [run])
    }
    let result = KotlinRaceResult(
      measurements: [
        measurement(Race.cold, 200, megabytes: 200), measurement(Race.ripgrep, 20), measurement(Race.warm, 41),
        measurement(Race.grep, 40), measurement(AstGrep.name, 400, megabytes: 900),
      ], candidates: KotlinReading(bytes: 2_048, wall: 0.08, processor: 0.08))
    #expect(result.text.contains("× ast-grep"))
    #expect(
      result.text.split(separator: "\n").suffix(3) == [
        "MISSED : warm at most 2 × rg (2.05 × rg)", "reached: cold at most 8 × rg and parsing on all cores (200.0 ms of 200.0 ms)",
        "reached: peak memory at most 200 MB (200.0 MB)",
      ])
  }
}

extension KotlinReading {
  fileprivate init(bytes: Int, wall: Double, processor: Double) {
    self.init(files: 3, bytes: bytes, unwraps: 0, broken: 0, wall: wall, processor: processor, allCores: wall / 2)
  }
}
