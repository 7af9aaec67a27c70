import Ratchet
import Rules

/// The outcome of a check as a Code Quality report of GitLab.
///
/// GitLab compares the report of a merge request with the one of the target branch and shows the difference. So every finding is listed every time, and
/// is recognised by a fingerprint without a line or a count in it. GitLab folds entries with equal fingerprints into one; these are unique by
/// the number of the finding in its cell.
struct CheckGitLab {
  var report: CheckReport
  var surroundings: CheckSurroundings

  var text: String {
    JSONText.list((report.allProblems + report.unwritten).map(json) + report.judged.flatMap(entries)).text
  }

  private func json(_ problem: Problem) -> JSONText {
    entry(
      problem.message.split(separator: "\n").joined(separator: "; "), check: "unbag", fingerprint: Fingerprint.of(problem),
      severity: "blocker", Spot(problem))
  }

  private func entries(of bag: CheckReport.BagResult, _ verdict: Verdict) -> [JSONText] {
    let wording = CheckWording(report: report, bag: bag, verdict: verdict)
    let modes = Dictionary(verdict.totals.map { ($0.rule.id, $0.rule.mode) }, uniquingKeysWith: { first, _ in first })
    let risen = Dictionary(
      verdict.rises.flatMap { rise in rise.risen.map { (rise.key.cell(of: $0.name), rise) } },
      uniquingKeysWith: { first, _ in first })
    // What no finding is to blame for has an entry of its own.
    let others = verdict.rises.filter { $0.isEvasion || Spot($0, baseline: bag.baseline).place == nil }.map { rise in
      entry(
        wording.title(of: rise), check: rise.key.rule, fingerprint: Fingerprint.of(bag: bag.bag.id, rise.key, reason: rise.reason.rawValue),
        severity: "blocker", Spot(rise, baseline: bag.baseline))
    }
    let tightening = zip(verdict.mustTighten, wording.mustTighten).map { fall, sentence in
      entry(
        sentence, check: fall.key.rule, fingerprint: Fingerprint.of(bag: bag.bag.id, fall.key, reason: "tighten"), severity: "major",
        Spot(file: bag.baseline))
    }
    return others + tightening
      + bag.allFindings.map { key, ordinal, finding in
        let rise = risen[key]
        let description = finding.message + (rise.map { " (\(wording.title(of: $0)))" } ?? "")
        let severity =
          rise != nil ? "major" : modes[key.gate.rule] == .reported ? "info" : "minor"
        return entry(
          description, check: key.gate.rule, fingerprint: Fingerprint.of(bag: bag.bag.id, key, ordinal: ordinal), severity: severity,
          Spot(finding.place))
      }
  }

  private func entry(_ description: String, check: String, fingerprint: String, severity: String, _ spot: Spot) -> JSONText {
    .object([
      .init("description", .string(description.onOneLine)), .init("check_name", .string(check)), .init("fingerprint", .string(fingerprint)),
      .init("severity", .string(severity)),
      .init(
        "location",
        .object([
          .init("path", .string(surroundings.prefix + spot.file)), .init("lines", .object([.init("begin", .number(spot.line))])),
        ])),
    ])
  }
}

extension CheckReport.BagResult {
  /// Every finding there is, with its cell and its number in it; without a measurement those of the keys that rose.
  var allFindings: [(key: Cell.Key, ordinal: Int, finding: Finding)] {
    if let measurement {
      return measurement.entries.flatMap { entry in entry.findings.enumerated().map { (entry.key, $0.offset, $0.element) } }
    }
    guard case .judged(let verdict) = outcome else { return [] }
    var seen: Set<Cell.Key> = []
    return verdict.rises.flatMap { rise in
      (rise.risen + rise.existing).flatMap { site in
        let key = rise.key.cell(of: site.name)
        return seen.insert(key).inserted ? site.findings.enumerated().map { (key, $0.offset, $0.element) } : []
      }
    }
  }
}
