import Insight
import Resolver

extension ReportDocument {
  static let matrix = Part(name: "matrix", nothing: "The bag has no field.") { words in
    let report = words.report
    let used = Set(report.matrix.cells.map(\.screen))
    let columns = report.flow.screens.indices.filter { used.contains($0) }
    guard !report.fields.isEmpty else { return nil }
    let rows = report.fields.enumerated().map { field, profile -> [Line] in
      [[.code(profile.field.name)]] + columns.map { report.matrix[field, $0].map(marks) ?? [] }
    }
    return Document.Section(
      name: "matrix", title: "Who does what with which field",
      lead: [
        .dim(
          "R reads, W writes, w writes by calling the bag, ! unwraps, ? leaves silently, $ projects (a binding or publisher). Screens stand "
            + "in flow order; (brackets) are no screens.")
      ],
      blocks: [.table(Document.Table(header: ["field"] + columns.map { heading(of: report.flow.screens[$0]) }, rows: rows))])
  }

  static func heading(of screen: Screen) -> String {
    switch screen.role {
    case .screen: screen.name
    case .owner: "(owner \(screen.name))"
    case .other: "(\(screen.name))"
    case .bag: "(the bag)"
    }
  }

  /// `R3 W1 !2`
  static func marks(of cell: Matrix.Cell) -> Line {
    let marks: [(String, Int, (String) -> Span)] = [
      ("R", cell.reads, Span.text), ("W", cell.writes, Span.strong), ("w", cell.writingCalls.count, Span.strong),
      ("!", cell.unwraps, Span.bad), ("?", cell.silentExits, Span.warning), ("$", cell.projections, Span.strong),
    ]
    return marks.filter { $0.1 > 0 }.enumerated().flatMap { index, mark in
      (index == 0 ? [] : [Span.text(" ")]) + [mark.2("\(mark.0)\(mark.1)")]
    }
  }
}
