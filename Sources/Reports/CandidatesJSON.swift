import Insight

/// The types that may be bags, for programs, schema `unbag.discover/1`.
///
///     schema      "unbag.discover/1"
///     candidates  the most like a bag first, what is not worth it last:
///       type        the qualified name
///       language    "swift" or "kotlin"
///       file, line  where it is declared; the file is relative to the root, with /
///       verdict     "recommended", "possible" or "not-worth-it"
///       score       the larger, the more of a bag; comparable within one run
///       objection   what speaks against it, or null:
///         id, number, text   a word for programs, the number that decides, the sentence
///         examples           some of the lines behind the number: file, line, what
///       reasons     what speaks for it, each as an objection has it
///     hidden      how many candidates the limit leaves out
///     next        what to do now, sentences
public struct CandidatesJSON {
  private let report: CandidatesReport

  public init(_ report: CandidatesReport) {
    self.report = report
  }

  public var text: String {
    JSONText.object([
      .init("schema", .string("unbag.discover/1")),
      .init("candidates", .list(report.candidates.map(json))),
      .init("hidden", .number(report.hidden)),
      .init("next", .list(report.next.map(JSONText.string))),
    ]).text
  }

  private func json(_ candidate: BagCandidate) -> JSONText {
    .object([
      .init("type", .string(candidate.sketch.name)),
      .init("language", .string(candidate.sketch.language.word)),
      .init("file", .string(candidate.sketch.file)),
      .init("line", .number(candidate.sketch.line)),
      .init("verdict", .string(word(candidate.verdict))),
      .init("score", .number(candidate.score)),
      .init("objection", candidate.objection.map(json) ?? .null),
      .init("reasons", .list(candidate.reasons.map(json))),
    ])
  }

  private func json(_ point: BagCandidate.Point) -> JSONText {
    .object([
      .init("id", .string(point.id)),
      .init("number", .number(point.number)),
      .init("text", .string(point.text)),
      .init(
        "examples",
        .list(
          point.examples.map {
            .object([
              .init("file", .string($0.place.file)), .init("line", .number($0.place.line)), .init("what", .string($0.what)),
            ])
          })),
    ])
  }

  private func word(_ verdict: BagCandidate.Verdict) -> String {
    switch verdict {
    case .recommended: "recommended"
    case .possible: "possible"
    case .notWorthIt: "not-worth-it"
    }
  }
}
