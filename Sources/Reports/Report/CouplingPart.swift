import Insight

extension ReportDocument {
  static let coupling = Part(name: "coupling", nothing: "No screen reads what another one writes.") { words in
    let graph = words.report.coupling
    guard !graph.couplings.isEmpty else { return nil }
    let items = graph.couplings.map { coupling -> Document.Item in
      Document.Item(
        line: [.code(words.screen(coupling.reader)), .text(" reads "), .code(words.field(coupling.field)), .text("; ")]
          + (coupling.hasOneWriter
            ? [.strong("only "), .code(words.screen(coupling.writers[0])), .text(" writes it")]
            : words.screens(coupling.writers) + [.text(" write it")]))
    }
    let cycles = graph.cycles.map { cycle in
      Document.Block.paragraph([.bad("A cycle"), .text(": each of ")] + words.screens(cycle) + [.text(" reads what the others write")])
    }
    return Document.Section(
      name: "coupling", title: "Who has to run before whom",
      lead: [.dim("No type says so, and no compiler checks it. As a graph: --format mermaid, --format dot.")],
      blocks: cycles + [.list(items), .drawing(language: "mermaid", text: CouplingMermaid(words.report).text)])
  }
}
