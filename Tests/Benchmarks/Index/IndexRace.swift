/// `unbag accesses` with the compiler's index, the same without, and ripgrep.
struct IndexRace {
  /// Without the index.
  var syntax: Race
  var index: Race

  static let cold = "index, cold"
  static let warm = "index, warm"
  static let syntaxCold = "syntax, cold"
  static let syntaxWarm = "syntax, warm"

  init(syntax: Race, store: String) {
    self.syntax = syntax
    self.syntax.caches.appendPathComponent("syntax")
    index = syntax
    index.caches.appendPathComponent("index")
    index.subcommand += ["--index-store", store]
  }

  func contenders() -> [Contender] {
    [
      index.cold(as: Self.cold), syntax.cold(as: Self.syntaxCold), index.warm(as: Self.warm), syntax.warm(as: Self.syntaxWarm),
    ] + (Command.isInstalled("rg") ? [syntax.ripgrep] : [])
  }

  func run(rounds: Int, warmUps: Int) throws -> [Measurement] {
    try Measurement.of(contenders(), rounds: rounds, warmUps: max(1, warmUps))
  }
}

/// The figures, and whether they are what issue 3 asks for.
struct IndexRaceResult {
  var measurements: [Measurement]

  /// Seconds.
  static let limit = 2.0

  var text: String {
    let table = measurements.table(against: [
      ("rg", Race.ripgrep), ("syntax, cold", IndexRace.syntaxCold), ("syntax, warm", IndexRace.syntaxWarm),
    ])
    return ([table.text, Measurement.floor, ""] + additions + [""] + verdicts).joined(separator: "\n")
  }

  /// What the store costs beside the syntax, which is parsed or taken from the cache in either case.
  private var additions: [String] {
    [("cold", IndexRace.cold, IndexRace.syntaxCold), ("warm", IndexRace.warm, IndexRace.syntaxWarm)].compactMap { word, index, syntax in
      guard let index = measurements.first(where: { $0.name == index }), let syntax = measurements.first(where: { $0.name == syntax })
      else { return nil }
      return "the store adds, \(word): \(Table.milliseconds(index.wall - syntax.wall)) ms, "
        + "\(Table.milliseconds(index.processor - syntax.processor)) ms of processor time"
    }
  }

  private var verdicts: [String] {
    [IndexRace.cold, IndexRace.warm].compactMap { name in
      measurements.wall(name).map {
        verdict("\(name) at most \(Table.milliseconds(Self.limit)) ms", $0 <= Self.limit, "\(Table.milliseconds($0)) ms")
      }
    }
  }
}
