import Facts
import Insight

/// A report on a bag as a document: one file for each section, and a line in ``sections``.
struct ReportDocument {
  /// A part of the report that can be asked for by its name.
  struct Part: Sendable {
    var name: String
    /// What who asks for this part is told where there is nothing to tell.
    var nothing: String
    var section: @Sendable (ReportWords) -> Document.Section?
  }

  /// In the order of the report.
  static var parts: [Part] {
    [matrix, cold, coupling, fields, writing, resets, stale, flags, sensitive, tests]
  }

  var report: BagReport
  /// The names of the parts that are wanted; empty for all.
  var names: [String]
  /// Sentences about how the numbers were obtained.
  var notes: [String]

  var document: Document {
    let words = ReportWords(report: report)
    let wanted = Self.parts.filter { names.isEmpty || names.contains($0.name) }
    let sections = wanted.map { (part: $0, section: $0.section(words)) }
    let missing = sections.filter { !names.isEmpty && $0.section == nil }.map { [Span.text($0.part.nothing)] }
    return Document(title: title, lead: lead + missing, sections: sections.compactMap(\.section))
  }

  private var title: Line {
    let type = report.bag.type(on: report.platform)
    let language = report.bag.counterparts.isEmpty ? "" : " in \(report.bag.language(of: report.platform).title)"
    return report.bag.id == type
      ? [.text("What "), .code(type), .text(" does to this app\(language)")]
      : [.text("What \(report.bag.id) ("), .code(type), .text(") does to this app\(language)")]
  }

  private var lead: [Line] {
    let totals = report.totals
    let place = report.bag.place(on: report.platform)
    let tests = totals.testAccesses == 0 ? "" : "; tests have \(counted(totals.testAccesses, "accesses")) more"
    var lines: [Line] = [
      [
        .strong(counted(totals.fields, "fields")), .text(", \(totals.optionals) of them optional, declared in "),
        .places(file: place.file, lines: [place.position.line]),
        .text(": "), .strong(counted(totals.accesses, "accesses")), .text(" and \(counted(totals.references, "references")) by "),
        .strong(counted(totals.consumers, "types")), .text(", \(totals.writers) of which \(totals.writers == 1 ? "writes" : "write"); "),
        .strong(counted(totals.unwraps, "unwraps")), .text(" that can crash, "),
        .strong(counted(totals.silentExits, "silent exits")), .text(tests + "."),
      ]
    ]
    if report.flow.isGuessed, !report.flow.flow.isEmpty {
      lines.append([
        .dim(
          "The screens are told by the names of their types, and their order by who writes what others read: name them in flow order in "
            + "'screens' of the configuration to be sure.")
      ])
    }
    if !report.flow.unused.isEmpty {
      lines.append([
        .warning("No use of the bag belongs to the configured screens "), .text(report.flow.unused.joined(separator: ", ") + "."),
      ])
    }
    return lines + notes.map { [.dim("note: \($0)")] }
  }
}
