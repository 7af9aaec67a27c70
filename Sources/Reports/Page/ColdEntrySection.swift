import Insight
import Resolver

/// What happens on each screen when it is the first to be opened.
struct ColdEntrySection {
  var report: BagReport

  /// How many fields of one cell are shown.
  private static let limit = 6

  static let effects: [(effect: ColdEntry.Effect, mark: String, kind: String)] = [
    (.crash, "!", "u"), (.silent, "∅", "s"), (.skipped, "⤼", "r"), (.madeUp, "≈", "p"), (.blank, "○", "p"),
  ]

  func html(_ writer: inout PageWriter) -> HTML {
    guard !report.coldEntries.isEmpty else { return "<p class=\"none\">No screen of a flow is known.</p>" }
    let words = ReportWords(report: report)
    let rows = report.coldEntries.map { entry -> HTML in
      var row: HTML = "<tr><th scope=\"row\">\(words.screen(entry.screen))</th>"
      for effect in Self.effects {
        let gaps = entry.gaps.filter { $0.effect == effect.effect }
        row +=
          "<td data-v=\"\(gaps.count)\">\(cell(gaps, effect.mark, effect.kind, words, &writer))</td>"
      }
      let providers = Set(entry.gaps.flatMap(\.providers)).sorted()
      let orphans = entry.gaps.filter { $0.providers.isEmpty && !$0.isWrittenHere }.count
      let nobody: HTML = orphans == 0 ? "" : " <span class=\"warn\">nobody provides \(orphans)</span>"
      row += "<td>\(Markup.chips(providers.map { "<span class=\"chip\">\(words.screen($0))</span>" }, limit: 6))\(nobody)</td>"
      return row + "</tr>"
    }
    let titles = Self.effects.map { words.effect($0.effect) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return Markup.table("Cold entry", ["Screen"] + titles + ["Who would have had to run before"], rows)
  }

  private func cell(
    _ gaps: [ColdEntry.Gap], _ mark: String, _ kind: String, _ words: ReportWords, _ writer: inout PageWriter
  ) -> HTML {
    var pieces: [HTML] = []
    for gap in gaps.prefix(Self.limit) {
      let numbers = gap.accesses.map { writer.lines.number(of: $0) }
      let own: HTML = gap.isWrittenHere ? "<small title=\"the screen writes it too\">(own write)</small>" : ""
      pieces.append(Markup.opener("<b>\(mark)</b>\u{A0}\(words.field(gap.field))\(own)", numbers, kind: "chip \(kind)"))
    }
    if gaps.count > Self.limit {
      let numbers = gaps.flatMap(\.accesses).map { writer.lines.number(of: $0) }
      pieces.append(Markup.opener("+\(gaps.count - Self.limit)", numbers, kind: "chip"))
    }
    return Markup.chips(pieces)
  }
}
