import Insight

/// A form of the report: one file for each, and a line in ``ReportFormats/all``.
public struct ReportFormat: Sendable {
  /// What `--format` and `--output` call it.
  public var name: String
  /// Whether a person reads it as it comes: then it may be coloured, and the last line is part of it.
  public var isForPeople: Bool
  /// Whether it has only the parts that are asked for.
  public var hasParts: Bool
  /// Whether it shows lines of the source.
  public var hasExcerpts: Bool
  /// Whether it shows what became of the numbers over the history.
  public var hasHistory: Bool
  /// Whether it says what is worth knowing beside the numbers.
  public var hasNotes: Bool { isForPeople || hasParts || hasHistory }
  /// The whole output, with a newline at its end where it is not empty.
  public var render: @Sendable (ReportPage, ReportSurroundings) -> String

  public init(
    name: String, isForPeople: Bool = false, hasParts: Bool = false, hasExcerpts: Bool = false, hasHistory: Bool = false,
    render: @escaping @Sendable (ReportPage, ReportSurroundings) -> String
  ) {
    self.name = name
    self.isForPeople = isForPeople
    self.hasParts = hasParts
    self.hasExcerpts = hasExcerpts
    self.hasHistory = hasHistory
    self.render = render
  }
}

/// What a form of the report may need besides the page.
public struct ReportSurroundings: Hashable, Sendable {
  public var style: Style
  /// Of the terminal, in characters.
  public var width: Int
  /// Long lists are shown whole.
  public var isVerbose: Bool
  /// The names of the parts that are wanted; empty for all.
  public var parts: [String]

  public init(style: Style = .plain, width: Int = 80, isVerbose: Bool = false, parts: [String] = []) {
    self.style = style
    self.width = width
    self.isVerbose = isVerbose
    self.parts = parts
  }
}

/// The forms that there are.
public enum ReportFormats {
  public static var all: [ReportFormat] { [text, markdown, html, json, csv, mermaid, dot] }

  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }

  /// The names of the parts of a report, in its order.
  public static var parts: [String] { ReportDocument.parts.map(\.name) }

  public static let text = ReportFormat(name: "text", isForPeople: true, hasParts: true) { page, surroundings in
    page.documents(surroundings).map {
      DocumentText(
        document: $0, style: surroundings.style, width: surroundings.width, limit: surroundings.isVerbose ? nil : DocumentText.shortList
      ).text
    }.joined(separator: "\n")
  }

  static let markdown = ReportFormat(name: "markdown", hasParts: true) { page, surroundings in
    page.documents(surroundings).map { DocumentMarkdown(document: $0).text }.joined(separator: "\n")
  }

  static let html = ReportFormat(name: "html", hasExcerpts: true, hasHistory: true) { page, _ in ReportHTML(page).text }
  static let json = ReportFormat(name: "json", hasHistory: true) { page, _ in ReportJSON(page).text }
  static let csv = ReportFormat(name: "csv") { page, _ in ReportCSV(reports: page.reports).text }
  static let mermaid = ReportFormat(name: "mermaid") { page, _ in CouplingMermaid(page.reports).text }
  static let dot = ReportFormat(name: "dot") { page, _ in page.reports.map { CouplingDOT($0).text }.joined(separator: "\n") }
}

extension ReportPage {
  fileprivate func documents(_ surroundings: ReportSurroundings) -> [Document] {
    let notes = notes.map(\.sentence)
    let documents = reports.enumerated().map { index, report in
      ReportDocument(report: report, names: surroundings.parts, notes: index == 0 ? notes : []).document
    }
    let gone = statuses.filter { status in !reports.contains { $0.bag.id == status.id && $0.bag.type(on: $0.platform) == status.type } }
    return documents
      + gone.enumerated().map { index, status in
        let title: Line = status.id == status.type ? [.code(status.type)] : [.text("\(status.id) ("), .code(status.type), .text(")")]
        let told: Line = [.text("No type is called so, and nothing is left to tell; 'unbag status' says whether work is left.")]
        return Document(
          title: title, lead: [told] + (documents.isEmpty && index == 0 ? notes.map { [.dim("note: \($0)")] } : []), sections: [])
      }
  }
}
