import Rules
import Testing

@testable import Ratchet

@Suite struct TighteningTests {
  func tightened(_ before: [[Finding]], _ now: [[Finding]], policy: GatePolicy = GatePolicy(), edit: (inout Baseline) -> Void = { _ in })
    -> (old: Baseline, result: Tightening)
  {
    var old = Baseline(freezing: measured(before.flatMap { $0 }))
    edit(&old)
    old.cells.sort { $0.key < $1.key }
    return (old, Tightening(of: old, to: measured(now.flatMap { $0 }), policy: policy))
  }

  @Test func `10 one of three equal occurrences less is two`() {
    let (_, result) = tightened([properties("a"), findings("unwrap", "a", "S", 3)], [properties("a"), findings("unwrap", "a", "S", 2)])
    #expect(result.baseline.text.contains("unwrap\tS\t2\n"))
    #expect(result.lowered == [Verdict.Fall(key: unwrapOfA, limit: 3, count: 2)])
    #expect(result.risen.isEmpty)
  }

  @Test func `22 and 23 what is gone leaves its heading while the property is there`() {
    let (_, result) = tightened([properties("a"), findings("unwrap", "a", "S", 3)], [properties("a")])
    #expect(result.baseline.text.hasSuffix("\n\n[a]\n"))
    let gone = tightened([properties("a", "b"), findings("unwrap", "a", "S", 3)], [properties("b")]).result
    #expect(gone.baseline.text.hasSuffix("\n\n[b]\n"))
  }

  @Test func `28 a key that rose is left, the others are lowered`() {
    let (_, result) = tightened(
      [properties("a"), findings("unwrap", "a", "S", 2), findings("writer", "a", "S"), findings("writer", "a", "T")],
      [properties("a"), findings("unwrap", "a", "S", 3), findings("writer", "a", "T")])
    #expect(result.baseline.text.contains("unwrap\tS\t2\nwriter\tT\t1\n"))
    #expect(result.lowered.map(\.key.rule) == ["writer"])
    #expect(result.risen == [Verdict.Fall(key: unwrapOfA, limit: 2, count: 3)])
  }

  @Test func `nothing that fell leaves the baseline as it is, reasons and all`() {
    let same = [properties("a"), findings("unwrap", "a", "S", 2)]
    let (old, result) = tightened(same, same) { $0.set(cell("unwrap", "a", "S", 2, "raised 2026-09-01 from 1 \(reason)")) }
    #expect(result.baseline == old)
    #expect(result.lowered.isEmpty && result.moved.isEmpty && result.renames.isEmpty)
  }

  @Test func `cells follow code that moved, without lowering the sum below what is there`() {
    let (_, result) = tightened(
      [properties("a"), findings("unwrap", "a", "A", 2), findings("unwrap", "a", "B")],
      [properties("a"), findings("unwrap", "a", "A"), findings("unwrap", "a", "C", 2)])
    #expect(result.baseline.text.contains("[a]\nunwrap\tA\t1\nunwrap\tC\t2\tmoved from A, B\n"))
    #expect(result.moved == [unwrapOfA])
    #expect(result.lowered.isEmpty)
  }

  @Test func `two branches that move something to one site do not write the same line`() {
    let before = [properties("a"), findings("unwrap", "a", "X", 2), findings("unwrap", "a", "Y", 2), findings("unwrap", "a", "Z", 5)]
    func line(_ x: Int, _ y: Int) -> String? {
      let now = [findings("unwrap", "a", "X", x), findings("unwrap", "a", "Y", y), findings("unwrap", "a", "Z", 6)]
      let text = tightened(before, [properties("a")] + now).result.baseline.text
      return text.split(separator: "\n").first { $0.hasPrefix("unwrap\tZ") }.map(String.init)
    }
    #expect(line(1, 2) == "unwrap\tZ\t6\tmoved from X")
    #expect(line(2, 1) == "unwrap\tZ\t6\tmoved from Y")
    // It goes with the next change of the count, and a reason that is there already is kept.
    func next(_ count: Int, note: String) -> String? {
      tightened([properties("a"), findings("unwrap", "a", "Z", 6)], [properties("a"), findings("unwrap", "a", "Z", count)]) {
        $0.set(cell("unwrap", "a", "Z", 6, note))
      }.result.baseline.cells.first { $0.key.gate == unwrapOfA }?.note
    }
    #expect(next(6, note: "moved from X") == "moved from X")
    #expect(next(5, note: "moved from X") == "")
    #expect(next(5, note: "mine") == "mine")
  }

  @Test func `for a strict rule nothing follows what moved`() {
    var policy = GatePolicy()
    policy.strict = ["unwrap"]
    let (old, result) = tightened(
      [properties("a"), findings("unwrap", "a", "A", 2)], [properties("a"), findings("unwrap", "a", "A"), findings("unwrap", "a", "B")],
      policy: policy)
    #expect(result.baseline == old)
    #expect(result.risen.map(\.key) == [unwrapOfA])
    // A type that was renamed is no rise.
    let renamed = tightened([findings("unwrap", "a", "A", 2)], [findings("unwrap", "a", "B", 2)], policy: policy).result
    #expect(renamed.risen.isEmpty)
    #expect(renamed.baseline.text.contains("unwrap\tB\t2\n"))
  }

  @Test func `a renamed property takes its heading and its cells along`() {
    let (_, result) = tightened(
      [properties("a"), findings("unwrap", "a", "S", 2)], [properties("b"), findings("unwrap", "b", "S")])
    #expect(result.baseline.text.hasSuffix("\n[b]\nunwrap\tS\t1\n"))
    #expect(result.renames == [Verdict.Rename(from: "a", to: "b")])
  }

  @Test func `a new property and what hangs on it is never let in`() {
    let (old, result) = tightened([properties("a")], [properties("a", "b"), findings("unwrap", "b", "S")])
    #expect(result.baseline == old)
    #expect(result.risen.map(\.key) == [GateKey(rule: "unwrap", field: "b"), GateKey(rule: "property")])
  }

  @Test func `cells of rules that are unknown or not frozen stay`() {
    let (_, result) = tightened([properties("a"), findings("unwrap", "a", "S")], [properties("a")]) {
      $0.set(cell("coupling", "a", "S", 4))
      $0.set(cell("read", "a", "S", 9))
      $0.set(cell("coupling", nil, "S", 2))
    }
    #expect(result.baseline.text.hasSuffix("\n[a]\ncoupling\tS\t4\nread\tS\t9\n\n[-]\ncoupling\tS\t2\n"))
  }

  @Test func `cells of an unknown rule do not make room for a property`() throws {
    let (old, result) = tightened([properties("a")], [properties("b")]) { $0.set(cell("coupling", "a", "S", 4)) }
    let read = try Baseline(parsing: Array(result.baseline.text.utf8))
    #expect(read.cells.filter { $0.key.gate.rule == "property" }.count <= old.cells.filter { $0.key.gate.rule == "property" }.count)
    #expect(read == result.baseline)
  }

  @Test func `a raise that is paid back goes, and one that is not stays`() {
    func note(at count: Int) -> String? {
      tightened([properties("a"), findings("unwrap", "a", "S", 4)], [properties("a"), findings("unwrap", "a", "S", count)]) {
        $0.set(cell("unwrap", "a", "S", 4, "raised 2026-09-01 from 1 \(reason); raised 2026-09-02 from 3 \(reason)"))
      }.result.baseline.cells.first { $0.key.gate == unwrapOfA }?.note
    }
    #expect(note(at: 3) == "raised 2026-09-01 from 1 \(reason)")
    #expect(note(at: 2) == "raised 2026-09-01 from 1 \(reason)")
    #expect(note(at: 1) == "")
  }

  @Test func `the heading of a property that a comment silences stays`() {
    let old = Baseline(freezing: measured(properties("a", "b"), findings("unwrap", "b", "S")))
    let now = measured(properties("a"), findings("unwrap", "b", "S"), fields: ["a", "b"])
    #expect(Tightening(of: old, to: now).baseline == old)
  }

  @Test func `what was tightened is what is there: the second time nothing changes, and the gate is content`() {
    var generator = SplitMix(seed: 7)
    for _ in 0..<200 {
      let (before, now) = (sample(&generator), sample(&generator))
      let old = Baseline(freezing: measured(before))
      let measurement = measured(now)
      let result = Tightening(of: old, to: measurement)
      let again = Tightening(of: result.baseline, to: measurement)
      #expect(again.baseline == result.baseline)
      #expect(again.lowered.isEmpty && again.moved.isEmpty && again.renames.isEmpty)
      let read = try? Baseline(parsing: Array(result.baseline.text.utf8))
      #expect(read == result.baseline)
      // No key is higher than before, but for one that follows a rename, and none lower than what is there unless it was so before.
      let base = BaseState(commit: "c", measurement: measured(before), baseline: old)
      let verdict = judged(Comparison(measurement: measurement, baseline: result.baseline, base: base))
      #expect(verdict.rises.allSatisfy { $0.reason != .lifted }, "\(old.text)\n→\n\(result.baseline.text)")
      #expect(
        verdict.rises.count == result.risen.count,
        "\(old.text)\n→\n\(result.baseline.text)\n→\n\(Baseline(freezing: measurement).text)\n\(verdict.renames)")
      let risen = Set(result.risen.map(\.key))
      #expect(judged(Comparison(measurement: measurement, baseline: result.baseline)).rises.allSatisfy { risen.contains($0.key) })
    }
  }

  private func sample(_ generator: inout SplitMix) -> [Finding] {
    var all: [Finding] = []
    for name in ["a", "b", "c"] where Bool.random(using: &generator) {
      all += properties(name)
      for site in ["S", "T", "U"] { all += findings("unwrap", name, site, Int.random(in: 0...2, using: &generator)) }
    }
    for site in ["S", "T"] { all += findings("reference", nil, site, Int.random(in: 0...2, using: &generator)) }
    return all
  }
}

/// A small generator whose numbers are the same on every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
