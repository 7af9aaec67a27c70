import Insight

/// The coupling of screens as a flowchart of Mermaid, as GitHub and GitLab draw it.
struct CouplingMermaid {
  private let graphs: [(name: String, graph: CouplingArrows)]

  /// A file of Mermaid holds one diagram: several bags stand in it side by side, each in a box of its own.
  init(_ reports: [BagReport]) {
    graphs = reports.map { ($0.bag.type(on: $0.platform), CouplingArrows($0)) }
  }

  init(_ report: BagReport) { self.init([report]) }

  var text: String {
    guard !graphs.isEmpty else { return "" }
    var lines = ["flowchart LR"]
    var cyclic: [String] = []
    for (index, (name, graph)) in graphs.enumerated() {
      let isAlone = graphs.count == 1
      let id = isAlone ? "s" : "b\(index)s"
      let indent = isAlone ? "  " : "    "
      if !isAlone { lines.append("  subgraph b\(index)[\"\(escaped(name))\"]") }
      lines += graph.nodes.map { "\(indent)\(id)\($0.id)[\"\(escaped($0.name))\"]" }
      lines += graph.edges.map { edge in
        let arrow = edge.isNecessary ? "-->" : "-.->"
        return "\(indent)\(id)\(edge.writer) \(arrow)|\"\(escaped(edge.label))\"| \(id)\(edge.reader)"
      }
      if !isAlone { lines.append("  end") }
      cyclic += graph.nodes.filter(\.isInCycle).map { "\(id)\($0.id)" }
    }
    if !cyclic.isEmpty {
      lines.append("  classDef cycle stroke:#c0392b,stroke-width:3px")
      lines.append("  class \(cyclic.joined(separator: ",")) cycle")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Inside quotes Mermaid takes everything but quotes and what looks like markup; entities are written with a number sign.
  private func escaped(_ text: String) -> String {
    text.onOneLine.map { character in
      switch character {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "&": "#amp;"
      case "`": "#96;"
      case "\\": "#92;"
      default: String(character)
      }
    }.joined()
  }
}
