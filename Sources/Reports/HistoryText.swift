import Facts
import Insight

/// The numbers of bags over the history, for people: a row for each commit in which one has changed, and what it all came to.
public struct HistoryText {
  private let histories: [BagHistory]
  /// What a point stands for, in the plural, such as `weeks`.
  private let unit: String
  private let style: Style
  /// In characters.
  private let width: Int

  public init(_ histories: [BagHistory], unit: String, style: Style = .plain, width: Int = 80) {
    self.histories = histories
    self.unit = unit
    self.style = style
    self.width = width
  }

  public var text: String { histories.map { lines(of: $0).map { $0 + "\n" }.joined() }.joined(separator: "\n") }

  private func lines(of history: BagHistory) -> [String] {
    let rows = HistoryRows(history.points).rows
    var lines = [title(of: history), ""]
    let columns = shownColumns
    lines.append(style(.dim, line("date", "commit", columns.map { ($0.heading, $0.heading.count) })))
    for row in rows {
      switch row {
      case .point(let point, let note):
        lines.append(self.line(of: point, columns))
        if let note { lines.append(cut("  \(note.onOneLine)", colour: point.problem == nil ? .dim : .yellow)) }
      case .same(let count): lines.append(style(.dim, "  ⋮ \(counted(count, unit)) without a change"))
      }
    }
    return lines + [""] + HistorySummary(history, style: style, width: width).lines
  }

  private func title(of history: BagHistory) -> String {
    let dates = [history.points.first, history.points.last].compactMap { $0.map { CivilDate(time: $0.time).text } }
    let span = Set(dates).count < 2 ? dates.first ?? "" : dates.joined(separator: " to ")
    let type = history.type == history.id ? "" : " (\(history.type.onOneLine))"
    return "\(style(.bold, history.id.onOneLine))\(type): \(counted(history.points.count, unit)), \(span)"
  }

  // MARK: Columns

  private struct Column {
    var heading: String
    /// Columns with a higher number give way on a narrow terminal.
    var rank: Int
    var value: (BagHistory.Point) -> Int?
  }

  private static let gap = 2
  private static let dateWidth = 10
  private static let idWidth = 7

  private var shownColumns: [Column] {
    var columns: [Column] = [
      Column(heading: "fields", rank: 0) { $0.totals?.fields },
      Column(heading: "opt", rank: 6) { $0.totals?.optionals },
      Column(heading: "refs", rank: 1) { $0.totals?.references },
      Column(heading: "writers", rank: 3) { $0.totals?.writers },
      Column(heading: "users", rank: 4) { $0.totals?.consumers },
      Column(heading: "unwraps", rank: 2) { $0.totals?.unwraps },
      Column(heading: "silent", rank: 5) { $0.totals?.silentExits },
      Column(heading: "limit", rank: 7) { $0.ceiling.isEmpty ? nil : $0.ceiling.values.reduce(0, +) },
    ]
    func needed() -> Int { Self.dateWidth + Self.gap + Self.idWidth + columns.reduce(0) { $0 + Self.gap + $1.heading.count } }
    while needed() > width, let last = columns.indices.max(by: { columns[$0].rank < columns[$1].rank }), columns.count > 1 {
      columns.remove(at: last)
    }
    return columns
  }

  private func line(of point: BagHistory.Point, _ columns: [Column]) -> String {
    let cells = columns.map { (text: $0.value(point).map(String.init) ?? "–", width: $0.heading.count) }
    return line(CivilDate(time: point.time).text, String(point.commit.prefix(Self.idWidth)), cells.map { ($0.text, $0.width) })
  }

  private func line(_ date: String, _ id: String, _ cells: [(text: String, width: Int)]) -> String {
    let padded = cells.map { String(repeating: " ", count: max(0, $0.width - $0.text.count)) + $0.text }
    return ([date.padded(to: Self.dateWidth), id.padded(to: Self.idWidth)] + padded).joined(
      separator: String(repeating: " ", count: Self.gap))
  }

  private func cut(_ text: String, colour: Style.Colour) -> String {
    style(colour, text.count > width ? String(text.prefix(max(1, width - 1))) + "…" : text)
  }
}
