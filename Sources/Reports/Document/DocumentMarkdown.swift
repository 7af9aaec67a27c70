/// A document in the Markdown of GitHub and GitLab, in which nothing out of the source is markup.
struct DocumentMarkdown {
  var document: Document

  var text: String {
    let head = ["# \(inline(document.title))"] + document.lead.map(inline)
    let sections = document.sections.flatMap { section in
      ["## \(CheckMarkdown.plain(section.title))"] + (section.lead.isEmpty ? [] : [inline(section.lead)]) + section.blocks.map(block)
    }
    return (head + sections).joined(separator: "\n\n") + "\n"
  }

  private func block(_ block: Document.Block) -> String {
    switch block {
    case .paragraph(let line): inline(line)
    case .list(let items): items.map(item).joined(separator: "\n")
    case .table(let table): self.table(table)
    case .drawing(let language, let text): "```\(language)\n\(text.trimmed)\n```"
    }
  }

  private func item(_ item: Document.Item) -> String {
    (["- \(inline(item.line))"] + item.children.map { "  - \(inline($0))" }).joined(separator: "\n")
  }

  private func table(_ table: Document.Table) -> String {
    let header = "| " + table.header.map(CheckMarkdown.plain).joined(separator: " | ") + " |"
    let rule = "| " + table.header.indices.map { table.numbers.contains($0) ? "---:" : "---" }.joined(separator: " | ") + " |"
    let rows = table.rows.map { "| " + $0.map { inline($0, inTable: true) }.joined(separator: " | ") + " |" }
    return ([header, rule] + rows).joined(separator: "\n")
  }

  private func inline(_ line: Line) -> String { inline(line, inTable: false) }

  private func inline(_ line: Line, inTable: Bool) -> String {
    line.map { span in
      switch span {
      case .text(let text), .dim(let text): return CheckMarkdown.plain(text)
      // A bar ends a cell even inside of code.
      case .code(let text): return inTable && text.contains("|") ? CheckMarkdown.plain(text) : CheckMarkdown.code(text)
      case .strong(let text), .bad(let text), .warning(let text), .good(let text):
        return text.isEmpty ? "" : "**\(CheckMarkdown.plain(text))**"
      case .places: return inTable && span.plain.contains("|") ? CheckMarkdown.plain(span.plain) : CheckMarkdown.code(span.plain)
      }
    }.joined()
  }
}
