import Foundation

/// One of the commands that are timed against each other.
struct Contender {
  var name: String
  var command: Command
  /// What has to happen before each run, outside the measured time.
  var prepare: () throws -> Void = {}
  /// The exit statuses of a run that did its work; grep and ripgrep say 1 where nothing matches.
  var success: Set<Int32> = [0]

  func run() throws -> Command.Run {
    try prepare()
    let run = try command.run()
    guard success.contains(run.status) else {
      throw BenchError(
        """
        \(name) exited with \(run.status): \(command.program) \(command.arguments.joined(separator: " "))
        \(String(decoding: run.output.suffix(2_000), as: UTF8.self))\(run.errors.suffix(2_000))
        """)
    }
    return run
  }
}

/// The middle of all measured runs of one contender.
struct Measurement {
  var name: String
  /// Seconds.
  var wall: Double
  /// Seconds, of the fastest run: the least that the work takes, where other programs disturb.
  var least: Double
  /// Seconds.
  var processor: Double
  /// Bytes, of the run that held most.
  var peak: Int

  /// Stands below tables of peaks.
  static let floor = "(no peak is below that of the benchmark itself, from which the kernel counts)"

  init(name: String, runs: [Command.Run]) {
    self.name = name
    wall = median(runs.map(\.wall))
    least = runs.map(\.wall).min() ?? 0
    processor = median(runs.map(\.processor))
    peak = runs.map(\.peak).max() ?? 0
  }

  /// Runs all contenders in turn, round after round, so that what the machine does meanwhile strikes each of them alike. The first rounds
  /// warm up and do not count.
  static func of(_ contenders: [Contender], rounds: Int, warmUps: Int) throws -> [Measurement] {
    var runs: [[Command.Run]] = contenders.map { _ in [] }
    for round in 0..<(warmUps + rounds) {
      for (index, contender) in contenders.enumerated() {
        let run = try contender.run()
        if round >= warmUps { runs[index].append(run) }
      }
    }
    return zip(contenders, runs).map { Measurement(name: $0.name, runs: $1) }
  }
}

/// The middle value, or the mean of the two in the middle; 0 where there is none.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
