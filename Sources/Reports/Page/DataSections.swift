import Insight
import Resolver

/// Values that outlive what they were made from.
struct StaleSection {
  var report: BagReport

  var isEmpty: Bool {
    let stale = report.stale
    return stale.together.isEmpty && stale.dishonoured.isEmpty && stale.copies.isEmpty && stale.inputs.isEmpty
  }

  func html(_ writer: inout PageWriter) -> HTML {
    let words = ReportWords(report: report)
    func list(_ fields: [Int]) -> String { fields.map(words.field).joined(separator: ", ") }
    var result = HTML.empty
    if !report.stale.together.isEmpty {
      let rows = report.stale.together.map { group -> HTML in
        let exceptions = group.exceptions.map { "<li>\(writer.link(to: $0.place)) leaves <b>\(list($0.missing))</b></li>" as HTML }
        return
          "<tr><th scope=\"row\">\(list(group.fields))</th><td class=\"num\">\(group.count)</td><td><ul class=\"plain\">\(exceptions)</ul></td></tr>"
      }
      result += "<h4>Always written together, but for these places</h4>\n"
      result += Markup.table("Fields that are written together", ["Fields", "#Times together", "Exceptions"], rows)
    }
    if !report.stale.dishonoured.isEmpty {
      let rows = report.stale.dishonoured.map { write -> HTML in
        "<tr><th scope=\"row\">\(words.field(write.field))</th><td>\(writer.link(to: write.place, word: words.field(write.field)))</td><td>\(list(write.missing))</td></tr>"
      }
      result += "<h4>Writes after which dependent fields keep their old values</h4>\n"
      result += Markup.table("Writes that leave dependent fields", ["Written", "Line", "Left as they were"], rows)
    }
    let tables = [("Copies outside the bag", report.stale.copies), ("Constants that are given a value: inputs", report.stale.inputs)]
    for (title, copies) in tables where !copies.isEmpty {
      let rows = copies.map { copy -> HTML in
        let kind = [copy.wrapper.map { "@\($0)" }, copy.isLazy ? "lazy" : nil, copy.isConstant ? "constant" : nil].compactMap { $0 }
        return """
          <tr><th scope="row">\(copy.field)</th><td><code>\(copy.property)</code></td><td>\(copy.holder ?? copy.place.site)</td>\
          <td>\(kind.joined(separator: ", "))</td><td>\(writer.link(to: copy.place, word: copy.field))</td></tr>
          """
      }
      result += "<h4>\(title)</h4>\n"
      result += Markup.table(title, ["Field", "Copied to", "Type", "Kind", "Line"], rows)
    }
    return result
  }
}

/// Fields that are a state of the flow in disguise.
struct FlagsSection {
  var report: BagReport

  func html(_ writer: inout PageWriter) -> HTML {
    let words = ReportWords(report: report)
    let rows = report.flags.map { flag -> HTML in
      let places = flag.branches.map(\.place)
      let name = words.field(flag.field)
      let sites = Set(places.map(\.site)).sorted()
      return """
        <tr><th scope="row">\(name)</th><td class="num">\(flag.branches.count)</td><td>\(sites.prefix(6).joined(separator: ", "))\(sites.count > 6 ? " …" : "")</td>\
        <td>\(writer.links(to: places, limit: 6, word: name, label: "branches on \(name)"))</td></tr>
        """
    }
    return Markup.table("Flow flags", ["Flag", "#Branches", "In", "Lines"], rows)
  }
}

/// Fields that should not lie about in memory.
struct SensitiveSection {
  var report: BagReport

  func html(_ writer: inout PageWriter) -> HTML {
    let words = ReportWords(report: report)
    let resets = report.resets.resets
    let rows = report.sensitive.map { field -> HTML in
      let name = words.field(field.field)
      let destinations = field.destinations.map { destination -> HTML in
        let numbers = destination.places.map { writer.lines.number(of: $0, word: name) }
        return Markup.opener(
          "\(destination.isLeak ? "⚠ " : "")\(destination.callee)", numbers, label: "\(name) goes to \(destination.callee)",
          kind: destination.isLeak ? "chip u" : "chip")
      }
      let forgotten = field.forgottenBy.filter(resets.indices.contains).map { "<code>\(resets[$0].name)</code>" as HTML }
      return """
        <tr><th scope="row">\(name)</th><td>\(field.word)</td><td>\(Markup.chips(destinations))</td><td>\(words.screens(field.readers))</td>\
        <td>\(forgotten.isEmpty ? "–" : forgotten.joined(separator: ", "))</td></tr>
        """
    }
    return Markup.table("Sensitive fields", ["Field", "Because of", "Goes to", "Read by", "Survives these resets"], rows)
  }
}

/// What the bag costs in tests.
struct TestsSection {
  var report: BagReport

  private static let limit = 200

  func html(_ writer: inout PageWriter) -> HTML {
    let words = ReportWords(report: report)
    let cost = report.tests
    let rows = cost.setUps.prefix(Self.limit).map { setUp -> HTML in
      let fields = setUp.fields.prefix(12).map(words.field).joined(separator: ", ") + (setUp.fields.count > 12 ? " …" : "")
      return """
        <tr><th scope="row">\(setUp.site)<small>\(setUp.member)</small></th><td class="num">\(setUp.fields.count)</td><td>\(fields)</td>\
        <td>\(writer.link(to: setUp.place))</td></tr>
        """
    }
    let more: HTML = cost.setUps.count > Self.limit ? "<p class=\"note\">The first \(Self.limit) of \(cost.setUps.count).</p>" : ""
    return """
      <p>\(words.testCost)</p>
      \(Markup.table("Set-ups in tests", ["Test", "#Fields", "Which", "Line"], rows))\(more)
      """
  }
}
