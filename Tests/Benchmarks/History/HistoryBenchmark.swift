import Foundation

/// What `unbag history --every commit` costs, cold and warm, beside git's own walks over the same commits.
struct HistoryBenchmark {
  var benchmark: Benchmark
  var shape: TreeShape

  static let cold = "history, cold"
  static let warm = "history, warm"
  static let patches = "git log -p"
  static let search = "git log -G"
  static let aims = [(cold, 60.0), (warm, 3.0)]

  func run() throws {
    let folder = benchmark.options.keep.map { URL(fileURLWithPath: $0) } ?? benchmark.workshop
    let repository = try HistoryRepository(SourceTree(shape: shape), commits: benchmark.options.commits, in: folder)
    benchmark.say(repository.summary)
    let measurements = try Measurement.of(
      contenders(repository), rounds: benchmark.options.rounds, warmUps: max(1, benchmark.options.warmUps))
    benchmark.say("unbag history --every commit; medians of \(benchmark.options.rounds) rounds, all in turn\n")
    benchmark.say(HistoryRaceResult(measurements: measurements).text)
    try compare(repository)
  }

  private func contenders(_ repository: HistoryRepository) -> [Contender] {
    let caches = benchmark.workshop.appendingPathComponent("caches")
    func history(_ cache: String) -> Command {
      Command(benchmark.unbag, ["history", "--root", repository.root.path, "--every", "commit", "--format", "json"])
        .adding(environment: ["XDG_CACHE_HOME": caches.appendingPathComponent(cache).path])
    }
    func git(_ more: [String]) -> Command {
      Command("git", ["-C", repository.root.path, "--no-pager", "log", "--first-parent"] + more)
    }
    return [
      Contender(name: Self.cold, command: history("history-cold")) {
        let cache = caches.appendingPathComponent("history-cold")
        if FileManager.default.fileExists(atPath: cache.path) { try FileManager.default.removeItem(at: cache) }
      },
      Contender(name: Self.warm, command: history("history-warm")),
      Contender(name: Self.patches, command: git(["-p"])),
      Contender(name: Self.search, command: git(["-G", BagCode.name, "--oneline"])),
    ]
  }

  /// A history that misses commits, or that says something else when it is warm, has no time worth printing.
  private func compare(_ repository: HistoryRepository) throws {
    let runs = try contenders(repository).prefix(2).map { try $0.run().output }
    let points = String(decoding: runs[0], as: UTF8.self).split(separator: "\n").count { $0.contains("\"commit\":") }
    let measured = String(decoding: runs[0], as: UTF8.self).split(separator: "\n").count { $0.contains("\"totals\": {") }
    benchmark.say("\(measured) of \(points) commits measured")
    guard runs[0] == runs[1] else { throw BenchError("a warm run says something else than a cold one") }
    guard points == repository.commits, measured == points else { throw BenchError("not every commit was measured") }
  }
}

/// The figures, and whether they are what issue 7 asks for.
struct HistoryRaceResult {
  var measurements: [Measurement]

  var text: String {
    let table = measurements.table(against: [("log -p", HistoryBenchmark.patches), ("log -G", HistoryBenchmark.search)])
    let verdicts = HistoryBenchmark.aims.compactMap { name, limit in
      measurements.wall(name).map { verdict("\(name), at most \(Int(limit)) s", $0 <= limit, "\(Table.ratio($0)) s") }
    }
    return ([table.text, Measurement.floor, ""] + verdicts).joined(separator: "\n")
  }
}
