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
      func row(_ what: HTML, _ execution: Body.Execution, _ callee: String, _ place: Place, _ word: String) -> HTML {
        """
        <tr><th scope="row">\(what)</th><td>\(words.execution(execution, ""))</td><td><code>\(callee)</code></td><td>\(place.site)</td>\
        <td>\(writer.link(to: place, word: word))</td></tr>
        """
      }
      let writes = report.writing.background.map { write in
        row("\(write.access.field)", write.execution, write.callee, write.access.place, write.access.field)
      }
      let calls = report.writing.calls.map { call in
        row(
          "\(call.fields.map(words.field).joined(separator: ", "))<small>through \(call.call.function)()</small>", call.execution,
          call.callee,
          call.call.place, call.call.function)
      }
      let rows = writes + calls
      result += "<h4>Writes away from the main thread</h4>\n"
      result += Markup.table("Writes away from the main thread", ["Field", "Runs", "Handed to", "Type", "Line"], rows)
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

}
