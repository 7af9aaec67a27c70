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
    let names = ReportNames(report: report)
    var result = CouplingDrawing(report: report, id: id).html
    if !graph.cycles.isEmpty {
      let items = graph.cycles.map { "<li>\(names.screens($0))</li>" as HTML }
      result += "<p class=\"warn\">↺ These need each other, so that no order of the flow satisfies them:</p><ul>\(items)</ul>\n"
    }
    let edges = graph.edges.count <= Self.limit ? graph.edges : strongest(graph.edges)
    let rows = edges.map { row(of: $0, names, &writer) }
    result += Markup.table("Arrows", ["Has to run first", "Needed by", "#Fields", "Which", "Only source"], rows)
    if edges.count < graph.edges.count {
      result += "<p class=\"note\">The \(edges.count) strongest of \(graph.edges.count) arrows; <code>--format json</code> has all.</p>"
    }
    return result
  }

  private func row(of edge: CouplingGraph.Edge, _ names: ReportNames, _ writer: inout PageWriter) -> HTML {
    let chips = edge.fields.prefix(Self.shown).map { field -> HTML in
      let writes = report.matrix[field, edge.writer]?.accesses.filter(\.kind.writes) ?? []
      let calls = report.matrix[field, edge.writer]?.writingCalls ?? []
      let reads = report.matrix[field, edge.reader]?.accesses.filter { !($0.kind == .write) } ?? []
      let numbers =
        writes.map { writer.lines.number(of: $0) } + calls.map { writer.lines.number(of: $0.place, kind: .call, word: $0.function) }
        + reads.map { writer.lines.number(of: $0) }
      return Markup.opener("\(names.field(field))", numbers, kind: "chip")
    }
    let more: [HTML] = edge.fields.count > Self.shown ? ["<span class=\"more\">+\(edge.fields.count - Self.shown)</span>"] : []
    let isBack = edge.writer > edge.reader && names.role(edge.writer) == .screen && names.role(edge.reader) == .screen
    return """
      <tr id="\(id)-e\(edge.writer)-\(edge.reader)"><th scope="row">\(names.screen(edge.writer))</th><td>\(isBack ? "↺ " : "")\(names.screen(edge.reader))</td>\
      <td class="num">\(edge.fields.count)</td><td><span class="chips">\(chips + more)</span></td><td>\(edge.isNecessary ? "yes" : "–")</td></tr>
      """
  }

  private func strongest(_ edges: [CouplingGraph.Edge]) -> [CouplingGraph.Edge] {
    edges.sorted {
      ($0.isNecessary ? 0 : 1, -$0.fields.count, $0.writer, $0.reader) < ($1.isNecessary ? 0 : 1, -$1.fields.count, $1.writer, $1.reader)
    }.prefix(Self.limit).sorted { ($0.writer, $0.reader) < ($1.writer, $1.reader) }
  }
}
