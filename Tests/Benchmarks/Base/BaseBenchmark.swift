import Foundation

/// What a base commit costs: `check --base` against a warm `check`, on a change of 50 files.
struct BaseBenchmark {
  var benchmark: Benchmark
  var shape: TreeShape

  static let without = "check, warm"
  /// Facts are cached, and no result is: as after every change.
  static let anew = "check, anew"
  /// As after a change that does not touch the bag's files.
  static let elsewhere = "check, others"
  static let baseElsewhere = "--base, others"
  static let baseAnew = "--base, anew"
  static let remembered = "--base, again"
  static let first = "--base, first"
  static let veryFirst = "--base, no ids"
  /// The files that the change touches; half of them use the bag, as far as there are so many.
  static let changedFiles = 50
  /// How often the time of a warm check without a base a run with one may take.
  static let limit = 1.5

  func run() throws {
    let tree = try benchmark.frozenTree(shape)
    benchmark.say(tree.summary)
    try tree.commit("The baseline")
    let changed = try change(tree)
    try tree.commit("The change")
    benchmark.say("a commit of \(changed) files on top; compared with its parent\n")
    // Until the clocks of file systems have moved on, no stamp can be trusted.
    Thread.sleep(forTimeInterval: 3)
    let measurements = try Measurement.of(
      contenders(tree), rounds: benchmark.options.rounds, warmUps: max(2, benchmark.options.warmUps))
    benchmark.say("unbag check; medians of \(benchmark.options.rounds) rounds, all in turn\n")
    benchmark.say(BaseRaceResult(measurements: measurements).text)
  }

  private func change(_ tree: TreeFolder) throws -> Int {
    let users = Set(tree.candidates)
    let half = Self.changedFiles / 2
    let files = tree.candidates.prefix(half) + tree.files.filter { !users.contains($0) }.prefix(Self.changedFiles - min(half, users.count))
    for (index, file) in files.enumerated() {
      var text = try String(contentsOf: file, encoding: .utf8)
      text += "\n// Looked at again.\nfileprivate let change\(index) = \(index)\n"
      try Data(text.utf8).write(to: file)
    }
    return files.count
  }

  private func contenders(_ tree: TreeFolder) -> [Contender] {
    let cache = benchmark.workshop.appendingPathComponent("caches/base")
    func check(_ more: [String]) -> Command {
      Command(benchmark.unbag, ["check", "--bag", BagCode.name, "--root", tree.root.path] + more)
        .adding(environment: ["XDG_CACHE_HOME": cache.path])
    }
    let base = check(["--base", "HEAD~1"])
    let memory = CacheMemory(folder: cache, plain: check([]), base: base)
    return [
      Contender(name: Self.without, command: check([])) { try memory.fill() },
      Contender(name: Self.anew, command: check([])) { try memory.forgetResults() },
      Contender(name: Self.elsewhere, command: check([])) { try memory.forgetProjects() },
      Contender(name: Self.baseElsewhere, command: base) { try memory.forgetProjects() },
      Contender(name: Self.baseAnew, command: base) { try memory.forgetResults() },
      Contender(name: Self.remembered, command: base) { try memory.fill() },
      Contender(name: Self.first, command: base) { try memory.forgetBase() },
      Contender(name: Self.veryFirst, command: base) { try memory.forgetIDs() },
    ]
  }
}

/// Takes out of the cache what a run with a base commit has left there.
private final class CacheMemory {
  private let folder: URL
  private let plain: Command
  private let base: Command
  /// The files of results that a run without a base leaves; nil before the first time.
  private var results: Set<String>?
  private var manifests: [String: Data] = [:]

  init(folder: URL, plain: Command, base: Command) {
    self.folder = folder
    self.plain = plain
    self.base = base
  }

  func fill() throws {
    _ = try known()
    _ = try base.run()
  }

  /// The result for the base commit's tree.
  func forgetBase() throws {
    let kept = try known()
    try fill()
    _ = try plain.run()
    for path in try allResults() where !kept.contains(path) { try FileManager.default.removeItem(atPath: path) }
  }

  /// All results: only facts and identifiers stay.
  func forgetResults() throws {
    _ = try known()
    try fill()
    for path in try allResults() { try FileManager.default.removeItem(atPath: path) }
  }

  /// The results for whole projects, as after a change that does not touch the bag's files.
  func forgetProjects() throws {
    _ = try known()
    try fill()
    for path in try files(ending: "-usage") { try FileManager.default.removeItem(atPath: path) }
  }

  /// What ``forgetBase()`` takes out, and the ids of the working tree's contents.
  func forgetIDs() throws {
    try forgetBase()
    for (path, bytes) in manifests { try bytes.write(to: URL(fileURLWithPath: path)) }
  }

  private func known() throws -> Set<String> {
    if let results { return results }
    for path in try files(ending: "") { try FileManager.default.removeItem(atPath: path) }
    // The second run finds the files settled.
    _ = try plain.run()
    _ = try plain.run()
    let found = Set(try allResults())
    results = found
    for path in try files(ending: "") where path.contains("/manifests/") {
      manifests[path] = try Data(contentsOf: URL(fileURLWithPath: path))
    }
    return found
  }

  /// Of whole projects, and of candidates.
  private func allResults() throws -> [String] { try ["-usage", "-candidates"].flatMap(files(ending:)) }

  private func files(ending suffix: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { folder.path + "/" + $0 }.filter { path in
      var isFolder: ObjCBool = false
      return path.hasSuffix(suffix) && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }
}

/// The figures, and whether they are what issue 5 asks for.
struct BaseRaceResult {
  var measurements: [Measurement]

  var text: String {
    let table = measurements.table(against: [("warm", BaseBenchmark.without), ("anew", BaseBenchmark.anew)])
    return ([table.text, Measurement.floor, ""] + verdicts).joined(separator: "\n")
  }

  private var verdicts: [String] {
    let pairs = [
      (BaseBenchmark.remembered, BaseBenchmark.without), (BaseBenchmark.first, BaseBenchmark.anew),
      (BaseBenchmark.baseElsewhere, BaseBenchmark.elsewhere), (BaseBenchmark.baseAnew, BaseBenchmark.anew),
    ]
    return pairs.compactMap { name, yardstick in
      guard let time = measurements.wall(name), let without = measurements.wall(yardstick) else { return nil }
      return verdict(
        "\(name), at most \(BaseBenchmark.limit) × \(yardstick)", time <= BaseBenchmark.limit * without, "\(Table.ratio(time / without)) ×")
    }
  }
}
