import CompilerIndex
import Resolver

/// How good the syntax is, for programs, schema `unbag.accuracy/1`: one document, however many bags there are.
///
///     schema           "unbag.accuracy/1"
///     bags             in the order of the command line or the configuration:
///       id             the bag's id
///       type           its type
///       scores         one for all accesses ("accesses"), each kind, and "unwrap":
///         name, claimed (by the syntax), actual (by the compiler), right (by both),
///         precision, recall   as text with three decimals, rounded down, or null
///       confidences    name, claimed, right, precision
///       unjudged       the number of accesses that the compiler cannot judge
///       disagreements  sorted by place:
///         file, line, column, field
///         syntax, compiler    a kind, "nothing", or "possible"
public struct AccuracyJSON {
  var reports: [AccuracyReport]

  public init(_ reports: [AccuracyReport]) {
    self.reports = reports
  }

  public var text: String {
    JSONText.object([.init("schema", .string("unbag.accuracy/1")), .init("bags", .list(reports.map(json)))]).text
  }

  private func json(_ report: AccuracyReport) -> JSONText {
    .object([
      .init("id", .string(report.bag.id)),
      .init("type", .string(report.bag.type)),
      .init("scores", .list(report.rows.map { json($0.name, $0.score, hasRecall: true) })),
      .init("confidences", .list(report.confidenceRows.map { json($0.name, $0.score, hasRecall: false) })),
      .init("unjudged", .number(report.unjudged)),
      .init("disagreements", .list(report.disagreements.map(json))),
    ])
  }

  private func json(_ name: String, _ score: Accuracy.Score, hasRecall: Bool) -> JSONText {
    var members: [JSONText.Member] = [.init("name", .string(name)), .init("claimed", .number(score.claimed))]
    if hasRecall { members.append(.init("actual", .number(score.actual))) }
    members.append(.init("right", .number(score.right)))
    members.append(.init("precision", .optional(score.precision?.asPart)))
    if hasRecall { members.append(.init("recall", .optional(score.recall?.asPart))) }
    return .object(members)
  }

  private func json(_ disagreement: UsageJoin.Disagreement) -> JSONText {
    let access = disagreement.access
    return .object([
      .init("file", .string(access.place.file)),
      .init("line", .number(Int(access.place.position.line))),
      .init("column", .number(Int(access.place.position.column))),
      .init("field", .string(access.field)),
      .init("syntax", .string(disagreement.syntaxWord)),
      .init("compiler", .string(disagreement.compilerWord)),
    ])
  }
}
