import struct Foundation.Data
import Testing

@testable import unbag_bench

@Suite struct RaceResultTests {
  func measurement(_ name: String, milliseconds: Double, megabytes: Int = 10) -> Measurement {
    let run = Command.Run(
      wall: milliseconds / 1_000, processor: milliseconds / 500, peak: megabytes * 1_048_576, status: 0, output: Data(), errors: "")
    return Measurement(name: name, runs: [run])
  }

  func verdicts(cold: Double, warm: Double, megabytes: Int) -> [String] {
    let pace = ParseTime.Pace(oneCore: 0.4, allCores: 0.2)
    let result = RaceResult(
      measurements: [
        measurement(Race.cold, milliseconds: cold, megabytes: megabytes), measurement(Race.ripgrep, milliseconds: 20, megabytes: 900),
        measurement(Race.warm, milliseconds: warm), measurement(Race.grep, milliseconds: 40),
      ], parse: ParseTime(parsing: pace, reading: pace, bytes: 2_048), candidates: 3)
    return result.text.split(separator: "\n").suffix(3).map(String.init)
  }

  @Test func judgesByWhatTheIssueAsksFor() {
    #expect(
      verdicts(cold: 360, warm: 40, megabytes: 150) == [
        "reached: warm at most 2 × rg (2.00 × rg)",
        "reached: cold at most 8 × rg and parsing on all cores (360.0 ms of 360.0 ms)",
        "reached: peak memory at most 150 MB (150.0 MB)",
      ])
    #expect(
      verdicts(cold: 361, warm: 41, megabytes: 151) == [
        "MISSED : warm at most 2 × rg (2.05 × rg)",
        "MISSED : cold at most 8 × rg and parsing on all cores (361.0 ms of 360.0 ms)",
        "MISSED : peak memory at most 150 MB (151.0 MB)",
      ])
  }
}
