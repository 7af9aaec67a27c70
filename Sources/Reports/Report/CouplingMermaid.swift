import Insight

/// The coupling of screens as a flowchart of Mermaid, as GitHub and GitLab draw it.
struct CouplingMermaid {
  private let graph: CouplingArrows

  init(_ report: BagReport) { graph = CouplingArrows(report) }

  var text: String {
    var lines = ["flowchart LR"]
    lines += graph.nodes.map { "  s\($0.id)[\"\(escaped($0.name))\"]" }
    lines += graph.edges.map { edge in
      let arrow = edge.isNecessary ? "-->" : "-.->"
      return "  s\(edge.writer) \(arrow)|\"\(escaped(edge.label))\"| s\(edge.reader)"
    }
    let cyclic = graph.nodes.filter(\.isInCycle).map { "s\($0.id)" }
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
