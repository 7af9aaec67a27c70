import Ratchet

@testable import unbag

/// Two branches of one base, as the gate judges them and their merge.
struct MergedPair {
  /// What became of the baseline on a branch.
  enum Care: CaseIterable { case none, tightened, refrozen, raised }

  struct Branch {
    var app: MadeUpApp
    var state: GateInProcess.State
    var care: Care
    var hasDebt: Bool
    var files: [String: String]
  }

  var number: Int
  var app: MadeUpApp
  var base: GateInProcess.State
  var ours: Branch
  var theirs: Branch

  init(_ number: Int, app: MadeUpApp, base: GateInProcess.State, gate: GateInProcess, using generator: inout SplitMix) throws {
    self.number = number
    self.app = app
    self.base = base
    ours = try Self.branch(app, base, gate, id: 10_000, using: &generator)
    theirs = try Self.branch(app, base, gate, id: 20_000, using: &generator)
  }

  private static func branch(
    _ app: MadeUpApp, _ base: GateInProcess.State, _ gate: GateInProcess, id: Int, using generator: inout SplitMix
  ) throws -> Branch {
    var edited = app
    edited.work(using: &generator)
    if Int.random(in: 0..<4, using: &generator) == 0 { edited.addDebt(id: id, using: &generator) }
    let hasDebt = edited.hasMoreDebt(than: app)
    let measurement = try gate.measure(edited.files)
    var baseline = base.baseline
    var care = Bool.random(using: &generator) ? Care.tightened : .none
    if hasDebt, Int.random(in: 0..<3, using: &generator) == 0 { care = Bool.random(using: &generator) ? .refrozen : .raised }
    baseline = try Self.renamed(baseline, from: app, to: edited, measurement)
    switch care {
    case .none: break
    case .tightened: baseline = Tightening(of: baseline, to: measurement).baseline
    case .refrozen: baseline = Baseline(freezing: measurement)
    case .raised:
      let lowered = Tightening(of: baseline, to: measurement).baseline
      baseline = raised(lowered, to: measurement, base: base, reason: "APP-\(id) hotfix")
    }
    var files = edited.files
    files[MergeRepository.baseline] = baseline.text
    files[MergeRepository.configuration] = MergeRepository.bag
    return Branch(
      app: edited, state: GateInProcess.State(measurement: measurement, baseline: baseline), care: care, hasDebt: hasDebt, files: files)
  }

  /// As `unbag rename` does it: whether a new name is followed without it hangs on what else a branch changes.
  static func renamed(_ baseline: Baseline, from old: MadeUpApp, to new: MadeUpApp, _ measurement: Measurement) throws -> Baseline {
    var baseline = baseline
    for (field, name) in new.fields.sorted(by: { $0.key < $1.key }) {
      guard let before = old.fields[field], before != name else { continue }
      baseline = try Renaming(of: baseline, from: before, to: name, measurement: measurement).baseline
    }
    return baseline
  }

  /// As `unbag raise` does it, for one cell after another until nothing is above its limit.
  private static func raised(
    _ baseline: Baseline, to measurement: Measurement, base: GateInProcess.State, reason: String
  ) -> Baseline {
    var baseline = baseline
    // A new property before what hangs on it.
    for entry in measurement.entries.filter({ $0.key.gate.field == nil }) + measurement.entries {
      let record = (date: "2026-09-15", until: String?.none, reason: reason)
      // What did not rise is refused.
      do throws(RaisingError) {
        baseline = try Raising(of: baseline, entry.key, to: measurement, base: base.measurement, record: record).baseline
      } catch { continue }
    }
    return baseline
  }

  var branches: [MergeRepository.Branch] {
    [("ours", ours), ("theirs", theirs)].map {
      MergeRepository.Branch(name: "pair-\(number)-\($0.0)", from: "base", files: $0.1.files)
    }
  }

  /// The keys of which the merge has more than both changes add up to: somebody's change meant another thing after the other's.
  func interactions(in merged: Measurement) -> [GateKey] {
    let (old, left, right) = (base.measurement.sums, ours.state.measurement.sums, theirs.state.measurement.sums)
    return merged.sums.filter { key, count in
      count > left[key, default: 0] + right[key, default: 0] - old[key, default: 0]
    }.keys.sorted()
  }
}
