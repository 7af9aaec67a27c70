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
    /// What was counted, for the forms that show every finding; nil where the bag was not judged.
    public var measurement: Measurement?
    public var outcome: Outcome

    /// - Parameter options: By default `--bag` and the id.
    public init(bag: Bag, baseline: String, options: String? = nil, measurement: Measurement? = nil, outcome: Outcome) {
      self.bag = bag
      self.baseline = baseline
      self.options = options ?? "--bag \(bag.id)"
      self.measurement = measurement
      self.outcome = outcome
    }
  }

  /// A rule in words, as its page has them.
  public struct RuleText: Hashable, Sendable {
    /// In the plural: `force unwraps`.
    public var title: String
    /// What one unit of the count is: a phrase without a full stop.
    public var counts: String
    /// What to do instead, in one sentence.
    public var fix: String

    public init(title: String, counts: String, fix: String) {
      self.title = title
      self.counts = counts
      self.fix = fix
    }
  }

  /// The commit that the working tree was compared with.
  public struct Base: Hashable, Sendable {
    /// The full id.
    public var commit: String
    /// How it was found, for a person: `the first parent of the merge commit that GitHub made`.
    public var origin: String
    /// The working tree is the default branch itself, and the committed baseline is the limit.
    public var isDefaultBranch: Bool

    public init(commit: String, origin: String, isDefaultBranch: Bool) {
      self.commit = commit
      self.origin = origin
      self.isDefaultBranch = isDefaultBranch
    }

    /// The commit as a person reads it.
    public var short: String { String(commit.prefix(8)) }
  }

  /// Nil where the working tree was compared with its own baseline alone.
  public var base: Base?
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
  /// Rule id → the rule in words, for forms that describe their rules.
  public var rules: [String: RuleText] = [:]
  /// Whether a raise is a way out that can be suggested.
  public var raises = GatePolicy.Raises.reason
  /// Outputs that could not be written. The verdict stands, and the process ends with the code of a fault all the same.
  public var unwritten: [Problem] = []

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

  public var exitCode: ExitCode { unwritten.isEmpty ? verdictCode : .internalError }

  /// What the check would end with if everything could be written.
  var verdictCode: ExitCode {
    if !allProblems.isEmpty { return problemCode }
    if regressions > 0 { return .regression }
    return verdicts.allSatisfy(\.mustTighten.isEmpty) ? .pass : .canTighten
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
    switch rise.reason {
    case .rose, .site:
      if let rename = verdict.possibleRenames.first(where: { $0.to == rise.key.field && $0.platform == rise.key.platform }) {
        return "if '\(rename.to)' is '\(rename.from)' renamed, run 'unbag rename \(rename.from) \(rename.to) \(bag.options)'".onOneLine
      }
      return advice[rise.key.rule]?.onOneLine
    case .forbidden, .capped, .expired: return advice[rise.key.rule]?.onOneLine
    case .lifted:
      return "Take the old count back into \(bag.baseline); where more is needed, 'unbag raise' writes down why.".onOneLine
    case .untyped:
      return "Give every value that goes into it a property, or better an input, of its own, with its type; then it is counted as such."
    case .movedTo:
      let types = rise.risen.map { "'\($0.name)'" }.joined(separator: " or ")
      return
        ("If \(types) is the bag under another name, write that as 'type' of '\(bag.bag.id)' in \(Spot.configuration): the id and the baseline "
        + "stay. Else hand the values on as inputs, keep them in a struct, or let the type alone write them (private(set)).").onOneLine
    case .newBag:
      return "Hand the values on as inputs; or watch it too: add it to 'bags' in \(Spot.configuration), and run 'unbag freeze'."
    case .uncounted:
      return "Take the bag out of this code, or move it back: nothing is counted in tests and generated files, and the rule is strict."
    case .removed:
      return "Bring back \(bag.baseline), and the bag in \(Spot.configuration); when the type is gone, 'unbag retire' removes both."
        .onOneLine
    }
  }

  public var lastLine: String {
    guard !unwritten.isEmpty else { return LastLine(exitCode, detail: detail).text }
    let verdict = [LastLine.word(for: verdictCode), detail].filter { !$0.isEmpty }.joined(separator: " ")
    return LastLine(exitCode, detail: "\(counted(unwritten.count, "outputs")) not written, the verdict is: \(verdict)").text
  }

  private var detail: String {
    switch verdictCode {
    case .regression:
      counted(regressions, "regressions") + (bags.count > 1 ? " in \(counted(verdicts.count { !$0.passes }, "bags"))" : "")
    case .cannotJudge: counted(allProblems.count, "problems")
    case .noBase: "nothing was judged; this is not a finding"
    case .canTighten: "nothing rose, and the baseline allows more than there is: run 'unbag tighten'"
    case .pass, .usage, .internalError: ""
    }
  }
}
