import Facts
import Foundation
import KotlinReader
import Workspace

/// How fast the Kotlin reader turns files in memory into facts, and what it counts on the way.
///
/// It is measured in a process of its own, as ``ParseTime`` is.
struct KotlinReading: Codable {
  var files: Int
  var bytes: Int
  /// All `!!`.
  var unwraps: Int
  /// Files that the reader has a problem with.
  var broken: Int
  /// Seconds of the fastest round on one core.
  var wall: Double
  /// Seconds that the processor spent on the cheapest round on one core.
  var processor: Double
  /// Seconds of the fastest round on all cores, the largest file first.
  var allCores: Double

  /// The word that makes the benchmark's program measure nothing but this, and print it as JSON. A file with one path a line follows.
  static let word = "--kotlin-reading"
  /// The word that makes it read each file once, on all cores, and print how many `!!` there are.
  static let countingWord = "--kotlin-unwraps"

  /// What a process that does nothing else measures.
  ///
  /// - Parameter list: Where the paths of the files may be written.
  static func measured(for files: [URL], list: URL, program: URL) throws -> KotlinReading {
    try write(files, to: list)
    let run = try Contender(name: "reading", command: Command(program.path, [word, list.path])).run()
    return try JSONDecoder().decode(KotlinReading.self, from: run.output)
  }

  static func write(_ files: [URL], to list: URL) throws {
    try Data(files.map { $0.path + "\n" }.joined().utf8).write(to: list)
  }
}

extension KotlinReading {
  /// - Parameter rounds: how often each is measured, after once for warming up.
  init(list: String, rounds: Int) throws {
    let sources = try Self.paths(in: list).map { try [UInt8](Data(contentsOf: URL(fileURLWithPath: $0))) }
    let facts = Parallel.map(sources, stackSize: Parallel.deepStack) { source in
      let facts = KotlinReader().read(source)
      return (unwraps: Self.unwraps(in: facts), isBroken: !facts.problems.isEmpty)
    }
    files = sources.count
    bytes = sources.reduce(0) { $0 + $1.count }
    unwraps = facts.reduce(0) { $0 + $1.unwraps }
    broken = facts.count { $0.isBroken }
    let oneCore = (0..<rounds).map { _ in Self.time(sources, threads: 1) }
    wall = oneCore.map(\.wall).min() ?? 0
    processor = oneCore.map(\.processor).min() ?? 0
    allCores = (0..<rounds).map { _ in Self.time(sources, threads: Parallel.cores).wall }.min() ?? 0
  }

  private static func time(_ sources: [[UInt8]], threads: Int) -> (wall: Double, processor: Double) {
    let start = clock()
    let wall = ContinuousClock().measure {
      _ = Parallel.map(sources, threads: threads, stackSize: Parallel.deepStack, weight: \.count) {
        KotlinReader().read($0).problems.isEmpty
      }
    }.inSeconds
    return (wall, Double(clock() - start) / Double(CLOCKS_PER_SEC))
  }

  /// From the disk to the number, as one who asks for nothing else would do it.
  static func unwraps(list: String) throws -> Int {
    let counts = Parallel.map(try paths(in: list), stackSize: Parallel.deepStack) { path in
      (try? Data(contentsOf: URL(fileURLWithPath: path))).map { unwraps(in: KotlinReader().read([UInt8]($0))) }
    }
    guard !counts.contains(nil) else { throw BenchError("a file of \(list) cannot be read") }
    return counts.compactMap { $0 }.reduce(0, +)
  }

  private static func paths(in list: String) throws -> [String] {
    try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static func unwraps(in facts: FileFacts) -> Int { facts.forceUnwraps.count { $0.form == .unwrap } }
}
