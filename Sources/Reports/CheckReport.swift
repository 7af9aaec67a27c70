import Ratchet
import Resolver

/// The outcome of `unbag check`, for every output format.
public struct CheckReport: Sendable {
  /// What came out for one bag.
  public struct BagResult: Sendable {
    public enum Outcome: Sendable {
      case judged(Verdict)
      /// The baseline does not allow a judgement.
      case notJudged(Problem)
    }

    public var bag: Bag
    /// The path of its baseline, relative to the root.
    public var baseline: String
    /// What a suggested command needs to come to the same bag: `--bag booking-flow --root Sample`.
    public var options: String
    public var outcome: Outcome

    /// - Parameter options: By default `--bag` and the id.
    public init(bag: Bag, baseline: String, options: String? = nil, outcome: Outcome) {
      self.bag = bag
      self.baseline = baseline
      self.options = options ?? "--bag \(bag.id)"
      self.outcome = outcome
    }
  }

  /// In the order of the configuration.
  public var bags: [BagResult]
  /// What kept the whole check from judging.
  public var problems: [Problem]
  /// What the problems end the process with.
  public var problemCode: ExitCode
  /// What is worth knowing and judges nothing.
  public var notes: [Problem]
  /// Rule id → what to do instead, in one sentence.
  public var advice: [String: String]

  public init(
    bags: [BagResult] = [], problems: [Problem] = [], problemCode: ExitCode = .cannotJudge, notes: [Problem] = [],
    advice: [String: String] = [:]
  ) {
    self.bags = bags
    self.problems = problems
    self.problemCode = problemCode
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
    if !allProblems.isEmpty { return problemCode }
    return regressions == 0 ? .pass : .regression
  }

  /// The number of gate keys that rose, over all bags.
  public var regressions: Int { verdicts.reduce(0) { $0 + $1.rises.count } }

  var verdicts: [Verdict] { judged.map(\.verdict) }

  var judged: [(bag: BagResult, verdict: Verdict)] {
    bags.compactMap {
      guard case .judged(let verdict) = $0.outcome else { return nil }
      return ($0, verdict)
    }
  }

  /// What to do instead; for a property that was probably only renamed, how to make the baseline follow.
  func advice(for rise: Verdict.Rise, in bag: BagResult, _ verdict: Verdict) -> String? {
    if rise.reason == .rose, let rename = verdict.renames.first(where: { $0.to == rise.key.field && $0.platform == rise.key.platform }) {
      return "if '\(rename.to)' is '\(rename.from)' renamed, rename the heading \(rename.heading) in \(bag.baseline)".onOneLine
    }
    return advice[rise.key.rule]
  }

  public var lastLine: String {
    let detail =
      switch exitCode {
      case .regression:
        counted(regressions, "regressions") + (bags.count > 1 ? " in \(counted(verdicts.count { !$0.passes }, "bags"))" : "")
      case .cannotJudge: counted(allProblems.count, "problems")
      case .pass, .usage, .internalError: ""
      }
    return LastLine(exitCode, detail: detail).text
  }
}
