import Insight

/// The graph of the couplings as every form of it draws it: the screens that take part, and arrows with the names of their fields.
struct CouplingArrows: Hashable {
  struct Node: Hashable {
    /// The place in ``FlowMap/screens``.
    var id: Int
    var name: String
    var isInCycle: Bool
  }

  struct Edge: Hashable {
    var writer: Int
    var reader: Int
    var label: String
    var isNecessary: Bool
  }

  var nodes: [Node]
  var edges: [Edge]

  /// Beyond these a label says how many more there are.
  private static let namesInLabel = 3

  init(_ report: BagReport) {
    let graph = report.coupling
    let cyclic = Set(graph.cycles.flatMap { $0 })
    let used = Set(graph.edges.flatMap { [$0.writer, $0.reader] }).sorted()
    nodes = used.map { Node(id: $0, name: report.flow.screens[$0].name, isInCycle: cyclic.contains($0)) }
    edges = graph.edges.map { edge in
      let names = edge.fields.prefix(Self.namesInLabel).map { report.fields[$0].field.name }
      let more = edge.fields.count - names.count
      return Edge(
        writer: edge.writer, reader: edge.reader, label: names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""),
        isNecessary: edge.isNecessary)
    }
  }
}
