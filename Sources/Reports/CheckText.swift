import Ratchet
import Resolver
import Rules

/// The outcome of a check for a person: what rose and where first, then what fell and moved, then the sums, then the way out, then the verdict.
public struct CheckText {
  var report: CheckReport
  var style: Style
  /// All places, also where there are many.
  var isVerbose: Bool
  /// The text of the line of a place.
  var source: (Place) -> String?

  public init(_ report: CheckReport, style: Style, isVerbose: Bool = false, source: @escaping (Place) -> String?) {
    self.report = report
    self.style = style
    self.isVerbose = isVerbose
    self.source = source
  }

  /// Without the problems, which belong to the error stream.
  public var text: String {
    var lines: [String] = []
    if let base = report.base { lines += [style(.dim, CheckWording.sentence(on: base)), ""] }
    for (bag, verdict) in report.judged { lines += self.lines(of: verdict, bag) + [""] }
    lines += report.notes.map { "\(style(.yellow, "note:")) \($0.sentence.onOneLine)" }
    lines += escapes
    lines.append(coloured(report.lastLine))
    return lines.joined(separator: "\n") + "\n"
  }

  private func coloured(_ lastLine: String) -> String {
    style(.bold, style(report.exitCode == .pass ? .green : .red, lastLine))
  }

  private func lines(of verdict: Verdict, _ bag: CheckReport.BagResult) -> [String] {
    let id = verdict.bag.types == [verdict.bag.id] ? verdict.bag.id : "\(verdict.bag.id) (\(verdict.bag.types.joined(separator: ", ")))"
    let wording = CheckWording(report: report, bag: bag, verdict: verdict)
    var lines = [style(.bold, id.onOneLine)]
    for rise in verdict.rises { lines += self.lines(of: rise, bag, wording: wording) }
    lines += wording.mustTighten.map { "\(style(.red, "✗")) \($0)" }
    lines += wording.raised.map { "\(style(.yellow, "!")) \($0)" }
    lines += wording.falls.map { "\(style(.green, "✓")) \($0)" }
    lines += wording.changes.map { "\(style(.yellow, "~")) \($0)" }
    lines += wording.notes.map { "\(style(.yellow, "note:")) \($0)" }
    return lines + wording.totals.map { "  \($0)" }
  }

  private func lines(of rise: Verdict.Rise, _ bag: CheckReport.BagResult, wording: CheckWording) -> [String] {
    let text = RiseText(
      rise: rise, bag: bag, wording: wording, advice: report.advice(for: rise, in: bag, wording.verdict), style: style,
      isVerbose: isVerbose, source: source)
    return ["\(style(.red, "✗")) \(style(.bold, text.heading))"] + text.body
  }

  /// The commands that accept a rise: last, since the fix comes first.
  private var escapes: [String] {
    let commands = report.judged.flatMap { bag, verdict in CheckWording(report: report, bag: bag, verdict: verdict).raiseCommands }
    guard !commands.isEmpty else { return [] }
    let shown = commands.prefix(isVerbose ? commands.count : 3)
    return ["If a rise is intended\(report.raises == .environment ? ", and UNBAG_ALLOW_RAISE=1 is set where this runs" : ""):"]
      + shown.map { "  \($0)" }
      + (commands.count > shown.count ? ["  and \(commands.count - shown.count) more (--verbose shows all)"] : []) + [""]
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
