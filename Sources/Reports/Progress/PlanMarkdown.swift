import Insight
import Resolver

/// The plan in the Markdown of GitHub and GitLab: a list to tick off.
public struct PlanMarkdown {
  var report: PlanReport

  public init(_ report: PlanReport) {
    self.report = report
  }

  public var text: String {
    let bags = report.bags.flatMap { bag in
      ["### \(CheckMarkdown.plain(bag.status.name)): \(bag.status.percent) % taken apart"]
        + (bag.plan.items.isEmpty
          ? ["Nothing is left to do."]
          : [bag.plan.items.map(item).joined(separator: "\n"), "After each: \(CheckMarkdown.code(report.afterwards))"])
    }
    return bags.joined(separator: "\n\n") + "\n"
  }

  private func item(_ item: MigrationPlan.Item) -> String {
    let title = "**\(CheckMarkdown.plain(item.title))**\(Line.inBrackets(item.place).markdown)"
    var lines = ["- [ ] \(title)  ", "      \(CheckMarkdown.plain(item.reason))"]
    if let move = item.move {
      func list(_ label: String, _ words: [String]) {
        if !words.isEmpty { lines.append("  - \(label): \(words.map(CheckMarkdown.code).joined(separator: ", "))") }
      }
      list("in", move.inputs.map(\.declaration))
      list("out", move.outputs.map(\.declaration))
      list("dies with it", move.dyingFields)
      lines += HazardGroup.groups(move.hazards).map { group in
        "  - ⚠️ \((group.sentence + [.text(": ")] + .places(group.places)).markdown)"
      }
    }
    if let command = item.command { lines.append("  - \(CheckMarkdown.code(command))") }
    return lines.joined(separator: "\n")
  }
}
