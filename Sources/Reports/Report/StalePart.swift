import Insight
import Resolver

extension ReportDocument {
  static let stale = Part(name: "stale", nothing: "Nothing that goes stale was found.") { words in
    let stale = words.report.stale
    var blocks: [Document.Block] = []
    if !stale.dishonoured.isEmpty {
      blocks.append(.paragraph([.strong("Writes that leave behind what they make invalid:")]))
      blocks.append(
        .list(
          stale.dishonoured.map {
            Document.Item(
              line: [.code(words.field($0.field)), .text(" is written ")] + .places([$0.place]) + [
                .text(" in "), .code(words.body(site: $0.place.site, member: $0.place.member)), .text(", and "), .bad("left as they were"),
                .text(": "),
              ] + words.fields($0.missing))
          }))
    }
    if !stale.together.isEmpty {
      blocks.append(.paragraph([.strong("Fields that are written together, but for a few places:")]))
      blocks.append(
        .list(
          stale.together.map { group in
            Document.Item(
              line: words.fields(group.fields) + [.text(" are written together in \(counted(group.count, "places"))")],
              children: group.exceptions.map { exception in
                [.warning("without ")] + words.fields(exception.missing) + [
                  .text(" in "), .code(words.body(site: exception.place.site, member: exception.place.member)), .text(" "),
                ] + .places([exception.place])
              })
          }))
    }
    if !stale.copies.isEmpty {
      blocks.append(.paragraph([.strong("Copies that nobody updates:")]))
      blocks.append(.list(stale.copies.map(item)))
    }
    if !stale.inputs.isEmpty {
      blocks.append(.paragraph([.strong("Constants that are given a value: inputs already, and stale only where they outlive it:")]))
      blocks.append(.list(stale.inputs.map(item)))
    }
    return blocks.isEmpty ? nil : Document.Section(name: "stale", title: "What goes stale", blocks: blocks)
  }

  private static func item(of copy: StoredCopy) -> Document.Item {
    let wrapper = copy.wrapper.map { "@\($0) " } ?? ""
    let kind = copy.isLazy ? "lazy " : copy.isConstant ? "constant " : ""
    return Document.Item(
      line: [
        .code("\(copy.holder ?? copy.place.site).\(copy.property)"), .text(" (\(wrapper)\(kind)property) holds "), .code(copy.field),
        .text(" as it was at "),
      ] + .places([copy.place]))
  }
}
