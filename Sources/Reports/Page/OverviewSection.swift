import Insight
import Resolver

/// The numbers at the head of a bag, and in sentences what is worst.
struct OverviewSection {
  var id: String
  var part: ReportPart
  var report: BagReport

  func html(_ writer: inout PageWriter) -> HTML {
    "<div class=\"tiles\">\(tiles(&writer))</div>\n\(findings)"
  }

  private func tiles(_ writer: inout PageWriter) -> [HTML] {
    let totals = report.totals
    let accesses = report.matrix.cells.flatMap(\.accesses)
    func numbers(_ fits: (Access) -> Bool, _ writer: inout PageWriter) -> [Int] {
      accesses.filter(fits).map { writer.lines.number(of: $0) }
    }
    let unwraps = numbers({ !$0.absences.isDisjoint(with: [.unwrap, .implicitUnwrap]) }, &writer)
    let exits = numbers({ $0.absences.contains(.silentExit) }, &writer)
    let writes = numbers({ $0.kind.writes && !$0.isInside }, &writer)
    let fields = report.fields.map { writer.lines.number(of: $0.field.place, word: $0.field.name) }
    let optionals = report.fields.filter(\.field.isOptional).map { writer.lines.number(of: $0.field.place, word: $0.field.name) }
    func tile(_ number: Int, _ name: String, _ lines: [Int], kind: String = "") -> HTML {
      let value = Markup.opener("\(number)", lines, label: "\(number) \(name)", kind: "value")
      return "<div class=\"tile \(number > 0 ? kind : "")\">\(value)<span>\(name)</span></div>"
    }
    return [
      tile(totals.fields, "fields", fields), tile(totals.optionals, "of them optional", optionals),
      tile(totals.consumers, "types use it", []), tile(totals.writers, "types write it", writes),
      tile(totals.references, "references", []), tile(totals.accesses, "accesses", []),
      tile(totals.unwraps, "force unwraps", unwraps, kind: "u"), tile(totals.silentExits, "silent exits", exits, kind: "s"),
      tile(totals.testAccesses, "accesses in tests", []),
    ]
  }

  /// At most six sentences, each with a way to its section.
  private var findings: HTML {
    let words = ReportWords(report: report)
    var items: [HTML] = []
    func add(_ section: String, _ sentence: HTML) { items.append("<li><a href=\"#\(id)-\(section)\">\(sentence)</a></li>") }
    let crashing = report.coldEntries.filter { $0.gaps.contains { $0.effect == .crash } }
    if !crashing.isEmpty {
      let whole = report.coldEntries.count
      add("cold", "<b>\(crashing.count) of \(counted(whole, "screens"))</b> \(crashing.count == 1 ? "crashes" : "crash") when opened first")
    }
    if !report.coupling.cycles.isEmpty {
      add("coupling", "<b>\(counted(report.coupling.cycles.count, "cycles"))</b>: no order of the flow satisfies these screens")
    }
    let forgetful = report.resets.resets.filter { !$0.forgets.isEmpty }
    if let worst = forgetful.max(by: { $0.forgets.count < $1.forgets.count }) {
      add("resets", "<b>\(worst.name)</b> forgets \(counted(worst.forgets.count, "fields"))")
    }
    if let first = report.writing.fields.first, report.fields.indices.contains(first) {
      let count = report.writing.fields.count
      add("writing", "<b>\(counted(count, "fields"))</b> \(count == 1 ? "has" : "have") several writers, \(words.field(first)) the most")
    }
    let dead = report.fields.filter(\.isDead)
    if !dead.isEmpty { add("fields", "<b>\(counted(dead.count, "fields"))</b> no production code reads") }
    let leaks = report.sensitive.filter { $0.destinations.contains(where: \.isLeak) }
    if !leaks.isEmpty { add("sensitive", "<b>\(counted(leaks.count, "sensitive fields"))</b> may leave the app in plain text") }
    if let item = part.plan?.items.first { add("plan", "Next: <b>\(item.title)</b>") }
    return items.isEmpty ? .empty : "<ul class=\"findings\">\(items)</ul>"
  }
}
