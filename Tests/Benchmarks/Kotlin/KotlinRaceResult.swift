import Foundation
import Workspace

extension KotlinReading {
  /// Bytes in a second that issue 4 asks for.
  static let aim = 20.0 * 1_048_576

  /// The figures, and whether they are what the issue asks for.
  var text: String {
    func pace(_ seconds: Double) -> String { String(format: "%.1f", Double(bytes) / 1_048_576 / max(seconds, 1e-9)) }
    return """
      Kotlin reader alone: \(files) files, \(Table.megabytes(bytes)) MB, \(broken) of them with a problem
      on one core \(pace(processor)) MB/s of processor time, \(pace(wall)) MB/s of wall time; on \(Parallel.cores) \(pace(allCores)) MB/s
      \(verdict("Kotlin reader at least 20 MB/s on one core", Double(bytes) >= Self.aim * processor, "\(pace(processor)) MB/s"))
      """
  }
}

/// The figures of one race over Kotlin, and whether they are what issue 4 asks for.
struct KotlinRaceResult {
  var measurements: [Measurement]
  /// The files that use the bag or spell its name, alone.
  var candidates: KotlinReading

  static let unwraps = "our reader, every !!"
  /// Bytes.
  static let memory = 200 * 1_048_576

  var text: String {
    let hasAstGrep = measurements.contains { $0.name == AstGrep.name }
    let table = measurements.table(
      against: [("rg", Race.ripgrep), ("grep", Race.grep)] + (hasAstGrep ? [("ast-grep", AstGrep.name)] : []))
    let reading =
      "the \(candidates.files) candidates alone (\(candidates.bytes / 1_024) KB): reading \(Table.milliseconds(candidates.wall)) ms on one "
      + "core, \(Table.milliseconds(candidates.allCores)) ms on \(Parallel.cores)"
    let aims = RaceAims(measurements: measurements, parsing: candidates.allCores, memory: Self.memory)
    return ([table.text, Measurement.floor, "", reading, ""] + aims.verdicts).joined(separator: "\n")
  }
}
