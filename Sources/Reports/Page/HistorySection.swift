import Facts
import Insight

/// The numbers over the history of the repository: a small chart for each, with what the baseline allowed drawn in.
struct HistorySection {
  var history: BagHistory

  /// How many of the newest commits the table has.
  private static let limit = 300

  /// - `rules`: those whose ceilings together count the same thing; there is none for writers, which the baseline counts once for each field.
  static let curves: [(title: String, rules: [String], value: @Sendable (BagTotals) -> Int)] = [
    ("fields", ["property"], { $0.fields }), ("references", ["reference"], { $0.references }),
    ("types that use it", ["consumer"], { $0.consumers }), ("types that write it", [], { $0.writers }),
    ("force unwraps", ["unwrap", "implicit-unwrap"], { $0.unwraps }), ("silent exits", ["silent-exit"], { $0.silentExits }),
  ]

  func html(_ writer: inout PageWriter) -> HTML {
    guard !history.points.isEmpty else { return "<p class=\"none\">No commit was measured.</p>" }
    let charts = Self.curves.map { HistoryChart(points: history.points, title: $0.title, rules: $0.rules, value: $0.value).html }
    let rows = history.points.suffix(Self.limit).reversed().map { point -> HTML in
      let numbers = point.totals.map { totals in Self.curves.map { "<td class=\"num\">\($0.value(totals))</td>" as HTML } }
      let cells = numbers ?? ["<td colspan=\"\(Self.curves.count)\">\(point.problem ?? "the bag was not there")</td>"]
      return """
        <tr><td>\(CivilDate(time: point.time).text)</td><td><code>\(String(point.commit.prefix(9)))</code></td>\
        <td class="subject">\(point.subject)</td>\(cells)</tr>
        """
    }
    let renames = zip(history.points, history.points.dropFirst()).compactMap { before, after -> HTML? in
      guard let old = before.type, let new = after.type, old != new else { return nil }
      return "<li>\(CivilDate(time: after.time).text): <code>\(old)</code> became <code>\(new)</code></li>"
    }
    let list: HTML = renames.isEmpty ? "" : "<ul class=\"plain\">\(renames)</ul>"
    return """
      <div class="charts">\(charts)</div>
      <p class="legend"><span><i class="line curve"></i> counted</span> <span><i class="line ceiling"></i> allowed by the baseline</span></p>
      \(list)
      <details><summary>The numbers of \(counted(history.points.count, "commits"))</summary>
      \(Markup.table("Numbers by commit", ["Date", "Commit", "Subject"] + Self.curves.map { "#" + $0.title }, rows, isSortable: false))
      </details>
      """
  }
}
