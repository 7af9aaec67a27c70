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
    let words = ReportWords(report: report)
    var result = HTML.empty
    let fields = report.writing.fields.filter(report.fields.indices.contains)
    if !fields.isEmpty {
      let rows = fields.map { index -> HTML in
        let profile = report.fields[index]
        let direct = words.directWriters(of: index)
        let field = profile.field.name
        return """
          <tr><th scope="row">\(field)</th><td class="num">\(direct.count)</td><td>\(chips(direct, "chip w", field, &writer))</td>\
          <td>\(chips(words.callingWriters(of: index), "chip", field, &writer))</td></tr>
          """
      }
      result += "<h4>Fields with several writers</h4>\n"
      result += Markup.table("Fields with several writers", ["Field", "#Writers", "Who", "By a function of the bag"], rows)
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

  private func chips(_ users: [FieldProfile.User], _ kind: String, _ field: String, _ writer: inout PageWriter) -> HTML {
    func numbers(_ users: some Sequence<FieldProfile.User>) -> [Int] {
      users.flatMap(\.places).map { writer.lines.number(of: $0, word: field) }
    }
    var pieces = users.prefix(Self.limit).map { user in
      Markup.opener("\(user.site) <b>\(user.places.count)</b>", numbers([user]), kind: kind)
    }
    let rest = users.dropFirst(Self.limit)
    if !rest.isEmpty { pieces.append(Markup.opener("+\(rest.count)", numbers(rest), kind: kind)) }
    return Markup.chips(pieces)
  }

  private static func words(_ execution: Body.Execution) -> String {
    switch execution {
    case .immediate: "there and then"
    case .main: "later, on the main thread"
    case .concurrent: "in a task"
    case .background: "in the background"
    case .handler: "in a callback"
    }
  }
}
