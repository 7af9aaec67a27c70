import Ratchet
import Rules

/// The outcome of a check as lines that Xcode, and the console of Android Studio, turn into marks at the source: an error where a key rose, notes at its other
/// places, warnings for what is only reported.
///
/// The whole path is needed there, since Xcode resolves no other. A rule that is only reported by default makes no warnings: nobody asked for them.
struct CheckXcode {
  var report: CheckReport
  var surroundings: CheckSurroundings

  var text: String {
    var lines = (report.allProblems + report.unwritten).map { problem in
      line(Spot(problem), "error", problem.message.split(separator: "\n").joined(separator: "; ") + (problem.hint.map { "; \($0)" } ?? ""))
    }
    for (bag, verdict, rise) in report.risesInOrder {
      let wording = CheckWording(report: report, bag: bag, verdict: verdict)
      let spot = Spot(rise, baseline: bag.baseline)
      let advice = report.advice(for: rise, in: bag, verdict).map { ". \($0)" } ?? ""
      lines.append(line(spot, "error", wording.title(of: rise) + wording.limit(of: rise, baseline: bag.baseline) + advice))
      for site in rise.risenInOrder + rise.existing {
        lines += site.findings.filter { $0.place != spot.place }.map {
          line(Spot($0.place), "note", $0.message + (site.added > 0 ? ", among what may be new" : ", known"))
        }
      }
    }
    for (bag, verdict) in report.judged {
      let wording = CheckWording(report: report, bag: bag, verdict: verdict)
      lines += wording.mustTighten.map { line(Spot(file: bag.baseline), "error", $0) }
      lines += (wording.raised + wording.inherited).map { line(Spot(file: bag.baseline), "warning", $0) }
      lines += reported(of: bag, verdict)
    }
    return lines.joined()
  }

  private func reported(of bag: CheckReport.BagResult, _ verdict: Verdict) -> [String] {
    let catalog = RuleCatalog()
    let rules = Set(verdict.totals.lazy.map(\.rule).filter { $0.mode == .reported && catalog[$0.id]?.defaultMode != .reported }.map(\.id))
    return bag.allFindings.filter { rules.contains($0.key.gate.rule) }.map { line(Spot($0.finding.place), "warning", $0.finding.message) }
  }

  private func line(_ spot: Spot, _ severity: String, _ message: String) -> String {
    "\(surroundings.root)/\(spot.file):\(spot.line):\(spot.column): \(severity): [unbag] ".onOneLine
      + message.split(whereSeparator: \.isNewline).joined(separator: " ").onOneLine + "\n"
  }
}
