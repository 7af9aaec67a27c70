import Foundation
import Workspace

/// The figures of one race, and whether they are what issue 2 asks for.
struct RaceResult {
  var measurements: [Measurement]
  var parse: ParseTime
  var candidates: Int

  var text: String {
    let ripgrep = measurements.wall(Race.ripgrep)
    var table = Table(["", "wall ms", "least ms", "user+sys ms", "peak MB", "× rg", "× grep"])
    for measurement in measurements {
      table.add([
        measurement.name, Table.milliseconds(measurement.wall), Table.milliseconds(measurement.least),
        Table.milliseconds(measurement.processor),
        Table.megabytes(measurement.peak), Table.ratio(ripgrep.map { measurement.wall / $0 }),
        Table.ratio(measurements.wall(Race.grep).map { measurement.wall / $0 }),
      ])
    }
    func pace(_ pace: ParseTime.Pace) -> String {
      "\(Table.milliseconds(pace.oneCore)) ms on one core, \(Table.milliseconds(pace.allCores)) ms on \(Parallel.cores)"
    }
    let parsing =
      "the \(candidates) candidates alone (\(parse.bytes / 1_024) KB): parsing \(pace(parse.parsing)); with facts \(pace(parse.reading))"
    let floor = "(no peak is below that of the benchmark itself, from which the kernel counts)"
    return ([table.text, floor, "", parsing, ""] + verdicts).joined(separator: "\n")
  }

  private var verdicts: [String] {
    let peak = measurements.filter { [Race.cold, Race.warm].contains($0.name) }.map(\.peak).max() ?? 0
    let memory = verdict("peak memory at most 150 MB", peak <= 150 * 1_048_576, "\(Table.megabytes(peak)) MB")
    guard let ripgrep = measurements.wall(Race.ripgrep), let cold = measurements.wall(Race.cold), let warm = measurements.wall(Race.warm)
    else { return [memory] }
    let limit = 8 * ripgrep + parse.parsing.allCores
    return [
      verdict("warm at most 2 × rg", warm <= 2 * ripgrep, "\(Table.ratio(warm / ripgrep)) × rg"),
      verdict(
        "cold at most 8 × rg and parsing on all cores", cold <= limit,
        "\(Table.milliseconds(cold)) ms of \(Table.milliseconds(limit)) ms"),
      memory,
    ]
  }

  private func verdict(_ aim: String, _ isReached: Bool, _ figure: String) -> String {
    "\(isReached ? "reached" : "MISSED "): \(aim) (\(figure))"
  }
}
