import Insight

/// From the first point to the last: each number with its change and its course.
struct HistorySummary {
  private let history: BagHistory
  private let style: Style
  private let width: Int

  init(_ history: BagHistory, style: Style, width: Int) {
    self.history = history
    self.style = style
    self.width = width
  }

  private struct Number: Sendable {
    var title: String
    /// The rule whose ceiling is that of the number; nil where none is.
    var rule: String?
    var value: @Sendable (BagTotals) -> Int
  }

  private static let numbers: [Number] = [
    Number(title: "fields", rule: "property") { $0.fields },
    Number(title: "optional fields") { $0.optionals },
    Number(title: "references", rule: "reference") { $0.references },
    Number(title: "accesses") { $0.accesses },
    Number(title: "writing types") { $0.writers },
    Number(title: "using types", rule: "consumer") { $0.consumers },
    Number(title: "force unwraps", rule: "unwrap") { $0.unwraps },
    Number(title: "silent exits", rule: "silent-exit") { $0.silentExits },
    Number(title: "accesses in tests") { $0.testAccesses },
  ]

  var lines: [String] {
    let known = history.points.compactMap(\.totals)
    guard let first = known.first, let last = known.last else { return ["no commit could be measured"] }
    let ceiling = history.points.last?.ceiling ?? [:]
    let rows = Self.numbers.map { number -> Row in
      let limit = number.rule.flatMap { ceiling[$0] }.map { "limit \($0)" } ?? ""
      return Row(
        title: number.title, first: number.value(first), last: number.value(last), limit: limit, course: known.map(number.value))
    }
    let titles = rows.map(\.title.count).max() ?? 0
    let values = rows.map(\.change.count).max() ?? 0
    let deltas = rows.map(\.delta.count).max() ?? 0
    let limits = rows.map(\.limit.count).max() ?? 0
    return rows.map { row in
      let used = titles + values + deltas + limits + 8
      let delta = row.delta.padded(to: deltas)
      let colour: Style.Colour = row.last > row.first ? .red : row.last < row.first ? .green : .dim
      let parts = [
        row.title.padded(to: titles), row.change.padded(to: values), style(colour, delta), row.limit.padded(to: limits),
        Sparkline(row.course, width: min(Self.widestCourse, width - used)).text,
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: "  ").trimmingEnd
    }
  }

  private static let widestCourse = 40

  private struct Row {
    var title: String
    var first: Int
    var last: Int
    var limit: String
    var course: [Int]

    var change: String { "\(first) → \(last)" }
    var delta: String { last == first ? "±0" : last > first ? "+\(last - first)" : "−\(first - last)" }
  }
}

extension String {
  /// Without blanks at the end.
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// Numbers as a line of bars, the lowest number the lowest bar.
struct Sparkline {
  private let values: [Int]
  private let width: Int

  /// - Parameter width: In characters. Of more numbers some are left out, never the first nor the last.
  init(_ values: [Int], width: Int) {
    self.values = values
    self.width = width
  }

  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// Empty where there is no room.
  var text: String {
    guard width >= 4, values.count > 1, let low = values.min(), let high = values.max() else { return "" }
    let count = min(width, values.count)
    let shown = (0..<count).map { values[$0 * (values.count - 1) / (count - 1)] }
    guard high > low else { return String(repeating: Self.bars[3], count: count) }
    return String(shown.map { Self.bars[($0 - low) * (Self.bars.count - 1) / (high - low)] })
  }
}
