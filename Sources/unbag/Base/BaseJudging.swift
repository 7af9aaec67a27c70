import Facts
import Ratchet
import Reports
import Resolver
import Workspace

/// From what a base commit knows of a bag to what the gate is given.
struct BaseJudging {
  /// By the configuration that decides.
  var judging: Judging
  var mode: CountingMode
  /// The path of the bag's baseline.
  var path: String
  /// The working tree's baseline.
  var baseline: Baseline?

  struct Outcome {
    var state: BaseState
    var notes: [Problem] = []
  }

  /// - Parameter now: What is there in the working tree.
  /// - Throws: Why nothing can be judged.
  func state(of base: BaseUsage, now: Measurement) throws(Failure) -> Outcome {
    var notes: [Problem] = []
    var frozen: [Baseline] = []
    var unusable: [Problem] = []
    for side in base.sides {
      switch side.frozen {
      case .baseline(let baseline)?:
        try refuseOlder(than: baseline)
        if baseline.mode == mode {
          frozen.append(baseline)
        } else {
          unusable.append(Problem(file: path, "at the base commit, the baseline was counted in mode '\(baseline.mode.rawValue)'"))
        }
      case .damaged(let problem)?: unusable.append(problem)
      case nil: break
      }
    }
    let measured = base.sides.compactMap { $0.usage.map { judging.measure($0).measurement } }
    var measurement = Measurement.lowest(of: measured)
    var committed = Baseline.lowest(of: frozen)
    if let baseline = committed, baseline.counting < CountingRules.version {
      let reason = "the baseline of the base commit was made with version \(baseline.counting) of the counting rules"
      guard measurement != nil else {
        throw Failure([
          Problem(
            file: path, "\(reason), and nothing else is known of that commit",
            hint: "Run 'unbag recount' and commit the difference, or run with a base commit that can be counted.")
        ])
      }
      notes.append(Problem(file: path, "\(reason); what this version counts there is the limit"))
    }
    if committed == nil {
      guard let measurement else {
        throw Failure(unusable.isEmpty ? [Problem(file: path, "nothing is known of the bag at the base commit")] : unusable)
      }
      notes += unusable.map {
        Problem(file: $0.file, line: $0.line, column: $0.column, "\($0.message); what is counted there is the limit")
      }
      // Whether ceilings were lifted, nobody can tell.
      committed = baseline ?? Baseline(freezing: measurement, mode: mode)
    }
    if let baseline, var known = committed {
      // A platform that nothing of was frozen there starts with what the working tree froze.
      let new = now.bag.platforms.compactMap(\.self).filter { !known.platforms.contains($0) && baseline.platforms.contains($0) }
      known.cells = (known.cells + baseline.cells.filter { $0.key.gate.platform.map(new.contains) ?? false }).sorted { $0.key < $1.key }
      known.platforms = (known.platforms + new).sorted { $0.word.utf8.lexicographicallyPrecedes($1.word.utf8) }
      committed = known
      measurement?.start(new, with: baseline, like: now)
    }
    let state = BaseState(
      commit: base.commit, measurement: measurement, baseline: committed, isDefaultBranch: base.isDefaultBranch)
    return Outcome(state: state, notes: notes)
  }

  /// An older tool counts less, so nobody goes back to one in the change that it is to judge.
  private func refuseOlder(than committed: Baseline) throws(Failure) {
    if committed.counting > CountingRules.version {
      throw Failure([
        Problem(
          file: path,
          "the baseline of the base commit was made by a newer unbag, with version \(committed.counting) of the counting rules; this one "
            + "counts with version \(CountingRules.version)", hint: "Update unbag.")
      ])
    }
    if let baseline, baseline.counting < committed.counting {
      throw Failure([
        Problem(
          file: path,
          "the baseline has version \(baseline.counting) of the counting rules, and that of the base commit version \(committed.counting)",
          hint: "Restore the file from the base commit.")
      ])
    }
  }
}

extension Measurement {
  /// Puts the counts of the platforms as a baseline has them in the place of what was counted.
  ///
  /// - Parameter now: A finding of each cell is taken from here, as often as the baseline counts.
  fileprivate mutating func start(_ platforms: [Language], with baseline: Baseline, like now: Measurement) {
    guard !platforms.isEmpty else { return }
    let counted = Dictionary(now.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    entries.removeAll { $0.key.gate.platform.map(platforms.contains) ?? false }
    for cell in baseline.cells where cell.key.gate.platform.map(platforms.contains) ?? false {
      guard var entry = counted[cell.key], let finding = entry.findings.first else { continue }
      entry.findings = Array(repeating: finding, count: cell.count)
      entries.append(entry)
    }
    entries.sort { $0.key < $1.key }
  }
}
