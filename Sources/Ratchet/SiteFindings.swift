import Rules

/// Puts the findings of a site into the order in which they are likely to be the new ones.
struct SiteFindings {
  var changed: ChangedLines
  /// What each cell held at the base commit, where that was counted.
  private var base: [Cell.Key: [Finding]] = [:]

  init(_ judgement: Judgement) {
    changed = judgement.comparison.changed
    guard judgement.origin == .base, let measurement = judgement.comparison.base?.measurement else { return }
    for entry in measurement.entries {
      base[Cell(entry.key, count: 1).renamed(judgement.renames.followed).key] = entry.findings
    }
  }

  /// Those on changed lines first; of the others those in members that hold more findings than at the base commit.
  func ordered(_ findings: [Finding], of key: Cell.Key) -> (findings: [Finding], changed: Int) {
    let onChangedLines = findings.filter { changed.contains(file: $0.place.file, line: Int($0.place.position.line)) }
    let others = findings.filter { !changed.contains(file: $0.place.file, line: Int($0.place.position.line)) }
    guard let before = base[key] else { return (onChangedLines + others, onChangedLines.count) }
    var surplus: [String: Int] = [:]
    for finding in findings { surplus[finding.place.member, default: 0] += 1 }
    for finding in before { surplus[finding.place.member, default: 0] -= 1 }
    func mayBeNew(_ finding: Finding) -> Bool { surplus[finding.place.member, default: 0] > 0 }
    return (onChangedLines + others.filter(mayBeNew) + others.filter { !mayBeNew($0) }, onChangedLines.count)
  }
}
