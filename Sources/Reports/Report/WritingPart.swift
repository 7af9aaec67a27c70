import Insight
import Resolver

extension ReportDocument {
  static let writing = Part(name: "writing", nothing: "No field is written by several types or in the background.") { words in
    let writing = words.report.writing
    var blocks: [Document.Block] = []
    if !writing.fields.isEmpty {
      blocks.append(
        .list(
          writing.fields.map { field in
            let (direct, calling) = (words.directWriters(of: field), words.callingWriters(of: field))
            let through = "through the bag's functions"
            let more: Line = direct.isEmpty || calling.isEmpty ? [] : [.dim(", and by \(calling.count) more \(through)")]
            let types =
              direct.isEmpty ? "\(counted(calling.count, "types")) \(through)" : counted(direct.count, "types")
            return Document.Item(
              line: [.code(words.field(field)), .text(" is written by \(types)")] + more,
              children: (direct.isEmpty ? calling : direct).map { words.user($0) })
          }))
    }
    if !writing.background.isEmpty || !writing.calls.isEmpty {
      blocks.append(.paragraph([.strong("Away from the main thread, or on one that nobody knows:")]))
      let writes = writing.background.map { write in
        Document.Item(
          line: [.code(write.access.field), .text(" is written ")] + words.execution(write.execution, write.callee) + [.text(" ")]
            + .places([write.access.place]))
      }
      let calls = writing.calls.map { call -> Document.Item in
        let how: Line = [.text(" through "), .code("\(call.call.function)()"), .text(" ")]
        return Document.Item(
          line: words.fields(call.fields) + [.text(call.fields.count == 1 ? " is written " : " are written ")]
            + words.execution(call.execution, call.callee) + how + .places([call.call.place]))
      }
      blocks.append(.list(writes + calls))
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
