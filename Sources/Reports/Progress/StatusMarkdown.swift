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
    let steps = Document.Table(
      header: ["", "step", "", ""],
      rows: bag.steps.map { step in
        [[.text("\(step.step.rawValue)")], [.text(step.step.title)], [mark(step.state)], [.text(step.count)]]
      }, numbers: [0])
    var blocks = ["### \(CheckMarkdown.plain(bag.name)): \(bag.percent) %", steps.markdown]
    if !bag.screens.isEmpty { blocks.append(bag.screenTable(withPlaces: true).markdown) }
    for step in bag.steps where step.state != .done && !step.left.isEmpty {
      let left = step.left.map { Document.Item(line: [.text($0.text)] + .inBrackets($0.place)) }
      blocks.append(
        "<details><summary>\(step.step.rawValue). \(step.step.title): \(counted(left.count, "things")) left</summary>\n\n"
          + Document.Block.list(left).markdown + "\n\n</details>")
    }
    return blocks
  }

  private func mark(_ state: BagStatus.State) -> Span { state == .done ? .good(state.rawValue) : .text(state.rawValue) }
}

extension BagStatus {
  /// The screens and what they do.
  ///
  /// - Parameter withPlaces: With the place where each begins to know the bag.
  func screenTable(withPlaces: Bool = false) -> Document.Table {
    let rows = screens.map { screen -> [Line] in
      let numbers: [Line] = screen.isFree ? [[], []] : [[.text("\(screen.reads)")], [.text("\(screen.writes)")]]
      let name: Line = [screen.isFree ? .good(screen.name) : .code(screen.name)]
      let place: [Line] = withPlaces ? [.places(screen.place.map { [$0] } ?? [])] : []
      return [name, [screen.isFree ? .good(screen.word) : .text(screen.word)]] + numbers + place
    }
    return Document.Table(header: ["screen", "", "reads", "writes"] + (withPlaces ? ["first place"] : []), rows: rows, numbers: [2, 3])
  }
}
