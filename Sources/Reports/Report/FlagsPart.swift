import Insight

extension ReportDocument {
  static let flags = Part(name: "flags", nothing: "No flag of the bag steers the flow.") { words in
    let flags = words.report.flags
    guard !flags.isEmpty else { return nil }
    return Document.Section(
      name: "flags", title: "Flags that steer the flow",
      lead: [.dim("Each is a state of the flow in disguise, and each branch on it a transition that is written down nowhere.")],
      blocks: [
        .list(
          flags.map { flag in
            Document.Item(
              line: [.code(words.field(flag.field)), .text(": \(counted(flag.branches.count, "branches"))")],
              children: flag.branches.map { branch in
                [.code(words.body(site: branch.place.site, member: branch.place.member)), .text(" ")] + .places([branch.place])
              })
          })
      ])
  }
}
