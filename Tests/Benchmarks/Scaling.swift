import Foundation

/// How the time grows with the tree and with the files that use the bag.
struct Scaling {
  var benchmark: Benchmark
  var shape: TreeShape

  /// Half the tree, the tree, twice the tree; then twice and four times the users of the bag.
  private var steps: [TreeShape] {
    func shape(files: Double, using: Int) -> TreeShape {
      var shape = self.shape
      shape.files = Int(Double(shape.files) * files)
      shape.lines = Int(Double(shape.lines) * files)
      shape.using *= using
      return shape
    }
    return [
      shape(files: 0.5, using: 1), shape(files: 1, using: 1), shape(files: 2, using: 1), shape(files: 1, using: 2),
      shape(files: 1, using: 4),
    ]
  }

  func run() throws {
    if let problem = steps.compactMap(\.problem).first { throw BenchError("--scaling: \(problem)") }
    var table = Table(["files", "lines", "using", "cold ms", "warm ms", "rg ms", "grep ms", "parse ms", "cold − parse", "peak MB"])
    for shape in steps {
      let tree = try benchmark.frozenTree(shape)
      let measurements = try benchmark.race(root: tree.root, bag: BagCode.name, subcommand: ["check"])
        .run(rounds: benchmark.options.rounds, warmUps: benchmark.options.warmUps)
      let parse = try ParseTime.measured(for: benchmark.candidates(of: tree), program: benchmark.own)
      func wall(_ name: String) -> String { measurements.wall(name).map(Table.milliseconds) ?? "-" }
      let besides = measurements.wall(Race.cold).map { Table.milliseconds($0 - parse.parsing.allCores) } ?? "-"
      let peak = measurements.filter { [Race.cold, Race.warm].contains($0.name) }.map(\.peak).max() ?? 0
      table.add([
        "\(shape.files)", "\(shape.lines)", "\(shape.using)", wall(Race.cold), wall(Race.warm), wall(Race.ripgrep), wall(Race.grep),
        Table.milliseconds(parse.parsing.allCores), besides, Table.megabytes(peak),
      ])
      if benchmark.options.keep == nil { try FileManager.default.removeItem(at: tree.root) }
    }
    benchmark.say("unbag check; medians of \(benchmark.options.rounds) rounds, all in turn; parsing on all cores\n")
    benchmark.say(table.text)
  }
}
