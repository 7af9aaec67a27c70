import Foundation

/// What reading a store of the compiler's index costs.
struct IndexBenchmark {
  var benchmark: Benchmark
  var shape: TreeShape

  func run() throws {
    let tree = try benchmark.tree(shape, dialect: .plain)
    benchmark.say(tree.summary)
    let build = try IndexBuild(of: tree, in: benchmark.workshop)
    benchmark.say("swiftc took \(Table.milliseconds(build.wall)) ms to write \(build.units) units, which is not counted\n")
    let race = IndexRace(
      syntax: benchmark.race(root: tree.root, bag: BagCode.name, subcommand: ["accesses", "--format", "json"]), store: build.store.path)
    let measurements = try race.run(rounds: benchmark.options.rounds, warmUps: benchmark.options.warmUps)
    benchmark.say("unbag accesses --index-store; medians of \(benchmark.options.rounds) rounds, all in turn\n")
    benchmark.say(IndexRaceResult(measurements: measurements).text)
    let found = try benchmark.accesses(of: BagCode.name, root: tree.root, more: ["--index-store", build.store.path])
    let confirmed = found.count { $0.confidence == "compiler" }
    benchmark.say("accesses: \(found.count) found of \(tree.accesses) written, \(confirmed) of them by the compiler's word")
    if found.count != tree.accesses || confirmed != tree.accesses {
      throw BenchError("unbag does not find what the tree holds, so its time says nothing")
    }
  }
}
