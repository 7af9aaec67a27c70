import Foundation

/// The Kotlin reader alone, and `unbag check` on Kotlin beside ripgrep and ast-grep.
struct KotlinBenchmark {
  var benchmark: Benchmark

  func run() throws {
    let app: KotlinApp
    let bag: String
    var written: Int?
    switch benchmark.options.subject {
    case .generated(let shape):
      let tree = try benchmark.tree(shape, dialect: .kotlin)
      benchmark.say(tree.summary)
      (app, bag, written) = (try KotlinApp(root: tree.root), BagCode.name, tree.accesses)
    case .folder(let path, let name):
      app = try KotlinApp(copying: URL(fileURLWithPath: path), to: benchmark.workshop.appendingPathComponent("app"))
      bag = name
    }
    let found = try benchmark.accesses(of: bag, root: app.root)
    benchmark.say("accesses: \(found.count) found\(written.map { " of \($0) written" } ?? "")\n")
    guard found.count == written ?? found.count else {
      throw BenchError("unbag does not find what the tree holds, so its time says nothing")
    }
    let list = benchmark.workshop.appendingPathComponent("files")
    let reading = try KotlinReading.measured(for: app.files, list: list, program: benchmark.own)
    benchmark.say(reading.text)
    try race(app, bag: bag, users: Set(found.map { app.root.appendingPathComponent($0.file) }), reading: reading, list: list)
  }

  /// - Parameter users: The files that use the bag, whether or not they spell its name.
  private func race(_ app: KotlinApp, bag: String, users: Set<URL>, reading: KotlinReading, list: URL) throws {
    try benchmark.freeze(bag, root: app.root)
    var race = benchmark.race(root: app.root, bag: bag, subcommand: ["check"])
    race.fileNames = "*.kt"
    let candidates = try users.union(benchmark.files(spelling: race.name, below: app.root, named: race.fileNames))
    let candidateList = benchmark.workshop.appendingPathComponent("candidates")
    let parse = try KotlinReading.measured(for: candidates.sorted { $0.path < $1.path }, list: candidateList, program: benchmark.own)
    let astGrep = AstGrep(program: benchmark.options.astGrep)
    if astGrep == nil {
      benchmark.say("ast-grep is not installed (PyPI ast-grep-cli; --ast-grep PROGRAM): its row and all ratios to it are missing.\n")
    }
    let unwraps = Contender(name: KotlinRaceResult.unwraps, command: Command(benchmark.own.path, [KotlinReading.countingWord, list.path]))
    let others = [unwraps] + (astGrep.map { [$0.contender(root: app.root.path)] } ?? [])
    let measurements = try race.run(besides: others, rounds: benchmark.options.rounds, warmUps: benchmark.options.warmUps)
    benchmark.say("\nunbag check --bag \(race.name); medians of \(benchmark.options.rounds) rounds, all in turn\n")
    benchmark.say(KotlinRaceResult(measurements: measurements, candidates: parse).text)
    if let astGrep {
      let matches = try AstGrep.matches(in: astGrep.contender(root: app.root.path).run().output)
      benchmark.say("every !!: \(reading.unwraps) by our reader, \(matches) by ast-grep")
    }
  }
}
