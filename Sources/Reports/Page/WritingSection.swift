import Insight
import Resolver

/// Why nobody can say who wrote a value.
struct WritingSection {
  var report: BagReport

  /// How many writers of a field are named.
  private static let limit = 10

  var isEmpty: Bool {
    let writing = report.writing
    return writing.fields.isEmpty && writing.background.isEmpty && writing.calls.isEmpty && writing.silenced.isEmpty
  }

  func html(_ writer: inout PageWriter) -> HTML {
    let names = ReportNames(report: report)
    var result = HTML.empty
    let fields = report.writing.fields.filter(report.fields.indices.contains)
    if !fields.isEmpty {
      let rows = fields.map { index -> HTML in
        let profile = report.fields[index]
        let writers = profile.writers.filter { names.role($0.screen) != .bag }
        let users = writers.prefix(Self.limit).map { user -> HTML in
          let numbers = user.places.map { writer.lines.number(of: $0, word: profile.field.name) }
          return Markup.opener("\(user.site) <b>\(user.places.count)</b>", numbers, kind: "chip w")
        }
        let rest = writers.dropFirst(Self.limit).flatMap(\.places).map { writer.lines.number(of: $0, word: profile.field.name) }
        let more: [HTML] = rest.isEmpty ? [] : [Markup.opener("+\(writers.count - Self.limit)", rest, kind: "chip")]
        return """
          <tr><th scope="row">\(profile.field.name)</th><td class="num">\(writers.count)</td><td>\(Markup.chips(users + more))</td></tr>
          """
      }
      result += "<h4>Fields with several writers</h4>\n" + Markup.table("Fields with several writers", ["Field", "#Writers", "Who"], rows)
    }
    if !report.writing.background.isEmpty || !report.writing.calls.isEmpty {
      let rows = report.writing.background.map { write -> HTML in
        let line = writer.link(to: write.access.place, word: write.access.field)
        return
          "<tr><th scope=\"row\">\(write.access.field)</th><td>\(Self.words(write.execution))</td><td><code>\(write.callee)</code></td><td>\(write.access.place.site)</td><td>\(line)</td></tr>"
      }
      let calls = report.writing.calls.map { call -> HTML in
        let fields = call.fields.map(names.field).joined(separator: ", ")
        let line = writer.link(to: call.call.place, word: call.call.function)
        return """
          <tr><th scope="row">\(fields)<small>by \(call.call.function)</small></th><td>\(Self.words(call.execution))</td>\
          <td><code>\(call.callee)</code></td><td>\(call.call.place.site)</td><td>\(line)</td></tr>
          """
      }
      result += "<h4>Writes away from the main thread</h4>\n"
      result += Markup.table("Writes away from the main thread", ["Field", "Runs", "Handed to", "Type", "Line"], rows + calls)
    }
    if !report.writing.silenced.isEmpty {
      let rows = report.writing.silenced.map { check -> HTML in
        "<tr><td><code>\(check.kind.rawValue)</code></td><th scope=\"row\">\(check.subject)</th><td>\(writer.link(to: check.place))</td></tr>"
      }
      result += "<h4>Silenced concurrency checks</h4>\n" + Markup.table("Silenced concurrency checks", ["Word", "On", "Line"], rows)
    }
    return result
  }

  private static func words(_ execution: Body.Execution) -> String {
    switch execution {
    case .immediate: "there and then"
    case .main: "on the main thread, later"
    case .concurrent: "concurrently, on the caller's actor"
    case .background: "in the background"
    case .handler: "in a handler, on a thread nobody knows"
    }
  }
}
