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
    let setting =
      switch items.count {
      case 0: "none of them sets up a field"
      case 1: "one of them sets up \(counted(cost.total, "fields"))"
      default: "\(items.count) of them set up \(counted(cost.total, "fields")) in all"
      }
    return Document.Section(
      name: "tests", title: "What it costs in tests",
      lead: [
        .text(
          "\(counted(cost.tests, "members")) of tests \(cost.tests == 1 ? "touches" : "touch") the bag; \(setting)."
        )
      ],
      blocks: items.isEmpty ? [] : [.list(items)])
  }
}
