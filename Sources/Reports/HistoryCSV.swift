import Facts
import Insight

/// The numbers of bags over the history for a spreadsheet: one point on a line, oldest first, a column for each ceiling that any point has.
public struct HistoryCSV {
  private let histories: [BagHistory]

  public init(_ histories: [BagHistory]) {
    self.histories = histories
  }

  public var text: String {
    let rules = Set(histories.flatMap(\.points).flatMap(\.ceiling.keys)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let names = HistoryColumns.totals(of: BagTotals()).map(\.name)
    let header = ["bag", "date", "time", "commit", "type"] + names + rules.map { "ceiling \($0)" } + ["problem", "subject"]
    let rows = histories.flatMap { history in
      history.points.map { point -> [String] in
        let totals = point.totals.map { HistoryColumns.totals(of: $0).map { String($0.value) } } ?? names.map { _ in "" }
        return [history.id, CivilDate(time: point.time).text, String(point.time), point.commit, point.type ?? ""] + totals
          + rules.map { point.ceiling[$0].map(String.init) ?? "" } + [point.problem ?? "", point.subject]
      }
    }
    return CSVText(rows: [header] + rows).text
  }
}
