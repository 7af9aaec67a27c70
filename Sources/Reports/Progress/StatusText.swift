import Insight
import Resolver

/// The status for a terminal: the steps, the screens, and what is left of each step that has begun or could begin.
public struct StatusText {
  var report: StatusReport
  var style: Style
  /// In characters.
  var width: Int
  /// Everything that is left, also where it is much.
  var isVerbose: Bool

  public init(_ report: StatusReport, style: Style, width: Int, isVerbose: Bool = false) {
    self.report = report
    self.style = style
    self.width = width
    self.isVerbose = isVerbose
  }

  /// What is shown of a long list.
  static let shortList = 3

  public var text: String {
    let bags = report.bags.map { lines(of: $0).joined(separator: "\n") + "\n" }
    let notes = report.notes.map { "\(style(.yellow, "note:")) \($0.sentence)\n" }.joined()
    return (bags + (notes.isEmpty ? [] : [notes])).joined(separator: "\n")
  }

  private func lines(of bag: BagStatus) -> [String] {
    let percent = "\(bag.percent) %"
    var lines = ["\(style(.bold, bag.name.onOneLine))  \(style(bag.percent == 100 ? .green : .yellow, bar(bag.percent))) \(percent)"]
    for step in bag.steps { lines += self.lines(of: step) }
    guard bag.screens.contains(where: { !$0.isFree }) else { return lines }
    return lines + [""] + TableText(table: bag.screenTable(), style: style, width: width).lines
  }

  /// Twenty characters.
  private func bar(_ percent: Int) -> String {
    let full = percent / 5
    return String(repeating: "█", count: full) + String(repeating: "░", count: 20 - full)
  }

  private func lines(of step: BagStatus.Step) -> [String] {
    let mark =
      switch step.state {
      case .done: style(.green, "✓")
      case .started: style(.yellow, "~")
      case .open: style(.red, "·")
      }
    let title = step.step.title
    let padding = String(repeating: " ", count: max(0, 30 - title.count))
    let head = "  \(mark) \(step.step.rawValue) \(title)" + (step.count.isEmpty ? "" : padding + style(.dim, step.count))
    guard step.state != .done else { return [head] }
    let shown = step.left.prefix(isVerbose ? step.left.count : Self.shortList)
    let left = shown.flatMap { left in
      LineText(line: [.text(left.text)] + .inBrackets(left.place), style: style).lines(width: width, indent: 6, hanging: 8)
    }
    let more = step.left.count - shown.count
    return [head] + left + (more > 0 ? [style(.dim, "      and \(more) more: --verbose shows all")] : [])
  }
}
