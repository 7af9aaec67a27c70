/// What issue 2 asks of `unbag check`, and whether one race reached it.
struct RaceAims {
  var measurements: [Measurement]
  /// Seconds that parsing the candidates alone takes on all cores.
  var parsing: Double
  /// The most bytes that unbag may hold at once.
  var memory: Int

  var verdicts: [String] {
    let peak = measurements.filter { [Race.cold, Race.warm].contains($0.name) }.map(\.peak).max() ?? 0
    let memory = verdict(
      "peak memory at most \(memory / 1_048_576) MB", peak <= memory, "\(Table.megabytes(peak)) MB")
    guard let ripgrep = measurements.wall(Race.ripgrep), let cold = measurements.wall(Race.cold), let warm = measurements.wall(Race.warm)
    else { return [memory] }
    let limit = 8 * ripgrep + parsing
    return [
      verdict("warm at most 2 × rg", warm <= 2 * ripgrep, "\(Table.ratio(warm / ripgrep)) × rg"),
      verdict(
        "cold at most 8 × rg and parsing on all cores", cold <= limit,
        "\(Table.milliseconds(cold)) ms of \(Table.milliseconds(limit)) ms"),
      memory,
    ]
  }
}
