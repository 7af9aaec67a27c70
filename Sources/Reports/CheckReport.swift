import Ratchet

/// The outcome of `unbag check`, for every output format.
public struct CheckReport: Sendable {
  /// What came out for one bag.
  public struct BagResult: Sendable {
    public enum Outcome: Sendable {
      case judged(Verdict)
      /// The baseline does not allow a judgement.
      case notJudged(Problem)
    }

    /// The bag's id.
    public var id: String
    /// The qualified name of its type.
    public var type: String
    /// The path of its baseline, relative to the root.
    public var baseline: String
    public var outcome: Outcome

    public init(id: String, type: String, baseline: String, outcome: Outcome) {
      self.id = id
      self.type = type
      self.baseline = baseline
      self.outcome = outcome
    }
  }

  /// In the order of the configuration.
  public var bags: [BagResult]
  /// What kept the whole check from judging.
  public var problems: [Problem]
  /// What is worth knowing and judges nothing.
  public var notes: [Problem]
  /// Rule id → what to do instead, in one sentence.
  public var advice: [String: String]

  public init(bags: [BagResult] = [], problems: [Problem] = [], notes: [Problem] = [], advice: [String: String] = [:]) {
    self.bags = bags
    self.problems = problems
    self.notes = notes
    self.advice = advice
  }

  /// All problems: those of the whole check, then those of single bags.
  public var allProblems: [Problem] {
    problems
      + bags.compactMap {
        guard case .notJudged(let problem) = $0.outcome else { return nil }
        return problem
      }
  }

  public var exitCode: ExitCode {
    if !allProblems.isEmpty { return .cannotJudge }
    return regressions == 0 ? .pass : .regression
  }

  /// The number of gate keys that rose, over all bags.
  public var regressions: Int { verdicts.reduce(0) { $0 + $1.rises.count } }

  var verdicts: [Verdict] {
    bags.compactMap {
      guard case .judged(let verdict) = $0.outcome else { return nil }
      return verdict
    }
  }

  /// The last line of the output: the verdict and the exit code, so that a silent code never needs guessing.
  public var lastLine: String {
    let verdict =
      switch exitCode {
      case .pass: "PASS"
      case .regression:
        "FAIL " + counted(regressions, "regressions") + (bags.count > 1 ? " in \(counted(verdicts.count { !$0.passes }, "bags"))" : "")
      case .cannotJudge, .usage, .internalError: "CANNOT JUDGE, " + counted(allProblems.count, "problems")
      }
    return "unbag: \(verdict) (exit \(exitCode.rawValue))"
  }
}
