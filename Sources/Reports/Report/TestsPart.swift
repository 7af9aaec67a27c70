import Insight

extension ReportDocument {
  static let tests = Part(name: "tests", nothing: "No test touches the bag.") { words in
    let cost = words.report.tests
    guard cost.tests > 0 else { return nil }
    let items = cost.setUps.map { setUp in
      Document.Item(
        line: [.code(words.body(site: setUp.site, member: setUp.member)), .text(" sets up \(counted(setUp.fields.count, "fields")) ")]
          + .places([setUp.place]) + [.text(": ")] + words.fields(setUp.fields))
    }
    return Document.Section(
      name: "tests", title: "What it costs in tests",
      lead: [.text(words.testCost)], blocks: items.isEmpty ? [] : [.list(items)])
  }
}
