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

  static let cold = "unbag, cold"
  static let warm = "unbag, warm"
  static let ripgrep = "rg -c"
  static let grep = "grep -rn"

  /// The name that the bag has in the source, which is what the others search for.
  var name: String {
    bag.split { $0 == ":" || $0 == "." }.last.map(String.init) ?? bag
  }

  func contenders() -> [Contender] {
    let coldCache = caches.appendingPathComponent("cold")
    let work = Command(unbag, subcommand + ["--bag", bag, "--root", root])
    let cold = Contender(name: Race.cold, command: work.adding(environment: ["XDG_CACHE_HOME": coldCache.path])) {
      if FileManager.default.fileExists(atPath: coldCache.path) { try FileManager.default.removeItem(at: coldCache) }
      try FileManager.default.createDirectory(at: coldCache, withIntermediateDirectories: true)
    }
    let warm = Contender(
      name: Race.warm, command: work.adding(environment: ["XDG_CACHE_HOME": caches.appendingPathComponent("warm").path]))
    let ripgrep = Contender(name: Race.ripgrep, command: Command("rg", ["-c", "--", name, root]), success: [0, 1])
    let grep = Contender(name: Race.grep, command: Command("grep", ["-rn", "--include=*.swift", "--", name, root]), success: [0, 1])
    return [cold] + (Command.isInstalled("rg") ? [ripgrep] : []) + [warm, grep]
  }

  /// Fills the warm cache, then measures. At least one round warms up, since the first one finds the warm cache empty.
  func run(rounds: Int, warmUps: Int) throws -> [Measurement] {
    try Measurement.of(contenders(), rounds: rounds, warmUps: max(1, warmUps))
  }
}

extension [Measurement] {
  /// The median wall time of one contender, in seconds.
  func wall(_ name: String) -> Double? { first { $0.name == name }?.wall }
}
