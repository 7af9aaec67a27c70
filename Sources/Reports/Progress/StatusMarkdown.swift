import Insight

/// The status in the Markdown of GitHub and GitLab.
public struct StatusMarkdown {
  var report: StatusReport

  public init(_ report: StatusReport) {
    self.report = report
  }

  public var text: String {
    report.bags.flatMap(blocks).joined(separator: "\n\n") + "\n"
  }

  private func blocks(of bag: BagStatus) -> [String] {
    let steps = bag.steps.map { step in
      let count = step.total == 1 ? "" : "\(step.done) of \(step.total) \(step.step.unit)"
      return "| \(step.step.rawValue) | \(step.step.title) | \(mark(step.state)) | \(count) |"
    }
    var blocks = [
      "### \(CheckMarkdown.plain(bag.name)): \(bag.percent) %",
      (["| | step | | |", "| ---: | --- | --- | --- |"] + steps).joined(separator: "\n"),
    ]
    if !bag.screens.isEmpty {
      let screens = bag.screens.map { screen in
        let place = screen.place.map { CheckMarkdown.code("\($0.file):\($0.position.line)") } ?? ""
        return screen.isFree
          ? "| \(CheckMarkdown.plain(screen.name)) | ✅ free | | | |"
          : "| \(CheckMarkdown.plain(screen.name)) | knows the bag | \(screen.reads) | \(screen.writes) | \(cell(place)) |"
      }
      let head = ["| screen | | reads | writes | first place |", "| --- | --- | ---: | ---: | --- |"]
      blocks.append((head + screens).joined(separator: "\n"))
    }
    for step in bag.steps where step.state != .done && !step.left.isEmpty {
      let left = step.left.map { left in
        "- \(CheckMarkdown.plain(left.text))" + (left.place.map { " " + CheckMarkdown.code("\($0.file):\($0.position.line)") } ?? "")
      }
      blocks.append(
        "<details><summary>\(step.step.rawValue). \(step.step.title): \(counted(left.count, "things")) left</summary>\n\n"
          + left.joined(separator: "\n") + "\n\n</details>")
    }
    return blocks
  }

  private func mark(_ state: BagStatus.State) -> String {
    switch state {
    case .done: "✅ done"
    case .started: "started"
    case .open: "open"
    }
  }

  /// A bar ends a cell, even inside of code.
  private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
