import Insight

/// The couplings of screens in Graphviz' DOT, one digraph for each bag.
struct CouplingDOT {
  private let graph: CouplingArrows
  private let name: String

  init(_ report: BagReport) {
    graph = CouplingArrows(report)
    name = report.bag.type(on: report.platform)
  }

  var text: String {
    var lines = ["digraph \(quoted(name)) {", "  rankdir=LR;", "  node [shape=box, style=rounded];"]
    lines += graph.nodes.map { "  s\($0.id) [label=\(quoted($0.name))\($0.isInCycle ? ", color=\"#c0392b\", penwidth=2" : "")];" }
    lines += graph.edges.map { edge in
      "  s\(edge.writer) -> s\(edge.reader) [label=\(quoted(edge.label))\(edge.isNecessary ? "" : ", style=dashed")];"
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// A string of DOT knows no escape but that of the quote; a backslash in front of anything else starts one of the labels' own.
  private func quoted(_ text: String) -> String {
    "\"" + text.onOneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
