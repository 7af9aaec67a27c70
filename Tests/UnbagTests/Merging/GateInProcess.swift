import Facts
import Ratchet
import Resolver
import Rules
import SwiftReader
import Workspace

@testable import unbag

/// Reader, resolver, rules and gate of the tool, on sources in memory; what a file says is read once.
final class GateInProcess {
  private let judging: Judging
  private var facts: [String: FileFacts] = [:]
  private var known: [[String: String]: Measurement] = [:]

  init() throws { judging = try Judging(Configuration()) }

  func measure(_ files: [String: String]) throws -> Measurement {
    let sources = files.filter { $0.key.hasSuffix(".swift") }
    if let measurement = known[sources] { return measurement }
    let project = Project(files: sources.map { Project.File(path: $0.key, facts: facts(of: $0.value)) })
    let usage = try Resolver().usage(of: BagQuery(id: "booking", types: ["BookingFlowContext"]), in: project)
    let measurement = judging.measure(usage).measurement
    known[sources] = measurement
    return measurement
  }

  private func facts(of text: String) -> FileFacts {
    if let facts = facts[text] { return facts }
    let facts = SwiftReader().read(Array(text.utf8))
    self.facts[text] = facts
    return facts
  }

  /// A tree with the baseline that lies in it.
  struct State {
    var measurement: Measurement
    var baseline: Baseline
  }

  /// As on a pull request.
  func verdict(on state: State, base: State) -> Verdict {
    verdict(state, BaseState(commit: "base", measurement: base.measurement, baseline: base.baseline))
  }

  /// As on the default branch, where the committed baseline is the limit.
  func verdictOnDefaultBranch(_ state: State) -> Verdict {
    verdict(state, BaseState(commit: "main", measurement: nil, baseline: state.baseline, isDefaultBranch: true))
  }

  private func verdict(_ state: State, _ base: BaseState) -> Verdict {
    Gate(knownRules: judging.knownRules).verdict(
      on: Comparison(measurement: state.measurement, baseline: state.baseline, base: base, policy: judging.policy, today: "2026-09-15"))
  }
}

extension Measurement {
  /// The sums of the frozen rules by key.
  var sums: [GateKey: Int] {
    Dictionary(cells(in: .frozen).map { ($0.key.gate, $0.count) }, uniquingKeysWith: +)
  }
}

extension Baseline {
  var sums: [GateKey: Int] { Dictionary(cells.map { ($0.key.gate, $0.count) }, uniquingKeysWith: +) }
}
