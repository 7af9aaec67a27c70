import Insight

/// The types that may be bags, for people: each with what speaks for it, and with what speaks against it.
public struct CandidatesText {
  private let candidates: [BagCandidate]
  private let style: Style

  public init(_ candidates: [BagCandidate], style: Style = .plain) {
    self.candidates = candidates
    self.style = style
  }

  public var text: String {
    let sections: [(String, [BagCandidate])] = [
      ("Like a bag", candidates.filter { $0.verdict == .recommended }),
      ("Less like one", candidates.filter { $0.verdict == .possible }),
      ("Not worth it", candidates.filter { $0.objection != nil && !$0.isOrdinary }),
    ]
    let texts = sections.filter { !$1.isEmpty }.map { title, candidates in
      style(.bold, title) + "\n" + candidates.map(lines).joined()
    }
    return texts.isEmpty ? "No type of this project looks like a bag.\n" : texts.joined(separator: "\n")
  }

  private func lines(of candidate: BagCandidate) -> String {
    let sketch = candidate.sketch
    let head = "  \(style(.cyan, sketch.name.onOneLine))  \(style(.dim, "\(sketch.file.onOneLine):\(sketch.line)"))\n"
    if let objection = candidate.objection { return head + "    \(objection)\n" }
    return head + candidate.reasons.map { "    \($0.onOneLine)\n" }.joined()
  }
}
