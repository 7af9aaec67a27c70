import Foundation

/// Measures one folder and says what came out.
struct Benchmark {
  var options: Options
  var unbag: String
  /// The running program, which parses in a process of its own.
  var own: URL
  /// Trees and caches go here.
  var workshop: URL
  /// Where lines go.
  var say: (String) -> Void

  func run() throws {
    if !Command.isInstalled("rg") {
      say("rg (ripgrep) is not installed: its row and all ratios to it are missing.\n")
    }
    switch options.subject {
    case _ where options.kotlin:
      try KotlinBenchmark(benchmark: self).run()
    case .folder(let path, let bag):
      try measureFolder(URL(fileURLWithPath: path), bag: bag)
    case .generated(let shape) where options.index:
      try IndexBenchmark(benchmark: self, shape: shape).run()
    case .generated(let shape) where options.base:
      try BaseBenchmark(benchmark: self, shape: shape).run()
    case .generated(let shape) where options.history:
      try HistoryBenchmark(benchmark: self, shape: shape).run()
    case .generated(let shape) where options.scaling:
      try Scaling(benchmark: self, shape: shape).run()
    case .generated(let shape):
      try measureGenerated(shape)
    }
  }

  func tree(_ shape: TreeShape, dialect: Dialect = .app) throws -> TreeFolder {
    try TreeFolder(SourceTree(shape: shape, dialect: dialect), in: options.keep.map { URL(fileURLWithPath: $0) } ?? workshop)
  }

  /// Writes a tree and freezes its bag.
  func frozenTree(_ shape: TreeShape) throws -> TreeFolder {
    let tree = try tree(shape)
    try freeze(BagCode.name, root: tree.root)
    return tree
  }

  /// Writes a baseline.
  func freeze(_ bag: String, root: URL) throws {
    let freeze = Command(unbag, ["freeze", "--bag", bag, "--root", root.path])
    _ = try Contender(name: "unbag freeze", command: cached(freeze, in: "freeze")).run()
  }

  func race(root: URL, bag: String, subcommand: [String]) -> Race {
    Race(root: root.path, bag: bag, subcommand: subcommand, unbag: unbag, caches: workshop.appendingPathComponent("caches"))
  }

  private func measureGenerated(_ shape: TreeShape) throws {
    let tree = try frozenTree(shape)
    say(tree.summary)
    try measure(race(root: tree.root, bag: BagCode.name, subcommand: ["check"]), candidates: candidates(of: tree))
    let found = try accesses(of: BagCode.name, root: tree.root).count
    say("accesses: \(found) found of \(tree.accesses) written")
    if found != tree.accesses { throw BenchError("unbag does not find what the tree holds, so its time says nothing") }
  }

  private func measureFolder(_ root: URL, bag: String) throws {
    guard FileManager.default.fileExists(atPath: root.path) else { throw BenchError("\(root.path) is not there") }
    let found = try accesses(of: bag, root: root)
    let users = Set(found.map { root.appendingPathComponent($0.file) })
    say("\(root.path): \(found.count) accesses of \(bag) in \(users.count) files")
    let race = race(root: root, bag: bag, subcommand: ["accesses", "--format", "json"])
    let candidates = try users.union(files(spelling: race.name, below: root))
    try measure(race, candidates: candidates.sorted { $0.path < $1.path })
  }

  /// The files that use the bag, and those that only spell its name in a comment or a string.
  func candidates(of tree: TreeFolder) throws -> [URL] {
    try Set(tree.candidates).union(files(spelling: BagCode.name, below: tree.root)).sorted { $0.path < $1.path }
  }

  /// No scan that reads whole files can do without these, whether or not they turn out to use the bag.
  func files(spelling name: String, below root: URL, named fileNames: String = "*.swift") throws -> [URL] {
    let grep = Command("grep", ["-rlw", "--include=\(fileNames)", "--", name, root.path])
    let run = try Contender(name: "grep", command: grep, success: [0, 1]).run()
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n").map { URL(fileURLWithPath: String($0)) }
  }

  private func measure(_ race: Race, candidates: [URL]) throws {
    let measurements = try race.run(rounds: options.rounds, warmUps: options.warmUps)
    let parse = try ParseTime.measured(for: candidates, program: own)
    let result = RaceResult(measurements: measurements, parse: parse, candidates: candidates.count)
    say("unbag \(race.subcommand.joined(separator: " ")); medians of \(options.rounds) rounds, all in turn\n")
    say(result.text)
  }

  /// - Parameter more: Further arguments for unbag.
  func accesses(of bag: String, root: URL, more: [String] = []) throws -> [AccessPlace] {
    let command = Command(unbag, ["accesses", "--bag", bag, "--root", root.path, "--format", "json"] + more)
    let run = try Contender(name: "unbag accesses", command: cached(command, in: "accesses")).run()
    return try JSONDecoder().decode(AccessPlace.List.self, from: run.output).accesses.filter { $0.field != "shared" }
  }

  /// The user's own fact cache stays as it is.
  private func cached(_ command: Command, in name: String) -> Command {
    command.adding(environment: ["XDG_CACHE_HOME": workshop.appendingPathComponent("caches/\(name)").path])
  }
}

/// What the benchmark needs to know of an access.
struct AccessPlace: Decodable {
  struct List: Decodable {
    var accesses: [AccessPlace]
  }

  var file: String
  var field: String
  var confidence: String
}
