/// A document in the Markdown of GitHub and GitLab, in which nothing out of the source is markup.
struct DocumentMarkdown {
  var document: Document

  var text: String {
    let head = ["# \(document.title.markdown)"] + document.lead.map(\.markdown)
    let sections = document.sections.flatMap { section in
      ["## \(CheckMarkdown.plain(section.title))"] + (section.lead.isEmpty ? [] : [section.lead.markdown]) + section.blocks.map(\.markdown)
    }
    return (head + sections).joined(separator: "\n\n") + "\n"
  }
}

extension Document.Block {
  var markdown: String {
    switch self {
    case .paragraph(let line): line.markdown
    case .list(let items): items.map(\.markdown).joined(separator: "\n")
    case .table(let table): table.markdown
    case .drawing(let language, let text): "```\(language)\n\(text.trimmed)\n```"
    }
  }
}

extension Document.Item {
  var markdown: String { (["- \(line.markdown)"] + children.map { "  - \($0.markdown)" }).joined(separator: "\n") }
}

extension Document.Table {
  var markdown: String {
    let rule = header.indices.map { numbers.contains($0) ? "---:" : "---" }
    let rows = rows.map { $0.map { $0.markdown(inTable: true) } }
    return ([header.map(CheckMarkdown.plain), rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}

extension Line {
  var markdown: String { markdown(inTable: false) }

  fileprivate func markdown(inTable: Bool) -> String {
    // A bar ends a cell even inside of code.
    func code(_ text: String) -> String { inTable && text.contains("|") ? CheckMarkdown.plain(text) : CheckMarkdown.code(text) }
    return map { span in
      switch span {
      case .text(let text), .dim(let text): CheckMarkdown.plain(text)
      case .code(let text): code(text)
      case .strong(let text), .bad(let text), .warning(let text), .good(let text):
        text.isEmpty ? "" : "**\(CheckMarkdown.plain(text))**"
      case .places: code(span.plain)
      }
    }.joined()
  }
}
