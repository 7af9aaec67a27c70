import Insight

extension ReportDocument {
  static let fields = Part(name: "fields", nothing: "The bag has no field.") { words in
    let items = words.report.fields.map { profile -> Document.Item in
      let type = profile.field.type.isEmpty ? [] : [Span.dim("  " + profile.field.type)]
      let traits = profile.traits.enumerated().flatMap { [Span.text($0 == 0 ? "  " : " · "), words.trait($1)] }
      var children = profile.writers.map { [.strong("W"), .text(" ")] + words.user($0) }
      children += profile.readers.map { [.text("R ")] + words.user($0) }
      if let first = profile.firstWriter, let last = profile.lastReader, first != last {
        children.append([
          .text("kept from "), .code(words.screen(first)), .text(", which writes it first, to "), .code(words.screen(last)),
          .text(", which reads it last"),
        ])
      }
      return Document.Item(line: [.code(profile.field.name)] + type + traits, children: children)
    }
    return items.isEmpty
      ? nil
      : Document.Section(
        name: "fields", title: "Field by field", lead: [.dim("W writes, R reads; fields in declaration order.")], blocks: [.list(items)])
  }
}
