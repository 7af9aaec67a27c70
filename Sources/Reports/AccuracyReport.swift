import CompilerIndex
import Resolver

/// How good the syntax is for one bag, for every output format.
public struct AccuracyReport: Hashable, Sendable {
  public var bag: Bag
  public var accuracy: Accuracy
  /// Sorted by place; what is merely possible and denied is none.
  public var disagreements: [UsageJoin.Disagreement]
  /// Accesses that the compiler cannot judge.
  public var unjudged: Int

  public init(_ join: UsageJoin) {
    bag = join.usage.bag
    accuracy = Accuracy(join)
    disagreements = join.disagreements.filter { !($0.difference == .denied && $0.access.confidence == .possible) }
    unjudged = [join.uncovered, join.stale, join.uncompiled, join.unknownFields].reduce(0) { $0 + $1.values.reduce(0, +) }
  }

  /// The rows of the table: a name, and its score. Empty rows are left out.
  var rows: [(name: String, score: Accuracy.Score)] {
    let kinds = Access.Kind.allCases.map { ($0.rawValue, accuracy.kinds[$0] ?? .init()) }
    let all = [("accesses", accuracy.total)] + kinds + [("unwrap", accuracy.unwraps)]
    return all.filter { $0.1.claimed + $0.1.actual > 0 }
  }

  var confidenceRows: [(name: String, score: Accuracy.Score)] {
    Access.Confidence.allCases.compactMap { confidence in accuracy.confidences[confidence].map { (confidence.rawValue, $0) } }
  }
}

extension UsageJoin.Disagreement {
  /// What the syntax says, in a word.
  var syntaxWord: String {
    switch difference {
    case .missed: access.confidence == .possible ? "possible" : "nothing"
    case .denied, .kind: access.kind.rawValue
    }
  }

  /// What the compiler says, in a word.
  var compilerWord: String {
    switch difference {
    case .missed: access.kind.rawValue
    case .denied: "nothing"
    case .kind(let kind): kind.rawValue
    }
  }
}

extension Double {
  /// With three decimals, rounded down, so that 1.000 is only what is perfect.
  var asPart: String {
    let thousandths = Int((self * 1000).rounded(.down))
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
