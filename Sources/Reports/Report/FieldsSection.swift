import Insight

extension ReportDocument {
  static let fields = Part(name: "fields") { words in
    let items = words.report.fields.map { profile -> Document.Item in
      let type = profile.field.type.isEmpty ? [] : [Span.dim("  " + profile.field.type)]
      let traits = profile.traits.flatMap { [Span.text("  "), words.trait($0)] }
      var children: [Line] = []
      if !profile.writers.isEmpty { children.append([.text("written by ")] + users(profile.writers, words)) }
      if !profile.readers.isEmpty { children.append([.text("read by ")] + users(profile.readers, words)) }
      if let first = profile.firstWriter, let last = profile.lastReader, first != last {
        children.append([
          .text("kept from "), .code(words.screen(first)), .text(", which writes it first, to "), .code(words.screen(last)),
          .text(", which reads it last"),
        ])
      }
      return Document.Item(line: [.code(profile.field.name)] + type + traits, children: children)
    }
    return items.isEmpty ? nil : Document.Section(name: "fields", title: "Field by field", blocks: [.list(items)])
  }

  private static func users(_ users: [FieldProfile.User], _ words: ReportWords) -> Line {
    users.enumerated().flatMap { index, user in (index == 0 ? [] : [Span.text(", ")]) + words.user(user) }
  }
}
