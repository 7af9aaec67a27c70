import Ratchet
import Resolver
import Rules

/// What rose, explained line by line: the added places first, those on changed lines before the others, then what was there, then the way out.
struct RiseText {
  var rise: Verdict.Rise
  var bag: CheckReport.BagResult
  var wording: CheckWording
  /// What to do instead.
  var advice: String?
  var style: Style
  /// All places, also where there are many.
  var isVerbose: Bool
  var source: (Place) -> String?

  /// Without a mark before it.
  var heading: String {
    let limit = wording.limit(of: rise, baseline: bag.baseline)
    return wording.heading(of: rise) + (limit.isEmpty ? "" : " " + limit)
  }

  /// Indented below the heading.
  var body: [String] {
    var lines: [String] = []
    var shown = 0
    for site in rise.risenInOrder {
      if site.old > 0 {
        let growth = "\(site.added) more in \(site.name.onOneLine) (\(site.old) → \(site.count))"
        lines.append("    \(style(.red, "+")) \(growth): \(Self.blame(in: site))")
      }
      for finding in site.findings {
        shown += 1
        guard isVerbose || shown <= Self.shortList else { continue }
        lines.append((site.old > 0 ? "      " : "    \(style(.red, "+")) ") + place(of: finding, in: site))
      }
    }
    if !isVerbose, shown > Self.shortList { lines.append("      and \(shown - Self.shortList) more places (--verbose shows all)") }
    if shown == 0 {
      let spot = Spot(rise, baseline: bag.baseline)
      lines.append("    \(style(.red, "+")) \(spot.file.onOneLine):\(spot.line)")
    }
    lines += wording.existing(of: rise, all: isVerbose).map { "      \($0)" }
    if let advice { lines.append("    \(style(.cyan, "Fix:")) \(advice)") }
    return lines
  }

  /// The number of places of one key that are shown without being asked for.
  static let shortList = 12

  /// Counts cannot tell which of the findings in a site are the new ones. Changed lines make some of them likelier, and that is all.
  static func blame(in site: Verdict.Site) -> String {
    let several = site.added == 1 ? "one of these \(site.count)" : "\(site.added) of these \(site.count)"
    guard site.changed > 0 else { return several }
    var lines: [String] = []
    for finding in site.findings.prefix(site.changed) where lines.last != "\(finding.place.position.line)" {
      lines.append("\(finding.place.position.line)")
    }
    if lines.count > 3 { lines = lines.prefix(3) + ["…"] }
    return "\(several), most likely \(lines.count == 1 ? "line" : "lines") \(lines.joined(separator: ", "))"
  }

  private func place(of finding: Finding, in site: Verdict.Site) -> String {
    let place = finding.place
    let line = source(place).map { Excerpt.of($0, around: place.position, length: 100) } ?? ""
    return "\(place.file.onOneLine):\(place.position.line)  \(Self.name(of: finding, in: site, of: rise.key).onOneLine)"
      + (line.isEmpty ? "" : "  " + style(.dim, line))
  }

  /// The code that a finding is in; of a property its name.
  static func name(of finding: Finding, in site: Verdict.Site, of key: GateKey) -> String {
    let place = finding.place
    return key.rule == Cell.propertyRule ? site.name : place.member.isEmpty ? place.site : "\(place.site).\(place.member)"
  }
}
