import Foundation
import Testing

@testable import unbag_bench

@Suite struct HistoryTests {
  static let tree = SourceTree(shape: TreeShape(files: 30, lines: 4_000, using: 6, seed: 5))

  @Test func theSameShapeGivesTheSameCommits() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-bench-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func head(_ name: String) throws -> String {
      let parent = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      let repository = try HistoryRepository(Self.tree, commits: 120, in: parent)
      func git(_ words: String...) throws -> String {
        String(decoding: try Command("git", ["-C", repository.root.path] + words).run().output, as: UTF8.self)
      }
      #expect(try git("rev-list", "--first-parent", "--count", "HEAD") == "120\n")
      #expect(try git("rev-list", "--merges", "--count", "HEAD") == "1\n")
      #expect(try git("status", "--porcelain") == "")
      return try git("rev-parse", "HEAD")
    }
    #expect(try head("one") == head("two"))
  }

  @Test func theBagIsRenamedInTheMiddleAndNowhereElse() {
    var edits = HistoryEdits(Self.tree, count: 40)
    var steps: [[HistoryEdits.Commit]] = []
    while true {
      let commits = edits.step()
      if commits.isEmpty { break }
      steps.append(commits)
    }
    #expect(steps.count == 40)
    for (index, commits) in steps.enumerated() {
      let texts = commits.flatMap(\.files).compactMap(\.text).filter { !$0.hasPrefix("{ bags") }.joined()
      #expect(!texts.contains(index < 20 ? BagCode.name : HistoryEdits.formerName))
    }
    #expect(steps[20].first?.message == "Rename the bag")
    #expect(steps[20].first?.files.count ?? 0 > 6)
  }

  @Test func theOptionsOfAHistoryGoWithNothingElse() throws {
    let options = try Options(["--history", "--commits", "50"])
    #expect(options.history && options.commits == 50 && options.rounds == 3)
    #expect(options.subject == .generated(.history))
    for words in [["--commits", "5"], ["--history", "--base"], ["--history", "--kotlin"], ["--history", "--commits", "1"]] {
      #expect(throws: BenchError.self) { try Options(words) }
    }
  }

  @Test func judgesByWhatTheIssueAsksFor() {
    func measurement(_ name: String, _ seconds: Double) -> unbag_bench.Measurement {
      let run = Command.Run(wall: seconds, processor: seconds / 2, peak: 1_048_576, status: 0, output: Data(), errors: "")
      return .init(name: name, runs: [run])
    }
    let text = HistoryRaceResult(measurements: [
      measurement(HistoryBenchmark.cold, 30), measurement(HistoryBenchmark.warm, 3.5), measurement(HistoryBenchmark.patches, 2),
      measurement(HistoryBenchmark.search, 1),
    ]).text
    #expect(text.contains("reached: history, cold, at most 60 s (30.00 s)"))
    #expect(text.contains("MISSED : history, warm, at most 3 s (3.50 s)"))
    #expect(text.contains("15.00  30.00"))
  }
}
