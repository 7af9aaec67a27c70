import Foundation

/// A score as lines for a person.
public struct ScoreReport: Sendable {
  public var bag: String
  public var score: Score

  public init(bag: String, score: Score) {
    self.bag = bag
    self.score = score
  }

  /// Whether every requirement is met.
  public var isPassed: Bool { Requirement.all.allSatisfy { $0.isMet(by: score) } }

  public var text: String {
    var lines = ["\(bag): \(score.expected) expected, \(score.found) found, \(score.matched) matched"]
    lines.append(figure("recall", score.recall, score.matched, of: score.expected))
    lines.append(figure("precision", score.precision, score.matched, of: score.found))
    for aspect in Score.Aspect.allCases {
      let remark = aspect == .kind && score.forgiven > 0 ? ", \(score.forgiven) nested assignments not judged" : ""
      lines.append(figure(aspect.rawValue, score.agreement(on: aspect), score.agreed(on: aspect), of: score.matched) + remark)
    }
    lines += score.disagreements.map(line)
    return lines.joined(separator: "\n")
  }

  private func figure(_ name: String, _ value: Double, _ part: Int, of whole: Int) -> String {
    let missed = Requirement.all.first { $0.name == name && !$0.isMet(by: score) }
    let verdict = missed.map { ", below \($0.atLeast)" } ?? ""
    return "  \(padded(name)) \(String(format: "%.4f", value)) (\(part)/\(whole))\(verdict)"
  }

  private func line(_ disagreement: Score.Disagreement) -> String {
    switch disagreement {
    case .missing(let row):
      "  \(padded("missing")) \(row.file):\(row.line) \(row.field) \(row.kind.rawValue) in \(row.site)\(reference(row))"
    case .extra(let access):
      "  \(padded("extra")) \(access.file):\(access.line):\(access.column) \(access.field) \(access.kind.rawValue) in \(access.site)"
        + " [\(access.confidence)]"
    case .differs(let aspect, let row, let access):
      "  \(padded(aspect.rawValue)) \(access.file):\(access.line):\(access.column) \(row.field): truth \(value(row, aspect)),"
        + " unbag \(value(access, aspect))\(reference(row))"
    }
  }

  private func reference(_ row: TruthRow) -> String {
    row.note.isEmpty ? " [row \(row.number)]" : " [row \(row.number): \(row.note)]"
  }

  private func value(_ row: TruthRow, _ aspect: Score.Aspect) -> String {
    switch aspect {
    case .kind: row.kind.rawValue
    case .unwrap: row.unwrap ? "1" : "0"
    case .silent: row.silent ? "1" : "0"
    case .scope: row.scope.rawValue
    case .site: row.site
    }
  }

  private func value(_ access: FoundAccess, _ aspect: Score.Aspect) -> String {
    switch aspect {
    case .kind: access.kind.rawValue
    case .unwrap: access.unwrap ? "1" : "0"
    case .silent: access.silentExit ? "1" : "0"
    case .scope: access.scope.rawValue
    case .site: access.site
    }
  }

  private func padded(_ name: String) -> String {
    name.padding(toLength: 9, withPad: " ", startingAt: 0)
  }
}
