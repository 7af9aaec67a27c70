import Insight

extension ReportDocument {
  static let sensitive = Part(name: "sensitive", nothing: "No field is called like sensitive data.") { words in
    let fields = words.report.sensitive
    guard !fields.isEmpty else { return nil }
    return Document.Section(
      name: "sensitive", title: "Sensitive data in the bag", lead: [.dim("Told by the names of the fields.")],
      blocks: [
        .list(
          fields.map { field in
            var children: [Line] = field.destinations.map { destination in
              [.text("handed to "), .code(destination.callee), .text(" ")]
                + (destination.isLeak ? [.bad("which writes it down"), .text(" ")] : [])
                + .places(destination.places)
            }
            if !field.readers.isEmpty { children.append([.text("read by ")] + words.screens(field.readers)) }
            if !field.forgottenBy.isEmpty {
              let resets = field.forgottenBy.map { words.report.resets.resets[$0] }.map { "\($0.site).\($0.name)" }
              children.append([.bad("stays there"), .text(" after ")] + .names(resets))
            }
            return Document.Item(line: [.code(words.field(field.field)), .dim("  (\(field.word))")], children: children)
          })
      ])
  }
}
