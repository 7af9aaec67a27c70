import Insight
import Resolver

/// What happens on each screen when it is the first to be opened.
struct ColdEntrySection {
  var report: BagReport

  /// How many fields of one cell are shown.
  private static let limit = 6

  static let effects: [(effect: ColdEntry.Effect, title: String, mark: String, kind: String)] = [
    (.crash, "Crashes on", "!", "u"), (.silent, "Goes silent on", "∅", "s"), (.skipped, "Skips a part without", "⤼", "r"),
    (.madeUp, "Makes up", "≈", "p"), (.blank, "Reads the blank of", "○", "p"),
  ]

  func html(_ writer: inout PageWriter) -> HTML {
    guard !report.coldEntries.isEmpty else { return "<p class=\"none\">No screen of a flow is known.</p>" }
    let names = ReportNames(report: report)
    let rows = report.coldEntries.map { entry -> HTML in
      var row: HTML = "<tr><th scope=\"row\">\(names.screen(entry.screen))</th>"
      for effect in Self.effects {
        let gaps = entry.gaps.filter { $0.effect == effect.effect }
        row +=
          "<td data-v=\"\(gaps.count)\">\(cell(gaps, effect.mark, effect.kind, names, &writer))</td>"
      }
      let providers = Set(entry.gaps.flatMap(\.providers)).sorted()
      let orphans = entry.gaps.filter { $0.providers.isEmpty && !$0.isWrittenHere }.count
      let nobody: HTML = orphans == 0 ? "" : " <span class=\"warn\">nobody provides \(orphans)</span>"
      row += "<td>\(Markup.chips(providers.map { "<span class=\"chip\">\(names.screen($0))</span>" }, limit: 6))\(nobody)</td>"
      return row + "</tr>"
    }
    return Markup.table("Cold entry", ["Screen"] + Self.effects.map(\.title) + ["Who would have had to run before"], rows)
  }

  private func cell(
    _ gaps: [ColdEntry.Gap], _ mark: String, _ kind: String, _ names: ReportNames, _ writer: inout PageWriter
  ) -> HTML {
    var pieces: [HTML] = []
    for gap in gaps.prefix(Self.limit) {
      let numbers = gap.accesses.map { writer.lines.number(of: $0) }
      let own: HTML = gap.isWrittenHere ? "<small title=\"the screen writes it too\">(own write)</small>" : ""
      pieces.append(Markup.opener("<b>\(mark)</b>\u{A0}\(names.field(gap.field))\(own)", numbers, kind: "chip \(kind)"))
    }
    if gaps.count > Self.limit {
      let numbers = gaps.flatMap(\.accesses).map { writer.lines.number(of: $0) }
      pieces.append(Markup.opener("+\(gaps.count - Self.limit)", numbers, kind: "chip"))
    }
    return Markup.chips(pieces)
  }
}
