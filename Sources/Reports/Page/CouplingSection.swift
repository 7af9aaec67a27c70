import Insight
import Resolver

/// Which screen has to run before which: the drawing, the cycles, and each arrow with its fields.
struct CouplingSection {
  var id: String
  var report: BagReport

  /// More arrows are not listed: the strongest are, the others are in the report's JSON.
  private static let limit = 150
  /// Fields of one arrow.
  private static let shown = 10

  func html(_ writer: inout PageWriter) -> HTML {
    let graph = report.coupling
    guard !graph.edges.isEmpty else { return "<p class=\"none\">No screen reads what another one writes.</p>" }
    let words = ReportWords(report: report)
    var result = CouplingDrawing(report: report, id: id).html
    if !graph.cycles.isEmpty {
      let items = graph.cycles.map { "<li>\(words.screens($0))</li>" as HTML }
      result += "<p class=\"warn\">↺ These need each other, so that no order of the flow satisfies them:</p><ul>\(items)</ul>\n"
    }
    let edges = graph.strongest(Self.limit).sorted { ($0.writer, $0.reader) < ($1.writer, $1.reader) }
    let rows = edges.map { row(of: $0, words, &writer) }
    result += Markup.table("Arrows", ["Has to run first", "Needed by", "#Fields", "Which", "Only source"], rows)
    if edges.count < graph.edges.count {
      result += "<p class=\"note\">The \(edges.count) strongest of \(graph.edges.count) arrows; <code>--format json</code> has all.</p>"
    }
    return result
  }

  private func row(of edge: CouplingGraph.Edge, _ words: ReportWords, _ writer: inout PageWriter) -> HTML {
    let chips = edge.fields.prefix(Self.shown).map { field -> HTML in
      let writes = report.matrix[field, edge.writer]?.accesses.filter(\.kind.writes) ?? []
      let calls = report.matrix[field, edge.writer]?.writingCalls ?? []
      let reads = report.matrix[field, edge.reader]?.accesses.filter { !($0.kind == .write) } ?? []
      let numbers =
        writes.map { writer.lines.number(of: $0) } + calls.map { writer.lines.number(of: $0.place, kind: .call, word: $0.function) }
        + reads.map { writer.lines.number(of: $0) }
      return Markup.opener("\(words.field(field))", numbers, kind: "chip")
    }
    let more: [HTML] = edge.fields.count > Self.shown ? ["<span class=\"more\">+\(edge.fields.count - Self.shown)</span>"] : []
    return """
      <tr id="\(id)-e\(edge.writer)-\(edge.reader)"><th scope="row">\(words.screen(edge.writer))</th><td>\(report.flow.isBack(edge) ? "↺ " : "")\(words.screen(edge.reader))</td>\
      <td class="num">\(edge.fields.count)</td><td><span class="chips">\(chips + more)</span></td><td>\(edge.isNecessary ? "yes" : "–")</td></tr>
      """
  }
}

extension CouplingGraph {
  /// At most so many arrows, the strongest first.
  func strongest(_ limit: Int) -> [Edge] {
    func rank(_ edge: Edge) -> (Int, Int, Int, Int) { (edge.isNecessary ? 0 : 1, -edge.fields.count, edge.writer, edge.reader) }
    return Array(edges.sorted { rank($0) < rank($1) }.prefix(limit))
  }
}

extension FlowMap {
  /// An arrow from a later screen of the flow to an earlier one.
  func isBack(_ edge: CouplingGraph.Edge) -> Bool {
    guard edge.writer > edge.reader, screens.indices.contains(edge.writer), screens.indices.contains(edge.reader) else { return false }
    return screens[edge.writer].role == .screen && screens[edge.reader].role == .screen
  }
}
