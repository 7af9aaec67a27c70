import Ratchet

/// The outcome of a check in the form of Checkstyle 4.3, which Jenkins, Bitbucket, TeamCity, reviewdog and others read: an error where a key rose, the other
/// places of what rose as information, raises as warnings.
struct CheckCheckstyle {
  var report: CheckReport
  var surroundings: CheckSurroundings

  private struct Entry {
    var spot: Spot
    var severity: String
    var message: String
    var rule: String
  }

  var text: String {
    let entries = problems + rises + tightening + raised
    let files = Dictionary(grouping: entries, by: \.spot.file)
    let elements = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { file, entries in
      // In the order of the lines, and of one line in the order given.
      let sorted = entries.enumerated().sorted { ($0.element.spot.line, $0.offset) < ($1.element.spot.line, $1.offset) }.map(\.element)
      return XMLText("file", ["name": (surroundings.prefix + file).onOneLine], children: sorted.map(element))
    }
    return XMLText("checkstyle", ["version": "4.3"], children: elements).document
  }

  private func element(_ entry: Entry) -> XMLText {
    XMLText(
      "error",
      [
        "line": "\(entry.spot.line)", "column": "\(entry.spot.column)", "severity": entry.severity, "message": entry.message,
        "source": "unbag.\(entry.rule)",
      ])
  }

  private var problems: [Entry] {
    (report.allProblems + report.unwritten).map { problem in
      let hint = problem.hint.map { "\n\($0)" } ?? ""
      return Entry(spot: Spot(problem), severity: "error", message: problem.message + hint, rule: "check")
    }
  }

  private var rises: [Entry] {
    report.risesInOrder.flatMap { bag, verdict, rise in
      let wording = CheckWording(report: report, bag: bag, verdict: verdict)
      let spot = Spot(rise, baseline: bag.baseline)
      let advice = report.advice(for: rise, in: bag, verdict).map { "\nFix: \($0)" } ?? ""
      let title = wording.title(of: rise)
      let first = Entry(
        spot: spot, severity: "error", message: title + wording.limit(of: rise, baseline: bag.baseline) + advice, rule: rise.key.rule)
      let others = rise.risenInOrder.flatMap(\.findings).filter { $0.place != spot.place }
      return [first]
        + others.map { Entry(spot: Spot($0.place), severity: "info", message: "\($0.message) (\(title))", rule: rise.key.rule) }
    }
  }

  private var tightening: [Entry] {
    report.judged.flatMap { bag, verdict in
      CheckWording(report: report, bag: bag, verdict: verdict).mustTighten.map {
        Entry(spot: Spot(file: bag.baseline), severity: "error", message: $0, rule: "tighten")
      }
    }
  }

  private var raised: [Entry] {
    report.judged.flatMap { bag, verdict in
      CheckWording(report: report, bag: bag, verdict: verdict).raised.map {
        Entry(spot: Spot(file: bag.baseline), severity: "warning", message: $0, rule: "raise")
      }
    }
  }
}
