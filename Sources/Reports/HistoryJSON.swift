import Facts
import Insight

/// The numbers of bags over the history for programs, schema `unbag.history/1`.
///
///     schema   "unbag.history/1"
///     every    what the points are: "commit", or the last commit of each "week" or "month"
///     bags     in the order of the configuration:
///       id       the bag's id
///       type     what its type is called today, or was called last; with a comma between those of two platforms
///       points   oldest first:
///         commit   the full id
///         time     of the committer, in seconds since 1970
///         date     the same as a day in Greenwich
///         subject  the first line of the message
///         type     what the type was called there, or null
///         problem  why it could not be measured, or null; without a problem and a type there was none
///         totals   null where nothing was measured: fields, optionals, references, accesses, writers, consumers, unwraps, silentExits (production
///                  code) and testAccesses
///         ceiling  what the baseline in the commit allows: the sum of each rule, by its id; empty where nothing was frozen
///     notes    what a person should know, as sentences
public struct HistoryJSON {
  private let histories: [BagHistory]
  private let step: String
  private let notes: [Problem]

  public init(_ histories: [BagHistory], step: String, notes: [Problem] = []) {
    self.histories = histories
    self.step = step
    self.notes = notes
  }

  public var text: String {
    JSONText.object([
      .init("schema", .string("unbag.history/1")),
      .init("every", .string(step)),
      .init("bags", .list(histories.map(Self.json))),
      .init("notes", .list(notes.map { .string($0.sentence) })),
    ]).text
  }

  /// A bag's part, which the report's JSON has too.
  static func json(_ history: BagHistory) -> JSONText {
    .object([
      .init("id", .string(history.id)),
      .init("type", .string(history.type)),
      .init("points", .list(history.points.map(json))),
    ])
  }

  private static func json(_ point: BagHistory.Point) -> JSONText {
    .object([
      .init("commit", .string(point.commit)),
      .init("time", .number(Int(point.time))),
      .init("date", .string(CivilDate(time: point.time).text)),
      .init("subject", .string(point.subject)),
      .init("type", .optional(point.type)),
      .init("problem", .optional(point.problem)),
      .init("totals", point.totals.map { .object(HistoryColumns.totals(of: $0).map { .init($0.name, .number($0.value)) }) } ?? .null),
      .init("ceiling", .object(HistoryColumns.ceiling(of: point).map { .init($0.rule, .number($0.count)) })),
    ])
  }
}

/// What every form for programs has of a point, in one order.
enum HistoryColumns {
  static func totals(of totals: BagTotals) -> [(name: String, value: Int)] {
    [
      ("fields", totals.fields), ("optionals", totals.optionals), ("references", totals.references), ("accesses", totals.accesses),
      ("writers", totals.writers), ("consumers", totals.consumers), ("unwraps", totals.unwraps), ("silentExits", totals.silentExits),
      ("testAccesses", totals.testAccesses),
    ]
  }

  static func ceiling(of point: BagHistory.Point) -> [(rule: String, count: Int)] {
    point.ceiling.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }
}
