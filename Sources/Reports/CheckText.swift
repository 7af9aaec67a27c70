import Ratchet
import Resolver
import Rules

/// The outcome of a check for a person: what rose and where first, then what fell and moved, then the sums, then the verdict.
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
    for (bag, verdict) in report.judged { lines += self.lines(of: verdict, bag) + [""] }
    lines += report.notes.map { "\(style(.yellow, "note:")) \($0.sentence.onOneLine)" }
    lines.append(coloured(report.lastLine))
    return lines.joined(separator: "\n") + "\n"
  }

  private func coloured(_ lastLine: String) -> String {
    style(.bold, style(report.exitCode == .pass ? .green : .red, lastLine))
  }

  private func lines(of verdict: Verdict, _ bag: CheckReport.BagResult) -> [String] {
    let id = verdict.bag.types == [verdict.bag.id] ? verdict.bag.id : "\(verdict.bag.id) (\(verdict.bag.types.joined(separator: ", ")))"
    let titles = Dictionary(verdict.totals.map { ($0.rule.id, $0.rule.title) }, uniquingKeysWith: { first, _ in first })
    let wording = CheckWording(verdict: verdict, titles: titles, options: bag.options)
    var lines = [style(.bold, id.onOneLine)]
    for rise in verdict.rises { lines += self.lines(of: rise, wording: wording, advice: report.advice(for: rise, in: bag, verdict)) }
    lines += verdict.falls.map { "\(style(.green, "✓")) \(wording.heading(of: $0.key, from: $0.limit, to: $0.count))" }
    lines += wording.moves.map { "\(style(.yellow, "~")) \($0)" }
    lines += wording.swaps.map { "\(style(.yellow, "~")) \($0)" }
    lines += wording.notes.map { "\(style(.yellow, "note:")) \($0)" }
    return lines + wording.totals.map { "  \($0)" }
  }

  private func lines(of rise: Verdict.Rise, wording: CheckWording, advice: String?) -> [String] {
    var lines = ["\(style(.red, "✗")) \(style(.bold, wording.heading(of: rise)))"]
    var shown = 0
    for site in rise.risen {
      if site.old > 0 {
        lines.append("    \(style(.red, "+")) \(site.added) more in \(site.name.onOneLine) (\(site.old) → \(site.count)), among these:")
      }
      for finding in site.findings {
        shown += 1
        guard isVerbose || shown <= Self.shortList else { continue }
        lines.append((site.old > 0 ? "      " : "    \(style(.red, "+")) ") + place(of: finding, in: site, key: rise.key))
      }
    }
    if !isVerbose, shown > Self.shortList { lines.append("      and \(shown - Self.shortList) more places (--verbose shows all)") }
    lines += wording.existing(of: rise, all: isVerbose).map { "      \($0)" }
    if let advice { lines.append("    \(style(.cyan, "Fix:")) \(advice)") }
    return lines
  }

  /// The number of places of one key that are shown without being asked for.
  private static let shortList = 12

  private func place(of finding: Finding, in site: Verdict.Site, key: GateKey) -> String {
    let place = finding.place
    let name =
      key.rule == Cell.propertyRule ? site.name : place.member.isEmpty ? place.site : "\(place.site).\(place.member)"
    let line = source(place).map { Excerpt.of($0, around: place.position, length: 100) } ?? ""
    return "\(place.file.onOneLine):\(place.position.line)  \(name.onOneLine)" + (line.isEmpty ? "" : "  " + style(.dim, line))
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
