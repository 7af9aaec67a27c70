import Ratchet
import Testing

@testable import unbag

/// One pair of branches: judged, merged, and judged again.
struct MergeSimulation {
  let pair: MergedPair
  let gate: GateInProcess
  let repository: MergeRepository
  /// Whether the built tool judges too, which has to come to the same.
  let runsTool: Bool

  private var name: String { "pair \(pair.number), \(pair.ours.care) and \(pair.theirs.care)" }

  func run(into figures: inout MergeFigures) throws {
    let isGreen = try ["ours": pair.ours, "theirs": pair.theirs].sorted { $0.key < $1.key }.map { side, branch in
      try judge(branch, side, &figures)
    }
    let conflicts = try repository.merge("pair-\(pair.number)-theirs", into: "pair-\(pair.number)-ours")
    figures.count(conflicts.contains(MergeRepository.baseline), pair)
    if conflicts.contains(where: { $0.hasPrefix("Sources/") }) {
      figures.sourceConflicts += 1
      try repository.replaceSources(by: MadeUpApp(merging: pair.ours.app, pair.theirs.app, from: pair.app).files)
    }
    guard isGreen == [true, true] else { return }
    figures.greenPairs += 1
    var hasLostRaise = false
    if conflicts.contains(MergeRepository.baseline) { hasLostRaise = try resolve(&figures) }
    try judgeMerge(hasLostRaise: hasLostRaise, &figures)
  }

  /// A branch that adds debt is red, unless it gives a reason; every other is green.
  private func judge(_ branch: MergedPair.Branch, _ side: String, _ figures: inout MergeFigures) throws -> Bool {
    let verdict = gate.verdict(on: branch.state, base: pair.base)
    let mayPass = !branch.hasDebt || branch.care == .raised
    #expect(verdict.passes == mayPass, "\(name): \(verdict.rises)")
    if !branch.hasDebt { figures.green += 1 } else if branch.care == .raised { figures.raised += 1 } else { figures.debt += 1 }
    if runsTool {
      try repository.git("checkout -q -f -B work pair-\(pair.number)-\(side)")
      try expect(verdict.passes, "--base", "base")
      figures.processes += 1
    }
    return verdict.passes
  }

  private func expect(_ passes: Bool, _ words: String...) throws {
    let run = try repository.binary.run(["check"] + words, in: repository.root)
    #expect(run.code == (passes ? 0 : 1), "\(name), \(words): \(run.output)\(run.error)")
  }

  /// `unbag resolve`, which never allows more than the tighter side.
  private func resolve(_ figures: inout MergeFigures) throws -> Bool {
    let (ours, theirs) = (pair.ours.state.baseline, pair.theirs.state.baseline)
    let resolution = try Resolution(base: pair.base.baseline, ours: ours, theirs: theirs)
    let (left, right) = (ours.sums, theirs.sums)
    for (key, count) in resolution.baseline.sums where key.field.map({ resolution.baseline.hasProperty($0) }) ?? true {
      let limits = [left[key], right[key]].map { $0 ?? 0 }
      // A field that one side renamed has another key there.
      let isRenamed = key.field.map { !(ours.hasProperty($0) && theirs.hasProperty($0)) } ?? false
      #expect(count <= (isRenamed ? limits.max() : limits.min()) ?? 0, "\(name): \(key)")
    }
    if runsTool {
      let run = try repository.binary.run(["resolve"], in: repository.root)
      #expect(run.code == 0, "\(name): \(run.error)")
      #expect(try read("\(repository.root)/\(MergeRepository.baseline)") == resolution.baseline.text, "\(name)")
    } else {
      try write(resolution.baseline.text, to: "\(repository.root)/\(MergeRepository.baseline)")
    }
    figures.resolved += 1
    return !resolution.lostRaises.isEmpty
  }

  /// The merge of two green branches is green on the default branch, and the next branch starts from it with nothing to its charge.
  private func judgeMerge(hasLostRaise: Bool, _ figures: inout MergeFigures) throws {
    let files = try repository.files()
    let baseline = try Baseline(parsing: Array((files[MergeRepository.baseline] ?? "").utf8))
    let merged = GateInProcess.State(measurement: try gate.measure(files), baseline: baseline)
    let main = gate.verdictOnDefaultBranch(merged)
    let interactions = pair.interactions(in: merged.measurement)
    #expect(gate.verdict(on: merged, base: merged).passes, "\(name)")
    if interactions.isEmpty, !hasLostRaise {
      #expect(main.passes, "\(name): \(main.rises.map { ($0.key, $0.reason, $0.limit, $0.count) })")
      figures.greenMerges += 1
    } else {
      figures.exclude(hasLostRaise: hasLostRaise, isRed: !main.passes)
      // What the second branch did to the first is seen before it is merged, where the check runs on the merge.
      let queue = gate.verdict(on: merged, base: pair.ours.state)
      let risen = merged.measurement.sums.contains { $0.value > pair.ours.state.measurement.sums[$0.key, default: 0] }
      if !hasLostRaise, pair.theirs.care != .raised { #expect(queue.passes == !risen, "\(name): \(interactions)") }
    }
    if runsTool {
      try repository.git("add -A . && git commit -q --allow-empty -m merged")
      try expect(main.passes, "--base", "auto")
      try repository.git("checkout -q -B next && git commit -q --allow-empty -m next")
      try expect(true, "--base", "main")
      figures.processes += 2
    }
  }
}

extension Baseline {
  func hasProperty(_ name: String) -> Bool { cells.contains { $0.key == Cell.Key(rule: "property", site: name) } }
}
