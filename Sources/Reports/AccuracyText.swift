import CompilerIndex
import Resolver

/// How good the syntax is for one bag, for a person: two tables and every disagreement.
public struct AccuracyText {
  var report: AccuracyReport
  var style: Style

  public init(_ report: AccuracyReport, style: Style) {
    self.report = report
    self.style = style
  }

  public var text: String {
    var lines = [style(.bold, report.bag.type.onOneLine + ": what the syntax says, measured by the compiler's index"), ""]
    lines.append(Self.row("", ["claimed", "actual", "right", "precision", "recall"]))
    lines += report.rows.map { row in
      Self.row(
        row.name,
        [
          String(row.score.claimed), String(row.score.actual), String(row.score.right), Self.part(row.score.precision),
          Self.part(row.score.recall),
        ])
    }
    lines.append("")
    lines.append(Self.row("confidence", ["claimed", "right", "precision"]))
    lines += report.confidenceRows.map { row in
      Self.row(row.name, [String(row.score.claimed), String(row.score.right), Self.part(row.score.precision)])
    }
    if report.unjudged > 0 { lines += ["", "\(counted(report.unjudged, "accesses")) could not be judged and are left out."] }
    lines.append("")
    lines += report.disagreements.map { disagreement in
      let access = disagreement.access
      return "\(access.place.file):\(access.place.position): ".onOneLine + style(.bold, access.field.onOneLine)
        + ": syntax says \(disagreement.syntaxWord), the compiler says \(disagreement.compilerWord)"
    }
    lines.append(report.disagreements.isEmpty ? "No disagreement." : counted(report.disagreements.count, "disagreements") + ".")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    let first = name + String(repeating: " ", count: max(0, 12 - name.count))
    return cells.reduce(first) { $0 + String(repeating: " ", count: max(1, 11 - $1.count)) + $1 }
  }

  private static func part(_ value: Double?) -> String { value.map(\.asPart) ?? "-" }
}
