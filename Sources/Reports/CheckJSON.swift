import Facts
import Ratchet
import Resolver
import Rules

/// The outcome of a check for programs, schema `unbag.check/1`.
///
///     schema    "unbag.check/1"
///     verdict   "pass", "fail" or "cannot-judge"
///     exitCode  what the process ends with
///     problems  why the whole check could not judge: [problem]
///     notes     worth knowing, judge nothing: [problem]
///     bags      in the order of the configuration:
///       id, type (the first), types: language, type, one for each platform; baseline (path relative to the root), verdict, problem (null, or why this bag could not be judged)
///       rises   what makes the check fail:
///         rule, field (null for the whole bag), language (of the platform that is judged), title, reason ("rose" or "forbidden"), limit, count, advice
///         risen     sites with more findings than before: site, old, count, findings: file, line, column, site, member, message, source
///         existing  the other sites: site, old, count
///       falls   rule, field, language, limit, count
///       moves   rule, field, language, from, to, count: left one site, came up in one other
///       swaps   rule, field, language, gained: [site, count], lost: [site, count]
///       totals  for each platform one for each rule that is not off: rule, language, title, mode, old (null where not frozen), count
///       notes   kind ("unknown-rule", "not-frozen" or "forbidden"), rule, cells
///
/// A problem has `file`, `line`, `column` (null where it lies in no file), `message` and `hint` (may be null). Paths are relative to the root;
/// lines and columns are one-based, columns in UTF-8 bytes. For the rule `property` a site is the name of a property. Keys may be added
/// in this version of the schema; none is removed or changes its meaning.
public struct CheckJSON {
  var report: CheckReport
  var source: (Place) -> String?

  public init(_ report: CheckReport, source: @escaping (Place) -> String?) {
    self.report = report
    self.source = source
  }

  public var text: String {
    JSONText.object([
      .init("schema", .string("unbag.check/1")),
      .init("verdict", .string(Self.word(for: report.exitCode))),
      .init("exitCode", .number(Int(report.exitCode.rawValue))),
      .init("problems", .list(report.problems.map(Self.json))),
      .init("notes", .list(report.notes.map(Self.json))),
      .init("bags", .list(report.bags.map(json))),
    ]).text
  }

  private static func word(for code: ExitCode) -> String {
    switch code {
    case .pass: "pass"
    case .regression: "fail"
    case .cannotJudge, .usage, .internalError: "cannot-judge"
    }
  }

  private static func json(_ problem: Problem) -> JSONText {
    .object([
      .init("file", .optional(problem.file)), .init("line", .optional(problem.line)), .init("column", .optional(problem.column)),
      .init("message", .string(problem.message)), .init("hint", .optional(problem.hint)),
    ])
  }

  private func json(_ bag: CheckReport.BagResult) -> JSONText {
    func key(_ key: GateKey) -> [JSONText.Member] {
      [.init("rule", .string(key.rule)), .init("field", .optional(key.field)), Self.language(of: key.platform, bag.bag)]
    }
    func type(on platform: Language?) -> JSONText {
      .object([Self.language(of: platform, bag.bag), .init("type", .string(bag.bag.type(on: platform)))])
    }
    var members: [JSONText.Member] = [
      .init("id", .string(bag.bag.id)), .init("type", .string(bag.bag.type)), .init("types", .list(bag.bag.platforms.map { type(on: $0) })),
      .init("baseline", .string(bag.baseline)),
    ]
    switch bag.outcome {
    case .notJudged(let problem):
      members += [.init("verdict", .string("cannot-judge")), .init("problem", Self.json(problem))]
      members += ["rises", "falls", "moves", "swaps", "totals", "notes"].map { .init($0, .list([])) }
    case .judged(let verdict):
      members += [
        .init("verdict", .string(verdict.passes ? "pass" : "fail")), .init("problem", .null),
        .init("rises", .list(verdict.rises.map { json($0, key: key($0.key), of: bag, in: verdict) })),
        .init(
          "falls",
          .list(verdict.falls.map { .object(key($0.key) + [.init("limit", .number($0.limit)), .init("count", .number($0.count))]) })),
        .init(
          "moves",
          .list(
            verdict.moves.map {
              .object(
                key($0.key) + [.init("from", .string($0.from)), .init("to", .string($0.to)), .init("count", .number($0.count))])
            })),
        .init(
          "swaps",
          .list(
            verdict.swaps.map {
              .object(key($0.key) + [.init("gained", Self.json($0.gained)), .init("lost", Self.json($0.lost))])
            })),
        .init("totals", .list(verdict.totals.map { Self.json($0, of: bag.bag) })),
        .init("notes", .list(verdict.notes.map(Self.json))),
      ]
    }
    return .object(members)
  }

  private static func language(of platform: Language?, _ bag: Bag) -> JSONText.Member {
    .init("language", .string(bag.language(of: platform).word))
  }

  private func json(_ rise: Verdict.Rise, key: [JSONText.Member], of bag: CheckReport.BagResult, in verdict: Verdict) -> JSONText {
    let title = verdict.totals.first { $0.rule.id == rise.key.rule }?.rule.title ?? rise.key.rule
    return .object(
      key + [
        .init("title", .string(title)), .init("reason", .string(rise.reason.rawValue)),
        .init("limit", .number(rise.limit)), .init("count", .number(rise.count)),
        .init("advice", .optional(report.advice(for: rise, in: bag, verdict))),
        .init(
          "risen",
          .list(rise.risen.map { site in .object(Self.site(site) + [.init("findings", .list(site.findings.map(json)))]) })),
        .init("existing", .list(rise.existing.map { .object(Self.site($0)) })),
      ])
  }

  private static func site(_ site: Verdict.Site) -> [JSONText.Member] {
    [.init("site", .string(site.name)), .init("old", .number(site.old)), .init("count", .number(site.count))]
  }

  private func json(_ finding: Finding) -> JSONText {
    let place = finding.place
    return .object([
      .init("file", .string(place.file)), .init("line", .number(Int(place.position.line))),
      .init("column", .number(Int(place.position.column))), .init("site", .string(place.site)), .init("member", .string(place.member)),
      .init("message", .string(finding.message)), .init("source", .optional(source(place)?.trimmed)),
    ])
  }

  private static func json(_ changes: [Verdict.Swap.Change]) -> JSONText {
    .list(changes.map { .object([.init("site", .string($0.site)), .init("count", .number($0.count))]) })
  }

  private static func json(_ total: Verdict.Total, of bag: Bag) -> JSONText {
    .object([
      .init("rule", .string(total.rule.id)), language(of: total.platform, bag), .init("title", .string(total.rule.title)),
      .init("mode", .string(total.rule.mode.rawValue)),
      .init("old", .optional(total.old)), .init("count", .number(total.count)),
    ])
  }

  private static func json(_ note: Verdict.Note) -> JSONText {
    let (kind, rule, cells) =
      switch note {
      case .unknownRule(let rule, let cells): ("unknown-rule", rule, cells)
      case .notFrozen(let rule, let cells): ("not-frozen", rule, cells)
      case .forbidden(let rule, let cells): ("forbidden", rule, cells)
      }
    return .object([.init("kind", .string(kind)), .init("rule", .string(rule)), .init("cells", .number(cells))])
  }
}
