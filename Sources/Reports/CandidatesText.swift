import Insight

/// The types that may be bags, for people: each with what speaks for it, or with what speaks against it, and a line to check it at.
public struct CandidatesText {
  private let report: CandidatesReport
  private let style: Style

  public init(_ report: CandidatesReport, style: Style = .plain) {
    self.report = report
    self.style = style
  }

  public var text: String {
    var blocks = report.sections.map { section in
      style(.bold, section.title) + "\n" + section.candidates.map(lines).joined()
    }
    if blocks.isEmpty { blocks.append(CandidatesReport.nothing + "\n") }
    if let sentence = report.hiddenSentence { blocks.append(sentence + "\n") }
    if !report.next.isEmpty { blocks.append(report.next.map { "\($0.onOneLine)\n" }.joined()) }
    return blocks.joined(separator: "\n")
  }

  private func lines(of candidate: BagCandidate) -> String {
    let sketch = candidate.sketch
    return "  \(style(.cyan, sketch.name.onOneLine))  \(style(.dim, sketch.place.description.onOneLine))\n"
      + CandidatesReport.points(of: candidate).map { lines(of: $0) }.joined()
  }

  private func lines(of point: BagCandidate.Point) -> String {
    var text = "    \(point.text.onOneLine)\n"
    // The place of the declaration stands above.
    guard let first = point.examples.first, first.what != "declared here" || point.id == "reset" || point.id == "shared" else {
      return text
    }
    for example in point.id == "handed-over" ? Array(point.examples.prefix(2)) : [first] {
      let what = example.what == "declared here" ? "" : "  \(example.what)"
      text += "      \(style(.dim, (example.place.description + what).onOneLine))\n"
    }
    return text
  }
}
