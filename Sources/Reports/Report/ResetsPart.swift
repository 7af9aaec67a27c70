import Insight
import Resolver

extension ReportDocument {
  static let resets = Part(name: "resets", nothing: "Nothing that resets the bag was found.") { words in
    let table = words.report.resets
    guard !table.resets.isEmpty else { return nil }
    let items = table.resets.map { reset -> Document.Item in
      var children: [Line] = []
      if !reset.clears.isEmpty, !reset.isReplacement { children.append([.text("clears ")] + words.fields(reset.clears)) }
      if !reset.forgets.isEmpty { children.append([.bad("forgets"), .text(" ")] + words.fields(reset.forgets)) }
      if !reset.keeps.isEmpty { children.append([.text("may keep ")] + words.fields(reset.keeps)) }
      if !reset.sets.isEmpty { children.append([.warning("gives another value to"), .text(" ")] + words.fields(reset.sets)) }
      if !reset.callers.isEmpty { children.append([.text("called from ")] + .places(reset.callers)) }
      let verdict: Line =
        reset.isReplacement
        ? [.good("replaces the whole bag")]
        : reset.forgets.isEmpty ? [.good("forgets nothing")] : [.bad("forgets \(counted(reset.forgets.count, "fields"))")]
      return Document.Item(
        line: [.code(name(of: reset)), .text(" ")] + .places([reset.place]) + [.text(": ")] + verdict, children: children)
    }
    let differences = table.differences.map { difference -> Document.Item in
      func only(_ reset: Int, _ fields: [Int]) -> Line {
        fields.isEmpty ? [] : [.text("only "), .code(name(of: table.resets[reset])), .text(" clears ")] + words.fields(fields)
      }
      let (first, second) = (only(difference.first, difference.onlyFirst), only(difference.second, difference.onlySecond))
      return Document.Item(line: first + (first.isEmpty || second.isEmpty ? [] : [.text("; ")]) + second)
    }
    return Document.Section(
      name: "resets", title: "What a reset forgets",
      lead: [.dim("Found by its shape: a run of writes of nothing, of blanks or of initial values, or a whole new object.")],
      blocks: [.list(items)] + (differences.isEmpty ? [] : [.paragraph([.strong("They differ:")]), .list(differences)]))
  }

  private static func name(of reset: Reset) -> String { "\(reset.site).\(reset.name)" }
}
