import Insight

/// What `discover` found, for every form of output.
public struct CandidatesReport: Sendable {
  /// In the order of how much of a bag they are; see ``BagCandidates``.
  public var candidates: [BagCandidate]
  /// How many of those that a person is shown a limit leaves out.
  public var hidden: Int
  /// What to do now, one sentence each.
  public var next: [String]

  /// - Parameter limit: How many candidates are shown; nil means all.
  public init(_ candidates: [BagCandidate], limit: Int? = nil, next: [String] = []) {
    let shown = candidates.filter { !$0.isOrdinary }
    self.candidates = limit.map { Array(shown.prefix($0)) } ?? shown
    hidden = shown.count - self.candidates.count
    self.next = next
  }

  struct Section {
    var title: String
    var candidates: [BagCandidate]
  }

  /// Those that hold something.
  var sections: [Section] {
    [
      Section(title: "Like a bag", candidates: candidates.filter { $0.verdict == .recommended }),
      Section(title: "Less like one", candidates: candidates.filter { $0.verdict == .possible }),
      Section(title: "Not worth it", candidates: candidates.filter { $0.objection != nil }),
    ].filter { !$0.candidates.isEmpty }
  }

  static let nothing = "No type here looks like a bag."

  var hiddenSentence: String? {
    hidden == 0 ? nil : "\(counted(hidden, "candidates")) more; without --limit all are shown."
  }

  /// What is said of a candidate: against it where something decides that, else for it.
  static func points(of candidate: BagCandidate) -> [BagCandidate.Point] { candidate.objection.map { [$0] } ?? candidate.reasons }
}
