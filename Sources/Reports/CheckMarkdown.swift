import Ratchet
import Resolver
import Rules

/// The outcome of a check in the Markdown of GitHub and GitLab: for the summary of a job, and as a comment on a pull request.
///
/// Its first line is a comment of HTML, which nobody sees and a script finds: so that the next run replaces the comment.
struct CheckMarkdown {
  var report: CheckReport
  var surroundings: CheckSurroundings

  /// What a comment of GitHub may have, in characters; taken as bytes, which are never fewer.
  static let commentLimit = 65_536

  /// By this the comment of an earlier run is found. One project of several in a repository has its own.
  static func marker(prefix: String) -> String {
    "<!-- unbag check\(prefix.isEmpty ? "" : " " + prefix.onOneLine.replacing(">", with: "&gt;").replacing("--", with: "- -")) -->"
  }

  var text: String {
    // Blocks are whole, so that a cut leaves no list or code open.
    let limit = surroundings.byteLimit ?? Self.commentLimit
    let sentence = "\n_Cut here: the rest is larger than this place takes. The log of the check has all of it._\n"
    var text = ""
    let blocks = [head] + report.allProblems.map(problem) + report.unwritten.map(problem) + report.judged.flatMap(self.blocks) + [notes]
    for block in blocks where !block.isEmpty {
      guard text.utf8.count + block.utf8.count + 1 + sentence.utf8.count <= limit else { return text + sentence }
      text += (text.isEmpty ? "" : "\n") + block
    }
    return text
  }

  private var head: String {
    let mark = report.exitCode == .pass ? "✅" : report.exitCode == .regression ? "❌" : "⚠️"
    let base = report.base.map { "\n\(Self.plain(CheckWording.sentence(on: $0)))\n" } ?? ""
    return "\(Self.marker(prefix: surroundings.prefix))\n### \(mark) \(Self.plain(report.lastLine))\n\(base)"
  }

  private func problem(_ problem: Problem) -> String {
    let sentence = problem.sentence.split(separator: "\n").map { Self.code(String($0)) }.joined(separator: "  \n")
    return "\(sentence)\n"
      + (problem.hint.map { hint in "\n" + hint.split(separator: "\n").map { Self.plain(String($0)) }.joined(separator: "  \n") + "\n" }
        ?? "")
  }

  private func blocks(of bag: CheckReport.BagResult, _ verdict: Verdict) -> [String] {
    let wording = CheckWording(report: report, bag: bag, verdict: verdict)
    let types = verdict.bag.types.map { Self.code($0) }.joined(separator: ", ")
    let name = verdict.bag.types == [verdict.bag.id] ? Self.code(verdict.bag.id) : "\(Self.code(verdict.bag.id)) (\(types))"
    let changes =
      wording.mustTighten.map { "- ❌ \(Self.plain($0))" } + wording.raised.map { "- ⚠️ \(Self.plain($0))" }
      + wording.falls.map { "- ✅ \(Self.plain($0))" }
      + wording.changes.map { "- \(Self.plain($0))" } + wording.notes.map { "- \(Self.plain($0))" }
    return ["#### \(name)\n"] + verdict.rises.map { rise($0, bag, wording) }
      + (changes.isEmpty ? [] : [changes.map { $0 + "\n" }.joined()]) + [totals(of: verdict)] + escapes(wording)
  }

  private func rise(_ rise: Verdict.Rise, _ bag: CheckReport.BagResult, _ wording: CheckWording) -> String {
    var lines = ["**\(Self.plain(wording.title(of: rise)))**\(Self.plain(wording.limit(of: rise, baseline: bag.baseline)))", ""]
    var shown = 0
    let spot = Spot(rise, baseline: bag.baseline)
    for site in rise.risenInOrder {
      if site.old > 0 {
        lines.append("- \(site.added) more in \(Self.code(site.name)) (\(site.old) → \(site.count)): \(RiseText.blame(in: site))")
      }
      for finding in site.findings {
        shown += 1
        guard shown <= RiseText.shortList else { continue }
        let source = surroundings.source(finding.place).map { Excerpt.of($0, around: finding.place.position, length: 100) } ?? ""
        lines.append(
          "\(site.old > 0 ? "  " : "")- \(link(Spot(finding.place))) \(Self.code(RiseText.name(of: finding, in: site, of: rise.key)))"
            + (source.isEmpty ? "" : " \(Self.code(source))"))
      }
    }
    if shown > RiseText.shortList { lines.append("- and \(shown - RiseText.shortList) more places") }
    if shown == 0 { lines.append("- \(link(spot))") }
    lines += wording.existing(of: rise, all: false).map { "- \(Self.plain($0))" }
    if let advice = report.advice(for: rise, in: bag, wording.verdict) { lines += ["", "**Fix:** \(Self.plain(advice))"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func link(_ spot: Spot) -> String { Self.code("\(surroundings.prefix)\(spot.file):\(spot.line)") }

  /// The debt that is there, on green too.
  private func totals(of verdict: Verdict) -> String {
    let since = report.base.map { !$0.isDefaultBranch } == true ? "since base" : "since the baseline"
    let rows = verdict.totals.map { total in
      let delta = total.old.map { total.count - $0 }
      let change = delta.map { $0 == 0 ? "" : $0 > 0 ? "+\($0)" : "−\(-$0)" } ?? ""
      let platform = verdict.bag.counterparts.isEmpty ? "" : verdict.bag.language(of: total.platform).title + ": "
      return "| \(platform)\(Self.plain(total.rule.title)) | \(total.count) | \(change) | \(total.rule.mode.rawValue) |\n"
    }
    return "| | now | \(since) | |\n| --- | ---: | ---: | --- |\n" + rows.joined()
  }

  private func escapes(_ wording: CheckWording) -> [String] {
    let commands = wording.raiseCommands
    guard !commands.isEmpty else { return [] }
    let shown = commands.prefix(20).map { "- \(Self.code($0))\n" }
    let more = commands.count > shown.count ? "- and \(commands.count - shown.count) more\n" : ""
    return ["<details><summary>If a rise is intended</summary>\n\n\(shown.joined())\(more)\n</details>\n"]
  }

  private var notes: String {
    report.notes.map { "- note: \(Self.plain($0.sentence))\n" }.joined()
  }

  /// Text in which nothing is markup, a link or somebody's name.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.onOneLine.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // The name of a person or a team behind it would be told.
      case "@": result += "&#64;"
      case "#": result += "&#35;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text as code: between more back-ticks than it holds in a row.
  static func code(_ text: String) -> String {
    let text = text.onOneLine
    guard !text.isEmpty else { return "" }
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }
}
