import Insight
import Resolver

/// The plan for a terminal. Commands are on lines of their own and never broken, so that they can be copied.
public struct PlanText {
  var report: PlanReport
  var style: Style
  /// In characters.
  var width: Int
  /// All items, also where there are many.
  var isVerbose: Bool

  public init(_ report: PlanReport, style: Style, width: Int, isVerbose: Bool = false) {
    self.report = report
    self.style = style
    self.width = width
    self.isVerbose = isVerbose
  }

  /// What can be done next: a longer list is for the wall.
  static let shortList = 10

  public var text: String {
    let bags = report.bags.map { lines(of: $0).map { $0 + "\n" }.joined() }
    let notes = report.notes.map { "\(style(.yellow, "note:")) \($0.sentence)\n" }.joined()
    return (bags + (notes.isEmpty ? [] : [notes])).joined(separator: "\n")
  }

  private func lines(of bag: PlanReport.BagPlan) -> [String] {
    let items = bag.plan.items
    let head = "\(style(.bold, bag.status.name.onOneLine)): \(bag.status.percent) % taken apart"
    guard !items.isEmpty else { return [head, "  Nothing is left to do."] }
    let shown = items.prefix(isVerbose ? items.count : Self.shortList)
    var lines = [head] + shown.enumerated().flatMap { [""] + self.lines(of: $1, number: $0 + 1) }
    if items.count > shown.count { lines += ["", style(.dim, "  and \(items.count - shown.count) more: --verbose shows all")] }
    return lines + ["", "  After each: \(style(.cyan, report.afterwards))"]
  }

  private func lines(of item: MigrationPlan.Item, number: Int) -> [String] {
    var lines = wrapped([.strong("\(number)."), .text(" "), .strong(item.title)] + .inBrackets(item.place), indent: 2, hanging: 5)
    lines += wrapped([.text(item.reason)], indent: 5)
    if let move = item.move { lines += self.lines(of: move) }
    if let command = item.command { lines.append("     " + style(.cyan, command.onOneLine)) }
    return lines
  }

  private func lines(of move: MigrationPlan.ScreenMove) -> [String] {
    func list(_ label: String, _ words: [String]) -> [String] {
      words.isEmpty ? [] : wrapped([.dim(label), .text(" "), .code(words.joined(separator: ", "))], indent: 5, hanging: 9)
    }
    return list("in:", move.inputs.map(\.declaration)) + list("out:", move.outputs.map(\.declaration))
      + list("dies with it:", move.dyingFields)
      + HazardGroup.groups(move.hazards).flatMap {
        wrapped([.warning("!"), .text(" ")] + $0.sentence + [.text(": ")] + Line.places($0.places), indent: 5, hanging: 7)
      }
  }

  private func wrapped(_ line: Line, indent: Int, hanging: Int? = nil) -> [String] {
    LineText(line: line, style: style).lines(width: width, indent: indent, hanging: hanging ?? indent)
  }
}
