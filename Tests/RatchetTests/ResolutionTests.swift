import Testing

@testable import Ratchet

@Suite struct ResolutionTests {
  func baseline(_ cells: Cell...) -> Baseline {
    let fields = Set(cells.compactMap(\.key.ofProperty)).subtracting(cells.map(\.key))
    return Baseline(bag: "b", cells: cells + fields.map { Cell($0, count: 1) })
  }

  func text(_ baseline: Baseline) -> String {
    String(baseline.text.split(separator: "\n", omittingEmptySubsequences: true).dropFirst(4).joined(separator: "|"))
  }

  @Test func `50 the smaller count of each cell, and none where a side has none`() throws {
    let base = baseline(cell("unwrap", "a", "S", 4), cell("unwrap", "a", "T", 2), cell("writer", "a", "S", 1))
    let ours = baseline(cell("unwrap", "a", "S", 3), cell("unwrap", "a", "T", 1), cell("writer", "a", "S", 1))
    let theirs = baseline(cell("unwrap", "a", "S", 2), cell("unwrap", "a", "T", 2))
    let result = try Resolution(base: base, ours: ours, theirs: theirs)
    #expect(text(result.baseline) == "[a]|unwrap\tS\t2|unwrap\tT\t1")
    #expect(result.lostRaises.isEmpty)
    #expect(try Resolution(base: base, ours: theirs, theirs: ours).baseline == result.baseline)
    #expect(try Resolution(base: nil, ours: ours, theirs: theirs).baseline == result.baseline)
  }

  @Test func `a property that one side has taken out is out`() throws {
    let base = baseline(cell("property", nil, "a", 1), cell("property", nil, "b", 1))
    let ours = baseline(cell("property", nil, "a", 1))
    #expect(text(try Resolution(base: base, ours: ours, theirs: base).baseline) == "[a]")
  }

  @Test func `a cell that one side moved stays moved`() throws {
    let base = baseline(cell("unwrap", "a", "Old", 2))
    let ours = baseline(cell("unwrap", "a", "New", 2))
    #expect(text(try Resolution(base: base, ours: ours, theirs: base).baseline) == "[a]|unwrap\tNew\t2")
    #expect(text(try Resolution(base: base, ours: base, theirs: ours).baseline) == "[a]|unwrap\tNew\t2")
  }

  @Test func `what both sides moved to one site is there twice`() throws {
    let base = baseline(cell("unwrap", "a", "X", 2), cell("unwrap", "a", "Y", 2), cell("unwrap", "a", "Z", 5))
    let ours = baseline(cell("unwrap", "a", "X", 1), cell("unwrap", "a", "Y", 2), cell("unwrap", "a", "Z", 6))
    let theirs = baseline(cell("unwrap", "a", "X", 2), cell("unwrap", "a", "Y", 1), cell("unwrap", "a", "Z", 6))
    let result = try Resolution(base: base, ours: ours, theirs: theirs).baseline
    #expect(text(result) == "[a]|unwrap\tX\t1|unwrap\tY\t1|unwrap\tZ\t7")
    #expect(try Resolution(base: base, ours: theirs, theirs: ours).baseline == result)
    // With one of the moves on both sides, and a further fall: 7, of which both sides have 8.
    let further = baseline(cell("unwrap", "a", "X", 1), cell("unwrap", "a", "Y", 1), cell("unwrap", "a", "Z", 6))
    #expect(text(try Resolution(base: base, ours: ours, theirs: further).baseline) == "[a]|unwrap\tX\t1|unwrap\tY\t1|unwrap\tZ\t6")
  }

  @Test func `the same that was moved to two places is not added up`() throws {
    let base = baseline(cell("unwrap", "a", "Old", 2), cell("writer", "a", "Old", 1))
    let ours = baseline(cell("unwrap", "a", "New", 2), cell("writer", "a", "Old", 1))
    let theirs = baseline(cell("unwrap", "a", "Other", 2), cell("writer", "a", "Old", 1))
    #expect(text(try Resolution(base: base, ours: ours, theirs: theirs).baseline) == "[a]|unwrap\tOther\t2|writer\tOld\t1")
  }

  @Test func `a heading that one side renamed meets the other's counts`() throws {
    let base = baseline(cell("unwrap", "a", "S", 3))
    let ours = baseline(cell("unwrap", "b", "S", 3))
    let theirs = baseline(cell("unwrap", "a", "S", 2))
    #expect(text(try Resolution(base: base, ours: ours, theirs: theirs).baseline) == "[b]|unwrap\tS\t2")
    #expect(text(try Resolution(base: base, ours: theirs, theirs: ours).baseline) == "[b]|unwrap\tS\t2")
  }

  @Test func `a raise of one side is dropped and told, one of both stays`() throws {
    let note = "raised 2026-09-01 from 2 \(reason)"
    let base = baseline(cell("unwrap", "a", "S", 2))
    let ours = baseline(cell("unwrap", "a", "S", 3, note))
    let result = try Resolution(base: base, ours: ours, theirs: base)
    #expect(text(result.baseline) == "[a]|unwrap\tS\t2")
    #expect(result.lostRaises.map(\.count) == [3])
    let both = try Resolution(base: base, ours: ours, theirs: ours)
    #expect(text(both.baseline) == "[a]|unwrap\tS\t3\t\(note)")
    #expect(both.lostRaises.isEmpty)
  }

  @Test func `no key is looser than on the tighter side, whatever happened`() throws {
    var generator = SplitMix(seed: 11)
    func sample() -> Baseline {
      var cells: [Cell] = []
      for field in ["a", "b"] {
        for site in ["S", "T", "U"] {
          let count = Int.random(in: 0...2, using: &generator)
          if count > 0 { cells.append(cell("unwrap", field, site, count)) }
        }
      }
      let fields = Set(cells.compactMap(\.key.ofProperty))
      return Baseline(bag: "b", cells: cells + fields.map { Cell($0, count: 1) })
    }
    for _ in 0..<300 {
      let (base, ours, theirs) = (sample(), sample(), sample())
      let result = try Resolution(base: base, ours: ours, theirs: theirs).baseline
      #expect(try Baseline(parsing: Array(result.text.utf8)) == result, "\(base.text)\(ours.text)\(theirs.text)→\(result.text)")
      let sums = [ours, theirs, result].map { Counts($0.cells) }
      for key in sums[2].keys { #expect(sums[2].sum(key) <= min(sums[0].sum(key), sums[1].sum(key))) }
    }
  }

  @Test func `sides that were counted differently are not compared`() {
    let ours = baseline(cell("unwrap", "a", "S", 2))
    var theirs = ours
    theirs.counting += 1
    #expect(throws: ResolutionError.counting(ours: ours.counting, theirs: theirs.counting)) {
      try Resolution(base: ours, ours: ours, theirs: theirs)
    }
    theirs = ours
    theirs.mode = .index
    #expect(throws: ResolutionError.mode(ours: .syntax, theirs: .index)) { try Resolution(base: ours, ours: ours, theirs: theirs) }
  }
}
