import Testing

@testable import Ratchet

/// The limit is what the base commit's tree counts. Numbers are those of the scenarios in the design.
@Suite struct BaseLimitTests {
  let two = [properties("a"), findings("unwrap", "a", "S", 2)]
  let three = [properties("a"), findings("unwrap", "a", "S", 3)]
  let four = [properties("a"), findings("unwrap", "a", "S", 4)]

  @Test func `01 lines and an import above change nothing, and no byte of the baseline`() {
    let moved = two.flatMap { $0 }.map { finding in
      var finding = finding
      finding.place.position.line += 1
      finding.place.file = "Moved/" + finding.place.file
      return finding
    }
    let change = Change(two, [moved])
    #expect(change.verdict.passes)
    #expect(change.verdict.falls.isEmpty && change.verdict.moves.isEmpty && change.verdict.notes.isEmpty)
    #expect(Baseline(freezing: change.comparison.measurement).text == change.committed.text)
  }

  @Test func `08 one more of the same in one function fails, with what was there and what is`() {
    let verdict = Change(two, three).verdict
    #expect(verdict.reasons == [.rose])
    #expect(verdict.rises.first?.key == unwrapOfA)
    #expect(verdict.rises.first?.origin == .base)
    #expect(verdict.rises.first?.limit == 2)
    #expect(verdict.rises.first?.count == 3)
  }

  @Test func `41 what two branches fixed apart leaves slack that nobody can use`() {
    // The file says 2, since both branches wrote 2; the truth is 1.
    let one = [properties("a"), findings("unwrap", "a", "S", 1)]
    var change = Change(one, one)
    change.frozen = two.flatMap { $0 }
    #expect(change.verdict.passes)
    #expect(change.verdict.slack == 1)
    #expect(change.merged.passes)
    #expect(change.merged.slack == 1)
    change.now = two.flatMap { $0 }
    #expect(change.verdict.reasons == [.rose])
    #expect(change.verdict.rises.first?.limit == 1)
    // Without a base commit only the file can say so.
    #expect(change.local.passes)
  }

  @Test func `42 a base that was tightened meanwhile does not blame who added nothing`() {
    // The branch saw a ceiling of 4; main has since been lowered to 2.
    #expect(Change(two, two).verdict.passes)
    #expect(Change(two, three).verdict.reasons == [.rose])
  }

  @Test func `54a a base above its own ceiling is inherited here and red on the default branch`() {
    var change = Change(three, three)
    change.frozen = two.flatMap { $0 }
    let verdict = change.verdict
    #expect(verdict.passes)
    #expect(verdict.inherited == [Verdict.Inherited(key: unwrapOfA, frozen: 2, count: 3)])
    #expect(change.merged.reasons == [.rose])
    #expect(change.merged.rises.first?.limit == 2)
    #expect(change.merged.rises.first?.origin == .baseBaseline)
    #expect(change.merged.inherited.isEmpty)
    change.now = four.flatMap { $0 }
    #expect(change.verdict.reasons == [.rose])
    #expect(change.verdict.inherited.isEmpty)
  }

  @Test func `a base that cannot be counted has its baseline for a limit`() {
    var change = Change(two, three)
    change.isBaseMeasured = false
    #expect(change.verdict.reasons == [.rose])
    #expect(change.verdict.rises.first?.origin == .baseBaseline)
    change.now = change.before
    #expect(change.verdict.passes)
  }

  @Test func `46 a bag that is frozen in this change is limited by its own baseline`() {
    let change = Change(two, three)
    var comparison = change.comparison
    comparison.base?.baseline = nil
    comparison.baseline = Baseline(freezing: comparison.measurement)
    #expect(judged(comparison).passes)
    comparison.baseline = change.committed
    #expect(judged(comparison).reasons == [.rose])
    #expect(judged(comparison).rises.first?.origin == .baseline)
  }

  @Test func `46 a baseline that is gone while the type is there fails`() {
    var comparison = Change(two, two).comparison
    comparison.baseline = nil
    #expect(judged(comparison).reasons == [.removed])
    comparison.measurement = Change(two, three).comparison.measurement
    #expect(judged(comparison).reasons == [.removed, .rose])
  }

  @Test func `40 nothing counted and nothing frozen passes`() {
    let verdict = judged(Comparison(measurement: measured(), baseline: nil))
    #expect(verdict.passes)
    #expect(verdict.slack == 0)
  }

  @Test func `53 a rule that came with an upgrade is limited by what it counts at the base`() {
    let silent = judged("silent-exit", .field)
    var change = Change(two + [findings("silent-exit", "a", "S", 5)], two + [findings("silent-exit", "a", "S", 5)])
    change.rules = rules + [silent]
    change.frozen = two.flatMap { $0 }
    #expect(change.verdict.passes)
    change.now += findings("silent-exit", "a", "T")
    #expect(change.verdict.reasons == [.rose])
    #expect(change.verdict.rises.first?.limit == 5)
  }

  @Test func `22 everything fixed passes as a fall`() {
    let verdict = Change(two, [properties("a")]).verdict
    #expect(verdict.passes)
    #expect(verdict.falls == [Verdict.Fall(key: unwrapOfA, limit: 2, count: 0)])
  }

  @Test func `61 the sums are shown with what they were at the base`() throws {
    var change = Change(three, two)
    change.frozen = four.flatMap { $0 }
    let total = try #require(change.verdict.totals.first { $0.rule.id == "unwrap" })
    #expect(total.old == 3)
    #expect(total.count == 2)
  }

  @Test func `12 what is counted in other members of the site has no effect`() {
    let moved = two.flatMap { $0 }.map { finding in
      var finding = finding
      finding.place.member = "closure #2 in body"
      return finding
    }
    let verdict = Change(two, [moved]).verdict
    #expect(verdict.passes)
    #expect(verdict.moves.isEmpty && verdict.swaps.isEmpty)
  }

  @Test func `02 a bag that shrinks is a fall and never new`() {
    let verdict = Change([properties("a", "b", "c")], [properties("a", "b")]).verdict
    #expect(verdict.passes)
    #expect(verdict.falls.map(\.key) == [GateKey(rule: "property")])
  }

  @Test(arguments: 1...4) func `a merge of two changes that each passed passes`(seed: Int) {
    // Whatever both did to one file: the sum of two numbers that are not positive is not positive.
    let base = [findings("unwrap", "a", "S", 4), findings("unwrap", "a", "T", 4)]
    let left = [findings("unwrap", "a", "S", 4 - seed), findings("unwrap", "a", "T", 4)]
    let merged = [findings("unwrap", "a", "S", 4 - seed), findings("unwrap", "a", "T", seed)]
    #expect(Change(base, left).verdict.passes)
    #expect(Change(left, merged).verdict.passes)
    #expect(Change(base, merged).merged.passes)
  }
}
