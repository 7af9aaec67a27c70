import Insight

/// The types that may be bags, in the Markdown of GitHub and GitLab: for an issue or a wiki.
public struct CandidatesMarkdown {
  private let report: CandidatesReport

  public init(_ report: CandidatesReport) {
    self.report = report
  }

  public var text: String {
    var blocks = report.sections.map { section in
      "### \(section.title)\n\n" + section.candidates.map(item).joined()
    }
    if blocks.isEmpty { blocks.append(CandidatesReport.nothing + "\n") }
    if let sentence = report.hiddenSentence { blocks.append(CheckMarkdown.plain(sentence) + "\n") }
    if !report.next.isEmpty { blocks.append(report.next.map { "- \(CheckMarkdown.plain($0))\n" }.joined()) }
    return blocks.joined(separator: "\n")
  }

  private func item(_ candidate: BagCandidate) -> String {
    let sketch = candidate.sketch
    return "- \(CheckMarkdown.code(sketch.name)) (\(CheckMarkdown.code(sketch.place.description)))\n"
      + CandidatesReport.points(of: candidate).map { point in
        let places = point.examples.map { "\(CheckMarkdown.plain($0.what)) \(CheckMarkdown.code($0.place.description))" }
        return "  - \(CheckMarkdown.plain(point.text))" + (places.isEmpty ? "\n" : ": \(places.joined(separator: "; "))\n")
      }.joined()
  }
}
