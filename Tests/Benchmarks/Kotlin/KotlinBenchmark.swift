import Foundation

/// The Kotlin reader alone, and `unbag check` on Kotlin beside ripgrep and ast-grep.
struct KotlinBenchmark {
  var benchmark: Benchmark

  func run() throws {
    let app: KotlinApp
    let bag: String
    switch benchmark.options.subject {
    case .generated(let shape):
      let tree = try benchmark.tree(shape, dialect: .kotlin)
      benchmark.say(tree.summary)
      (app, bag) = (try KotlinApp(root: tree.root), BagCode.name)
      let found = try benchmark.accesses(of: bag, root: tree.root).count
      benchmark.say("accesses: \(found) found of \(tree.accesses) written\n")
      guard found == tree.accesses else { throw BenchError("unbag does not find what the tree holds, so its time says nothing") }
    case .folder(let path, let name):
      app = try KotlinApp(copying: URL(fileURLWithPath: path), to: benchmark.workshop.appendingPathComponent("app"))
      bag = name
    }
    let list = benchmark.workshop.appendingPathComponent("files")
    let reading = try KotlinReading.measured(for: app.files, list: list, program: benchmark.own)
    benchmark.say(reading.text)
    try race(app, bag: bag, reading: reading, list: list)
  }

  private func race(_ app: KotlinApp, bag: String, reading: KotlinReading, list: URL) throws {
    try benchmark.freeze(bag, root: app.root)
    var race = benchmark.race(root: app.root, bag: bag, subcommand: ["check"])
    race.fileNames = "*.kt"
    let candidates = try benchmark.files(spelling: race.name, below: app.root, named: race.fileNames)
    let candidateList = benchmark.workshop.appendingPathComponent("candidates")
    let parse = try KotlinReading.measured(for: candidates, list: candidateList, program: benchmark.own)
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
