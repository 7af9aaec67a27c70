import BookingDrivers

/// The verdicts on all scenarios at all steps.
public struct ScenarioTable: Sendable {
  public struct Row: Sendable {
    public let scenario: Scenario
    /// One for each step, in order.
    public let verdicts: [Verdict]

    public init(_ scenario: Scenario, _ verdicts: [Verdict]) {
      self.scenario = scenario
      self.verdicts = verdicts
    }
  }

  public enum Format: String, Sendable {
    case text, markdown
  }

  public let steps: [MigrationStep]
  public let rows: [Row]

  public init(steps: [MigrationStep], rows: [Row]) {
    self.steps = steps
    self.rows = rows
  }

  /// What is not as the state machine should have it; empty when all is well.
  public var complaints: [String] {
    rows.flatMap { row in
      zip(steps, row.verdicts).filter { $0.0 == .stateMachine && !$0.1.isGood }.map {
        "S\(row.scenario.number) \(row.scenario.name): \($0.1.word)\($0.1.detail.map { ", \($0)" } ?? "")"
      }
    }
  }

  public func rendered(as format: Format) -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    }
  }

  // MARK: Text

  private var text: String {
    let head = ["", "scenario"] + steps.map(\.description)
    let body = rows.map { ["S\($0.scenario.number)", $0.scenario.name] + $0.verdicts.map(\.word) }
    let sums = ["", "good"] + steps.indices.map { step in "\(rows.filter { $0.verdicts[step].isGood }.count) of \(rows.count)" }
    let lines = [head] + body + [sums]
    let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
      return padded.joined(separator: "  ").trimmingTrailingSpaces + "\n"
    }
    let notes = rows.flatMap { row in remarks(on: row).map { "S\(row.scenario.number), \($0.steps): \($0.text)\n" } }
    return lines.map(line).joined() + "\nWhat was observed:\n" + notes.joined()
  }

  // MARK: Markdown

  private var markdown: String {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    let head = ["#", "scenario", "demand"] + steps.map(\.description) + ["observed"]
    let body = rows.map { row in
      let notes = remarks(on: row).map { "\($0.steps): \($0.text)" }.joined(separator: "; ")
      return ["S\(row.scenario.number)", row.scenario.name, row.scenario.demand] + row.verdicts.map(\.word) + [notes]
    }
    return line(head) + line(head.map { _ in "---" }) + body.map(line).joined()
  }

  // MARK: Remarks

  /// The details of a row, each with the steps that have it, such as `steps 0–2`.
  private func remarks(on row: Row) -> [(steps: String, text: String)] {
    var remarks: [(first: Int, last: Int, text: String)] = []
    for (step, verdict) in zip(steps, row.verdicts) {
      guard let detail = verdict.detail else { continue }
      if let last = remarks.last, last.text == detail, last.last == step.rawValue - 1 {
        remarks[remarks.count - 1].last = step.rawValue
      } else {
        remarks.append((step.rawValue, step.rawValue, detail))
      }
    }
    return remarks.map { ($0.first == $0.last ? "step \($0.first)" : "steps \($0.first)–\($0.last)", $0.text) }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var copy = self
    while copy.last == " " { copy.removeLast() }
    return copy
  }
}
