import Insight

/// The numbers over the history of the repository, for programs, schema `unbag.history/1`.
///
///     schema     "unbag.history/1"
///     histories  one for each bag: id, type (today's name, or the last),
///       points     oldest first: commit (the full id), time (of the committer, in seconds since 1970), date (in UTC), subject,
///                  type (null where there was none, or it could not be measured), problem (null, or why it could not),
///                  totals (null where type is; as `unbag.report/1` has them), ceiling: [{rule, allowed}] sorted by rule
public struct HistoryJSON {
  var histories: [BagHistory]

  public init(_ histories: [BagHistory]) {
    self.histories = histories
  }

  public var text: String {
    JSONText.object([.init("schema", .string("unbag.history/1")), .init("histories", .list(histories.map(Self.json)))]).text
  }

  static func json(_ history: BagHistory) -> JSONText {
    let points = history.points.map { point in
      let ceiling = point.ceiling.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
      return JSONText.object([
        .init("commit", .string(point.commit)), .init("time", .number(Int(point.time))),
        .init("date", .string(CivilDate(secondsSince1970: point.time).text)), .init("subject", .string(point.subject)),
        .init("type", .optional(point.type)), .init("problem", .optional(point.problem)),
        .init("totals", point.totals.map(BagReportJSON.json) ?? .null),
        .init("ceiling", .list(ceiling.map { .object([.init("rule", .string($0.key)), .init("allowed", .number($0.value))]) })),
      ])
    }
    return .object([.init("id", .string(history.id)), .init("type", .string(history.type)), .init("points", .list(points))])
  }
}
