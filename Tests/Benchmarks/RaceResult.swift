import Foundation
import Workspace

/// The figures of one race, and whether they are what issue 2 asks for.
struct RaceResult {
  var measurements: [Measurement]
  var parse: ParseTime
  var candidates: Int

  /// Bytes.
  static let memory = 150 * 1_048_576

  var text: String {
    let table = measurements.table(against: [("rg", Race.ripgrep), ("grep", Race.grep)])
    func pace(_ pace: ParseTime.Pace) -> String {
      "\(Table.milliseconds(pace.oneCore)) ms on one core, \(Table.milliseconds(pace.allCores)) ms on \(Parallel.cores)"
    }
    let parsing =
      "the \(candidates) candidates alone (\(parse.bytes / 1_024) KB): parsing \(pace(parse.parsing)); with facts \(pace(parse.reading))"
    let aims = RaceAims(measurements: measurements, parsing: parse.parsing.allCores, memory: Self.memory)
    return ([table.text, Measurement.floor, "", parsing, ""] + aims.verdicts).joined(separator: "\n")
  }
}
