import Testing

@testable import Ratchet

@Suite struct BaselineDifferenceTests {
  @Test func `keys and cells that differ, and reasons that do`() {
    let old = Baseline(
      bag: "b",
      cells: [cell("property", nil, "a", 1), cell("unwrap", "a", "S", 2), cell("writer", "a", "S", 1), cell("writer", "a", "T", 1)])
    let note = "raised 2026-09-01 from 2 \(reason)"
    let new = Baseline(
      bag: "b",
      cells: [cell("property", nil, "a", 1), cell("unwrap", "a", "S", 3, note), cell("writer", "a", "U", 1), cell("writer", "a", "T", 1)])
    let difference = BaselineDifference(from: old, to: new)
    #expect(
      difference.changes == [
        .init(key: unwrapOfA, old: 2, new: 3, cells: [.init(site: "S", old: 2, new: 3, note: note)]),
        .init(
          key: GateKey(rule: "writer", field: "a"), old: 2, new: 2,
          cells: [.init(site: "S", old: 1, new: 0, note: nil), .init(site: "U", old: 0, new: 1, note: nil)]),
      ])
    #expect(BaselineDifference(from: new, to: new).changes.isEmpty)
  }
}
