import Facts
import Insight
import Resolver

/// The sections of one bag.
struct ReportPartHTML {
  var part: ReportPart
  var id: String

  func html(_ writer: inout PageWriter) -> (HTML, sections: [(id: String, title: String)]) {
    var body = HTML.empty
    var sections: [(id: String, title: String)] = []
    func add(_ name: String, _ title: String, note: String = "", _ content: HTML) {
      sections.append((id: "\(id)-\(name)", title: title))
      body += Markup.section("\(id)-\(name)", title, note: note, content)
    }
    if let report = part.report { add("overview", "Overview", OverviewSection(id: id, part: part, report: report).html(&writer)) }
    if let status = part.status {
      add(
        "status", "Migration", note: "How far the bag has been taken apart, as the code says.", StatusSection(status: status).html(&writer))
    }
    if let history = part.history {
      add(
        "history", "History", note: "The numbers over time. A curve above its ceiling fails the check.",
        HistorySection(history: history).html(&writer))
    }
    if let report = part.report { tables(of: report, &writer, add) }
    if let plan = part.plan {
      add(
        "plan", "Plan", note: "What to do next, in this order. A value with * is one the screen cannot do without.",
        PlanSection(plan: plan).html(&writer))
    }
    let head: HTML = "<div class=\"bag\" id=\"\(id)\"><h2>\(part.type)</h2><p class=\"sub\">\(subtitle(&writer))</p></div>\n"
    return ("<article aria-label=\"\(part.type)\">\n\(head)\(body)</article>\n", sections)
  }

  private func subtitle(_ writer: inout PageWriter) -> HTML {
    guard let report = part.report else {
      return "<code>\(part.id)</code>\(part.platform.map { ", \($0.title)" as HTML } ?? "")"
    }
    let place = report.bag.place(on: report.platform)
    let guess: HTML =
      report.flow.isGuessed ? " · the screens and their order are guessed; <code>screens</code> in the configuration names them" : ""
    let unused: HTML =
      report.flow.unused.isEmpty ? "" : " · of these screens no code uses the bag: \(report.flow.unused.joined(separator: ", "))"
    return
      "<code>\(part.id)</code> · \(report.bag.language(of: report.platform).title) · \(writer.link(to: place, word: part.type))\(guess)\(unused)"
  }

  private func tables(of report: BagReport, _ writer: inout PageWriter, _ add: (String, String, String, HTML) -> Void) {
    if !report.fields.isEmpty {
      add(
        "matrix", "Matrix", "Who does what with which field. A cell opens its lines; arrow keys move, Enter opens.",
        MatrixSection(id: "\(id)-matrix", report: report).html(&writer))
    }
    add(
      "cold", "Cold entry", "What happens on a screen that is opened first, by a deep link or after the system has killed the app.",
      ColdEntrySection(report: report).html(&writer))
    add(
      "coupling", "Coupling", "Which screen has to run before which, because it writes what the other reads. No type says so.",
      CouplingSection(id: "\(id)-coupling", report: report).html(&writer))
    add("fields", "Fields", "", FieldsSection(report: report).html(&writer))
    let writing = WritingSection(report: report)
    if !writing.isEmpty { add("writing", "Shared writing", "Why nobody can say who wrote a value.", writing.html(&writer)) }
    if !report.resets.resets.isEmpty {
      add(
        "resets", "Resets", "Code that clears the bag, told by its shape, and the fields that it leaves.",
        ResetsSection(report: report).html(&writer))
    }
    let stale = StaleSection(report: report)
    if !stale.isEmpty { add("stale", "Stale data", "Values that outlive what they were made from.", stale.html(&writer)) }
    if !report.flags.isEmpty {
      add(
        "flags", "Flow flags", "Fields that say how one got here: a state of the flow in disguise.",
        FlagsSection(report: report).html(&writer))
    }
    if !report.sensitive.isEmpty {
      add(
        "sensitive", "Sensitive fields", "By their names; ⚠ marks what logs, prints, tracks or stores in plain text.",
        SensitiveSection(report: report).html(&writer))
    }
    if report.tests.tests > 0 || !report.tests.setUps.isEmpty {
      add("tests", "Test cost", "What a test sets up before it can test anything.", TestsSection(report: report).html(&writer))
    }
  }
}
