import Facts
import Insight
import Resolver

/// The report for programs, schema `unbag.report/1`.
///
///     schema     "unbag.report/1"
///     title      of the whole report
///     notes      worth knowing of the run: [{file, line, column (null where it lies in no file), message, hint (or null)}]
///     bags       one for each bag and platform, in the order of the configuration:
///       id, type, language ("swift" or "kotlin"), place
///       totals        fields, optionals, references, accesses, writers, consumers, unwraps, silentExits, testAccesses
///       screens       the columns, in the order of the flow: id, name, role ("screen", "owner", "other" or "bag"), sites
///       isGuessed     nobody configured the screens
///       unusedScreens configured screens of which no code uses the bag
///       fields        in declaration order: name, type (as written, "" where inferred), optional, implicitlyUnwrapped, computed, static, constant,
///                     settableOutside, initial ("unknown", "missing", "blank" or "value"), place,
///                     writers, readers: [{site, screen, places}], firstWriter, lastReader (screens or null),
///                     traits: [{trait, screen (or null), count (or null)}], the trait being "unused", "writeOnly", "onlyTestsRead",
///                     "neverWritten", "oneScreen", "manyWriters" or "settableOutside"
///       matrix        cells with something in them: field, screen, reads, writes, unwraps, silentExits, projections,
///                     accesses: [access], writingCalls: [{function, place}]
///       coldEntries   for each screen of the flow: screen, gaps: [{field, effect ("crash", "silent", "skipped", "madeUp" or "blank"), providers
///                     (screens), writtenHere, accesses}]
///       couplings     field, reader, writers (screens)
///       arrows        writer, reader (screens), fields, onlySource
///       cycles        lists of screens, each of which needs the others
///       writing       fields (with several writers, most first), background: [{field, access, execution, callee}],
///                     calls of functions that write: [{function, place, fields, execution, callee}], silenced: [{kind, subject, place}]
///       resets        name, site, place, configured, replacement, clears, forgets, keeps, sets (fields), callers (places)
///       resetDifferences  first, second (names), firstPlace, secondPlace, onlyFirst, onlySecond (fields)
///       stale         together: [{fields, count, exceptions: [{place, missing}]}], dishonoured: [{field, place, missing}],
///                     copies: [{field, property, holder (the type of the property, null where it is that of the place),
///                     wrapper (or null), lazy, constant, place}], inputs: the same of constants
///       flags         field, branches (accesses)
///       sensitive     field, word, destinations: [{callee, leak, places}], readers (screens), forgottenBy: [{name, place}]
///       tests         count, fields (in all), setUps: [{site, member, place, fields}]
///     statuses   see `StatusJSON`
///     plans      see `PlanJSON`
///     histories  see `HistoryJSON`
///
/// A place has `file` (relative to the root, with /), `line`, `column` (one-based, in UTF-8 bytes), `site` and `member`. An access has these and `kind`,
/// `absences`, `confidence`, `inside`, `assigned` and `destination` (both may be null) as `unbag.accesses/1` words them. Fields are named by their
/// names, screens by their ids: a screen's name, with its role or a number behind it where two share one. Keys may be added in this version
/// of the schema; none is removed or changes its meaning.
public struct ReportJSON {
  var page: ReportPage

  public init(_ page: ReportPage) {
    self.page = page
  }

  public var text: String {
    JSONText.object([
      .init("schema", .string("unbag.report/1")),
      .init("title", .string(page.title)),
      .init("notes", .list(page.notes.map(Self.json))),
      .init("bags", .list(page.reports.map { BagReportJSON($0).json })),
      .init("statuses", .list(page.statuses.map(StatusJSON.json))),
      .init("plans", .list(page.plans.map(PlanJSON.json))),
      .init("histories", .list(page.histories.map(HistoryJSON.json))),
    ]).text
  }

  private static func json(_ problem: Problem) -> JSONText {
    .object([
      .init("file", .optional(problem.file)), .init("line", .optional(problem.line)), .init("column", .optional(problem.column)),
      .init("message", .string(problem.message)), .init("hint", .optional(problem.hint)),
    ])
  }
}

extension JSONText {
  static func strings(_ texts: [String]) -> JSONText { .list(texts.map(JSONText.string)) }

  /// Where something is, as all reports for programs say it.
  static func place(_ place: Place) -> JSONText { .object(members(of: place)) }

  static func optional(_ place: Place?) -> JSONText { place.map(JSONText.place) ?? .null }

  static func places(_ places: [Place]) -> JSONText { .list(places.map(JSONText.place)) }

  static func access(_ access: Access) -> JSONText {
    .object(
      members(of: access.place) + [
        .init("kind", .string(access.kind.rawValue)),
        .init("absences", strings(Access.Absence.allCases.filter(access.absences.contains).map(\.rawValue))),
        .init("confidence", .string(access.confidence.rawValue)), .init("inside", .bool(access.isInside)),
        .init("assigned", .optional(access.assigned?.rawValue)), .init("destination", .optional(access.destination)),
      ])
  }

  private static func members(of place: Place) -> [Member] {
    [
      .init("file", .string(place.file)), .init("line", .number(Int(place.position.line))),
      .init("column", .number(Int(place.position.column))), .init("site", .string(place.site)), .init("member", .string(place.member)),
    ]
  }
}
