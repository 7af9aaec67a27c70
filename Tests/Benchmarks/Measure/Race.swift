import Foundation

/// unbag with an empty fact cache and with a full one, ripgrep and grep, over one folder.
struct Race {
  /// The folder to scan.
  var root: String
  /// The bag as unbag is asked for it: `Name`, `Module.Outer.Name` or `path:Name`.
  var bag: String
  /// What unbag is to do: `check` or `accesses`.
  var subcommand: [String]
  var unbag: String
  /// For the fact caches; emptied and filled here.
  var caches: URL
  /// What the names of the files look like that grep goes through.
  var fileNames = "*.swift"

  static let cold = "unbag, cold"
  static let warm = "unbag, warm"
  static let ripgrep = "rg -c"
  static let grep = "grep -rn"

  /// The name that the bag has in the source, which is what the others search for.
  var name: String {
    bag.split { $0 == ":" || $0 == "." }.last.map(String.init) ?? bag
  }

  func contenders() -> [Contender] {
    let grep = Contender(name: Race.grep, command: Command("grep", ["-rn", "--include=\(fileNames)", "--", name, root]), success: [0, 1])
    return [cold(as: Race.cold)] + (Command.isInstalled("rg") ? [ripgrep] : []) + [warm(as: Race.warm), grep]
  }

  func cold(as name: String) -> Contender {
    let cache = caches.appendingPathComponent("cold")
    return Contender(name: name, command: work(cache: cache)) {
      if FileManager.default.fileExists(atPath: cache.path) { try FileManager.default.removeItem(at: cache) }
      try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    }
  }

  func warm(as name: String) -> Contender {
    Contender(name: name, command: work(cache: caches.appendingPathComponent("warm")))
  }

  var ripgrep: Contender { Contender(name: Race.ripgrep, command: Command("rg", ["-c", "--", name, root]), success: [0, 1]) }

  private func work(cache: URL) -> Command {
    Command(unbag, subcommand + ["--bag", bag, "--root", root]).adding(environment: ["XDG_CACHE_HOME": cache.path])
  }

  /// Fills the warm cache, then measures. At least one round warms up, since the first one finds the warm cache empty.
  ///
  /// - Parameter others: They take their turns behind the race's own.
  func run(besides others: [Contender] = [], rounds: Int, warmUps: Int) throws -> [Measurement] {
    try Measurement.of(contenders() + others, rounds: rounds, warmUps: max(1, warmUps))
  }
}

extension [Measurement] {
  /// The median wall time of one contender, in seconds.
  func wall(_ name: String) -> Double? { first { $0.name == name }?.wall }

  /// All figures, with the ratios to some of the contenders, each under a heading of its own.
  func table(against others: [(heading: String, name: String)]) -> Table {
    var table = Table(["", "wall ms", "least ms", "user+sys ms", "peak MB"] + others.map { "× \($0.heading)" })
    for measurement in self {
      table.add(
        [
          measurement.name, Table.milliseconds(measurement.wall), Table.milliseconds(measurement.least),
          Table.milliseconds(measurement.processor), Table.megabytes(measurement.peak),
        ] + others.map { other in Table.ratio(wall(other.name).map { measurement.wall / $0 }) })
    }
    return table
  }
}

/// Whether an aim was reached, and the figure that says so.
func verdict(_ aim: String, _ isReached: Bool, _ figure: String) -> String {
  "\(isReached ? "reached" : "MISSED "): \(aim) (\(figure))"
}
