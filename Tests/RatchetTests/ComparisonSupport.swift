import Resolver
import Rules

@testable import Ratchet

/// A change as the gate sees it, from the findings at the base commit to those of now. By default both baselines are what was frozen at the
/// base commit.
struct Change {
  var before: [Finding]
  var now: [Finding]
  var fieldsBefore: [(name: String, type: String)] = []
  var fieldsNow: [(name: String, type: String)] = []
  /// The names of properties that take values of any type.
  var untypedBefore: Set<String> = []
  var untypedNow: Set<String> = []
  /// What the baseline of the base commit was frozen from.
  var frozen: [Finding]?
  /// What the change does to the baseline.
  var edit: (inout Baseline) -> Void = { _ in }
  var isBaseMeasured = true
  var isDefaultBranch = false
  var policy = GatePolicy()
  var changed = ChangedLines()
  var today = "2026-09-15"
  var allowsRaises = false
  var rules = RatchetTests.rules

  init(_ before: [[Finding]], _ now: [[Finding]]) {
    self.before = before.flatMap { $0 }
    self.now = now.flatMap { $0 }
  }

  var committed: Baseline { Baseline(freezing: measured(frozen ?? before, fieldsBefore, untypedBefore)) }

  var working: Baseline {
    var baseline = committed
    edit(&baseline)
    baseline.cells.sort { $0.key < $1.key }
    return baseline
  }

  func measured(_ findings: [Finding], _ fields: [(name: String, type: String)], _ untyped: Set<String> = []) -> Measurement {
    let all = fields + untyped.subtracting(fields.map(\.name)).sorted().map { ($0, "") }
    return Measurement(
      bag: bag,
      fields: all.map {
        Field(name: $0.name, type: $0.type, holdsAnything: untyped.contains($0.name), declaredIn: bag.type, place: bag.place)
      }, findings: findings, rules: rules)
  }

  var comparison: Comparison {
    Comparison(
      measurement: measured(now, fieldsNow, untypedNow), baseline: working,
      base: BaseState(
        commit: "1a2b3c4", measurement: isBaseMeasured ? measured(before, fieldsBefore, untypedBefore) : nil, baseline: committed,
        isDefaultBranch: isDefaultBranch),
      policy: policy, changed: changed, today: today, allowsRaises: allowsRaises)
  }

  var verdict: Verdict { judged(comparison) }

  /// The same without a base commit.
  var local: Verdict {
    var comparison = comparison
    comparison.base = nil
    return judged(comparison)
  }

  /// The same on the default branch, after the merge.
  var merged: Verdict {
    var change = self
    change.isDefaultBranch = true
    change.isBaseMeasured = false
    var comparison = change.comparison
    comparison.base?.baseline = working
    return judged(comparison)
  }
}

func judged(_ comparison: Comparison) -> Verdict {
  Gate(knownRules: ["property", "reference", "writer", "unwrap", "read", "silent-exit", "suppression"]).verdict(on: comparison)
}

func cell(_ rule: String, _ field: String?, _ site: String, _ count: Int, _ note: String = "") -> Cell {
  Cell(Cell.Key(rule: rule, field: field, site: site), count: count, note: note)
}

extension Baseline {
  /// Puts a cell in place of the one of its key.
  mutating func set(_ cell: Cell) {
    cells.removeAll { $0.key == cell.key }
    if cell.count > 0 { cells.append(cell) }
  }
}

extension Verdict {
  var reasons: [Rise.Reason] { rises.map(\.reason) }
}

let unwrapOfA = GateKey(rule: "unwrap", field: "a")
let reason = "APP-481 hotfix until the seat map is done"
