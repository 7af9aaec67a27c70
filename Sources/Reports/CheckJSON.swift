import Facts
import Ratchet
import Resolver
import Rules

/// The outcome of a check for programs, schema `unbag.check/1`.
///
///     schema    "unbag.check/1"
///     verdict   "pass", "fail", "can-be-tightened", "cannot-judge" or "no-base"
///     exitCode  what the process ends with, but for outputs that could not be written
///     base      null, or what the working tree was compared with: commit (the full id), origin, isDefaultBranch
///     problems  why the whole check could not judge: [problem]
///     notes     worth knowing, judge nothing: [problem]
///     bags      in the order of the configuration:
///       id, type (the first), types: language, type, one for each platform; baseline (path relative to the root), verdict, problem (null, or why this bag could not be judged)
///       rises   what makes the check fail:
///         rule, field (null for the whole bag), language (of the platform), title, reason ("rose", "forbidden", "lifted", "removed", "expired", "capped", "site", "untyped", "moved-to", "new-bag" or "uncounted"),
///         origin (of the limit: "base", "base-baseline", "baseline" or "configuration"), limit, count, advice
///         file, line, column   where to point at: an added finding, else the line of the baseline or configuration that is to blame
///         risen     sites with more findings than before: site, old, count, changed (how many of the first findings stand on lines that
///                   differ from the base), findings: file, line, column, site, member, message, source
///         existing  the other sites: site, old, count
///       raised  rose with a reason that counts: rule, field, language, limit, count, cells: [site, count, note]
///       refusedRaises  raises that do not count: rule, field, language, site, count, note, reason ("never", "environment", "no-reason", "past" or
///                      "more-than-counted")
///       expired    above the limit without raises that have ended, for the default branch to judge: rule, field, language, limit, count
///       inherited  above its baseline at the base already: rule, field, language, frozen, count
///       renames    properties whose limits followed their new names: from, to
///       possibleRenames  properties whose limits did not: from, to
///       renamedSites  types with all their counts under a new name: from, to
///       falls   rule, field, language, limit, count
///       moves   rule, field, language, from, to, count: left one site, came up in one other
///       swaps   rule, field, language, gained: [site, count], lost: [site, count]
///       mustTighten  what the baseline has to be lowered by, where that is demanded: rule, field, language, limit, count
///       slack   the sum of what the baseline allows and nobody uses
///       totals  for each platform one for each rule that is not off: rule, language, title, mode, old (at the base, else in the baseline; null where not frozen), count
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
      .init("verdict", .string(Self.word(for: report.verdictCode))),
      .init("exitCode", .number(Int(report.verdictCode.rawValue))),
      .init(
        "base",
        report.base.map {
          .object([
            .init("commit", .string($0.commit)), .init("origin", .string($0.origin)), .init("isDefaultBranch", .bool($0.isDefaultBranch)),
          ])
        } ?? .null),
      .init("problems", .list(report.problems.map(Self.json))),
      .init("notes", .list(report.notes.map(Self.json))),
      .init("bags", .list(report.bags.map(json))),
    ]).text
  }

  private static func word(for code: ExitCode) -> String {
    switch code {
    case .pass: "pass"
    case .regression: "fail"
    case .canTighten: "can-be-tightened"
    case .noBase: "no-base"
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
    func counts(_ gate: GateKey, _ numbers: (name: String, number: Int)...) -> JSONText {
      .object(key(gate) + numbers.map { .init($0.name, .number($0.number)) })
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
      members += [
        "rises", "raised", "refusedRaises", "expired", "inherited", "renames", "possibleRenames", "renamedSites", "falls", "moves", "swaps",
        "mustTighten",
      ].map { .init($0, .list([])) }
      members += [.init("slack", .null), .init("totals", .list([])), .init("notes", .list([]))]
    case .judged(let verdict):
      members += [
        .init("verdict", .string(Self.word(for: verdict))), .init("problem", .null),
        .init("rises", .list(verdict.rises.map { json($0, key: key($0.key), of: bag, in: verdict) })),
        .init("raised", .list(verdict.raised.map { Self.json($0, key: key($0.key)) })),
        .init("refusedRaises", .list(verdict.refusedRaises.map { Self.json($0, key: key($0.cell.key.gate)) })),
        .init("expired", .list(verdict.expired.map { counts($0.key, ("limit", $0.limit), ("count", $0.count)) })),
        .init("inherited", .list(verdict.inherited.map { counts($0.key, ("frozen", $0.frozen), ("count", $0.count)) })),
        .init("renames", .list(verdict.renames.map { Self.json(from: $0.from, to: $0.to) })),
        .init("possibleRenames", .list(verdict.possibleRenames.map { Self.json(from: $0.from, to: $0.to) })),
        .init("renamedSites", .list(verdict.renamedSites.map { Self.json(from: $0.from, to: $0.to) })),
        .init("falls", .list(verdict.falls.map { counts($0.key, ("limit", $0.limit), ("count", $0.count)) })),
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
        .init("mustTighten", .list(verdict.mustTighten.map { counts($0.key, ("limit", $0.limit), ("count", $0.count)) })),
        .init("slack", .number(verdict.slack)),
        .init("totals", .list(verdict.totals.map { Self.json($0, of: bag.bag) })),
        .init("notes", .list(verdict.notes.map(Self.json))),
      ]
    }
    return .object(members)
  }

  private static func word(for verdict: Verdict) -> String {
    word(for: !verdict.passes ? .regression : verdict.mustTighten.isEmpty ? .pass : .canTighten)
  }

  private static func json(from old: String, to new: String) -> JSONText {
    .object([.init("from", .string(old)), .init("to", .string(new))])
  }

  private static func json(_ raised: Verdict.Raised, key: [JSONText.Member]) -> JSONText {
    let cells = raised.cells.map { cell in
      JSONText.object([
        .init("site", .string(cell.key.site)), .init("count", .number(cell.count)), .init("note", .string(cell.note)),
      ])
    }
    return .object(
      key + [.init("limit", .number(raised.limit)), .init("count", .number(raised.count)), .init("cells", .list(cells))])
  }

  private static func json(_ refused: Verdict.RefusedRaise, key: [JSONText.Member]) -> JSONText {
    let cell = refused.cell
    return .object(
      key + [
        .init("site", .string(cell.key.site)), .init("count", .number(cell.count)), .init("note", .string(cell.note)),
        .init("reason", .string(refused.reason.rawValue)),
      ])
  }

  private static func language(of platform: Language?, _ bag: Bag) -> JSONText.Member {
    .init("language", .string(bag.language(of: platform).word))
  }

  private func json(_ rise: Verdict.Rise, key: [JSONText.Member], of bag: CheckReport.BagResult, in verdict: Verdict) -> JSONText {
    let title = verdict.totals.first { $0.rule.id == rise.key.rule }?.rule.title ?? rise.key.rule
    let spot = Spot(rise, baseline: bag.baseline)
    return .object(
      key + [
        .init("title", .string(title)), .init("reason", .string(rise.reason.rawValue)), .init("origin", .string(rise.origin.rawValue)),
        .init("limit", .number(rise.limit)), .init("count", .number(rise.count)),
        .init("advice", .optional(report.advice(for: rise, in: bag, verdict))),
        .init("file", .string(spot.file)), .init("line", .number(spot.line)), .init("column", .number(spot.column)),
        .init(
          "risen",
          .list(
            rise.risenInOrder.map { site in
              .object(
                Self.site(site) + [.init("changed", .number(site.changed)), .init("findings", .list(site.findings.map(json)))])
            })),
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
