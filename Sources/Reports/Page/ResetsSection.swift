import Insight
import Resolver

/// The resets, and what each forgets.
struct ResetsSection {
  var report: BagReport

  func html(_ writer: inout PageWriter) -> HTML {
    let words = ReportWords(report: report)
    let resets = report.resets.resets
    let rows = resets.map { reset -> HTML in
      var origin = reset.isConfigured ? "configured" : "by its shape"
      if reset.isReplacement { origin = "a whole new object" }
      let forgets: HTML =
        reset.isReplacement
        ? "<span class=\"good\">✓ complete</span>"
        : reset.forgets.isEmpty ? "<span class=\"good\">✓ nothing</span>" : fields(reset.forgets, "chip s", words, &writer)
      return """
        <tr><th scope="row"><code>\(reset.name)</code><small>\(reset.site), \(origin)</small></th><td>\(writer.link(to: reset.place))</td>\
        <td data-v="\(reset.clears.count)">\(reset.clears.count)</td><td data-v="\(reset.forgets.count)">\(forgets)</td><td>\(fields(reset.sets, "chip", words, &writer))</td>\
        <td>\(fields(reset.keeps, "chip", words, &writer))</td><td>\(writer.links(to: reset.callers, label: "calls of \(reset.name)"))</td></tr>
        """
    }
    var result = Markup.table("Resets", ["Reset", "Line", "Clears", "Forgets", "Sets", "May keep", "Called from"], rows)
    let differences = report.resets.differences.filter { resets.indices.contains($0.first) && resets.indices.contains($0.second) }
    if !differences.isEmpty {
      let rows = differences.map { difference -> HTML in
        """
        <tr><th scope="row"><code>\(resets[difference.first].name)</code></th><td>\(fields(difference.onlyFirst, "chip", words, &writer))</td>\
        <th scope="row"><code>\(resets[difference.second].name)</code></th><td>\(fields(difference.onlySecond, "chip", words, &writer))</td></tr>
        """
      }
      result += "<h4>Where two resets differ</h4>\n"
      result += Markup.table("Where two resets differ", ["One", "Only it clears", "Other", "Only that clears"], rows, isSortable: false)
    }
    return result
  }

  private func fields(_ indices: [Int], _ kind: String, _ words: ReportWords, _ writer: inout PageWriter) -> HTML {
    let pieces = indices.map { index -> HTML in
      guard report.fields.indices.contains(index) else { return "" }
      let field = report.fields[index].field
      return Markup.opener("\(field.name)", [writer.lines.number(of: field.place, word: field.name)], kind: kind)
    }
    return Markup.chips(pieces)
  }
}
