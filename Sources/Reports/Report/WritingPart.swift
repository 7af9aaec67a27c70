import Insight
import Resolver

extension ReportDocument {
  static let writing = Part(name: "writing") { words in
    let writing = words.report.writing
    var blocks: [Document.Block] = []
    if !writing.fields.isEmpty {
      blocks.append(
        .list(
          writing.fields.map { field in
            let profile = words.report.fields[field]
            let outside = profile.writers.filter { words.report.flow.screens[$0.screen].role != .bag }
            return Document.Item(
              line: [.code(profile.field.name), .text(" is written by \(counted(outside.count, "types"))")],
              children: outside.map { words.user($0) })
          }))
    }
    if !writing.background.isEmpty {
      blocks.append(.paragraph([.strong("Away from the main thread, or on one that nobody knows:")]))
      blocks.append(
        .list(
          writing.background.map { write in
            Document.Item(
              line: [.code(write.access.field), .text(" is written ")] + words.execution(write.execution, write.callee) + [.text(" ")]
                + .places([write.access.place]))
          }))
    }
    if !writing.silenced.isEmpty {
      blocks.append(.paragraph([.strong("The compiler is told not to check it:")]))
      blocks.append(
        .list(
          writing.silenced.map {
            Document.Item(line: [.warning($0.kind.rawValue), .text(" on "), .code($0.subject), .text(" ")] + .places([$0.place]))
          }))
    }
    return blocks.isEmpty ? nil : Document.Section(name: "writing", title: "Who wrote it?", blocks: blocks)
  }
}
