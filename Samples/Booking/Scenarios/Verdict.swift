/// What came of a scenario at one step of the migration.
public enum Verdict: Hashable, Codable, Sendable {
  case pass
  /// The process crashed. With the file and the message, where the crash has printed them.
  case trap(String?)
  /// Something else happened than should.
  case wrong(String)
  /// Nothing happened, and nobody was told.
  case silent(String)
  /// The mistake is no valid program.
  case refused

  /// Whether the customer gets what the scenario demands, or the developer cannot even make the mistake.
  public var isGood: Bool { self == .pass || self == .refused }

  /// For a cell of the table.
  public var word: String {
    switch self {
    case .pass: "pass"
    case .trap: "trap"
    case .wrong: "wrong"
    case .silent: "silent"
    case .refused: "no compile"
    }
  }

  /// What was observed, where a word does not say it.
  public var detail: String? {
    switch self {
    case .wrong(let detail), .silent(let detail): detail
    case .trap(let message): message
    case .pass, .refused: nil
    }
  }
}

/// Ends a scenario that does not go as it should.
enum Deviation: Error {
  case wrong(String)
  case silent(String)

  var verdict: Verdict {
    switch self {
    case .wrong(let detail): .wrong(detail)
    case .silent(let detail): .silent(detail)
    }
  }
}

/// Goes on only if `condition` holds.
func expect(_ condition: Bool, else observed: @autoclosure () -> String) throws(Deviation) {
  if !condition { throw .wrong(observed()) }
}
