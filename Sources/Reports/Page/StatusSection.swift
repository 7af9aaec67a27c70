import Insight
import Resolver

/// How far the bag has been taken apart: six steps, and each screen.
struct StatusSection {
  var status: BagStatus

  /// How many things that are left are shown at a step.
  private static let limit = 12

  func html(_ writer: inout PageWriter) -> HTML {
    let steps = status.steps.map { step -> HTML in
      let left = step.left.prefix(Self.limit).map { item -> HTML in
        "<li>\(item.text)\(item.place.map { " " + writer.link(to: $0) } ?? "")</li>"
      }
      let more: HTML = step.left.count > Self.limit ? "<li class=\"more\">and \(step.left.count - Self.limit) more</li>" : ""
      let list: HTML =
        left.isEmpty ? "" : "<details><summary>\(step.left.count) left</summary><ul class=\"plain\">\(Array(left))\(more)</ul></details>"
      return """
        <li class="step \(HTML.trusted(step.state.rawValue))"><span class="mark" aria-hidden="true">\(Self.mark(step.state))</span>\
        <div><b>\(step.step.rawValue). \(step.step.title)</b> <span class="state">\(step.state.rawValue)</span>\
        \(Self.bar(step.done, of: step.total, name: step.step.title))<small>\(step.count)</small>\(list)</div></li>
        """
    }
    let rows = status.screens.map { screen -> HTML in
      let state: HTML = screen.isFree ? "<span class=\"good\">✓ \(screen.word)</span>" : "<span class=\"warn\">\(screen.word)</span>"
      return """
        <tr><th scope="row">\(screen.name)</th><td>\(state)</td><td class="num">\(screen.references)</td><td class="num">\(screen.reads)</td>\
        <td class="num">\(screen.writes)</td><td>\(screen.place.map { writer.link(to: $0) } ?? "–")</td></tr>
        """
    }
    let free = status.screens.count { $0.isFree }
    return """
      <div class="percent"><b>\(status.percent) %</b>\(Self.bar(status.percent, of: 100, name: "the whole migration"))\
      <span>\(free) of \(counted(status.screens.count, "screens")) free of the bag</span></div>
      <ol class="steps">\(steps)</ol>
      \(status.screens.isEmpty ? "" : Markup.table("Screens", ["Screen", "State", "#References", "#Reads", "#Writes", "First line"], rows))
      """
  }

  static func bar(_ done: Int, of total: Int, name: String) -> HTML {
    "<progress max=\"\(max(1, total))\" value=\"\(total == 0 ? 0 : done)\" aria-label=\"\(name)\"></progress>"
  }

  private static func mark(_ state: BagStatus.State) -> String {
    switch state {
    case .open: "○"
    case .started: "◐"
    case .done: "●"
    }
  }
}
