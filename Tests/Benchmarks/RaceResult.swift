import Foundation
import Workspace

/// The figures of one race, and whether they are what issue 2 asks for.
struct RaceResult {
  var measurements: [Measurement]
  var parse: ParseTime
  var candidates: Int

  var text: String {
    let table = measurements.table(against: [("rg", Race.ripgrep), ("grep", Race.grep)])
    func pace(_ pace: ParseTime.Pace) -> String {
      "\(Table.milliseconds(pace.oneCore)) ms on one core, \(Table.milliseconds(pace.allCores)) ms on \(Parallel.cores)"
    }
    let parsing =
      "the \(candidates) candidates alone (\(parse.bytes / 1_024) KB): parsing \(pace(parse.parsing)); with facts \(pace(parse.reading))"
    return ([table.text, Measurement.floor, "", parsing, ""] + verdicts).joined(separator: "\n")
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
}
