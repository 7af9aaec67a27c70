import Rules
import Testing

@testable import Ratchet

@Suite struct RenameTests {
  func uses(_ field: String, _ sites: String..., unwraps: Int = 1) -> [[Finding]] {
    sites.map { findings("writer", field, $0) } + [findings("unwrap", field, sites.first ?? "S", unwraps)]
  }

  /// `a` becomes `b`, and everything with it.
  var renamed: Change {
    var change = Change([properties("a", "z")] + uses("a", "S", "T"), [properties("b", "z")] + uses("b", "S", "T"))
    change.fieldsBefore = [("a", "String?"), ("z", "Int")]
    change.fieldsNow = [("b", "String?"), ("z", "Int")]
    return change
  }

  @Test func `14 a renamed field takes its budget along, with and without a base, and on the default branch`() {
    for verdict in [renamed.verdict, renamed.local, renamed.merged] {
      #expect(verdict.passes)
      #expect(verdict.renames == [Verdict.Rename(from: "a", to: "b")])
      #expect(verdict.moves.isEmpty && verdict.falls.isEmpty && verdict.inherited.isEmpty)
    }
  }

  @Test func `what is added under the new name is a rise from what the old one had`() {
    var change = renamed
    change.now += findings("unwrap", "b", "S", 2)
    #expect(change.verdict.rises.map(\.key) == [GateKey(rule: "unwrap", field: "b")])
    #expect(change.verdict.rises.first?.limit == 1)
    #expect(change.verdict.rises.first?.count == 3)
    #expect(change.verdict.rises.first?.risen.first?.old == 1)
  }

  @Test func `another type is no rename, and the command is offered`() {
    var change = renamed
    change.fieldsNow[0].type = "BookingID"
    #expect(change.verdict.reasons == [.rose, .rose])
    #expect(change.verdict.renames.isEmpty)
    #expect(change.verdict.possibleRenames == [Verdict.Rename(from: "a", to: "b")])
    // How a type is spaced says nothing, and one that is inferred neither.
    change.fieldsBefore[0].type = "[String:Int]"
    change.fieldsNow[0].type = "[String: Int]"
    #expect(change.verdict.passes)
    change.fieldsNow[0].type = ""
    #expect(change.verdict.passes)
  }

  @Test func `less than four fifths of the sites in common is no rename`() {
    func change(_ sites: [String], _ later: [String]) -> Change {
      Change(
        [properties("a")] + sites.map { findings("writer", "a", $0) }, [properties("b")] + later.map { findings("writer", "b", $0) })
    }
    #expect(change(["A", "B", "C", "D", "E"], ["A", "B", "C", "D"]).verdict.passes)
    #expect(!change(["A", "B", "C", "D", "E"], ["A", "B", "C"]).verdict.passes)
    #expect(!change(["A"], ["B"]).verdict.passes)
  }

  @Test func `14 two that could be the one are told apart by nobody but a person`() {
    var change = Change([properties("a")] + uses("a", "S"), [properties("b", "c")] + uses("b", "S") + uses("c", "S"))
    #expect(!change.verdict.passes)
    #expect(change.verdict.renames.isEmpty)
    #expect(change.verdict.possibleRenames == [Verdict.Rename(from: "a", to: "b"), Verdict.Rename(from: "a", to: "c")])
    change.fieldsBefore = [("a", "String")]
    change.fieldsNow = [("b", "Int"), ("c", "String")]
    #expect(change.verdict.renames == [Verdict.Rename(from: "a", to: "c")])
    #expect(change.verdict.rises.map(\.key.field) == [nil, "b", "b"])
  }

  @Test func `two renames at once follow where each is the only match`() {
    var change = Change(
      [properties("a", "b")] + uses("a", "S") + uses("b", "T"), [properties("c", "d")] + uses("c", "S") + uses("d", "T"))
    #expect(change.verdict.passes)
    #expect(change.verdict.renames == [Verdict.Rename(from: "a", to: "c"), Verdict.Rename(from: "b", to: "d")])
    #expect(change.local.passes)
    change = Change([properties("a", "b")] + uses("a", "S") + uses("b", "S"), [properties("c", "d")] + uses("c", "S") + uses("d", "S"))
    #expect(!change.verdict.passes)
    #expect(change.verdict.possibleRenames.count == 4)
  }

  @Test func `a baseline whose heading was renamed with the source is no lift`() {
    var change = Change([properties("a", "b")] + uses("a", "S") + uses("b", "S"), [properties("c", "d")] + uses("c", "S") + uses("d", "S"))
    change.edit = { (baseline: inout Baseline) in
      baseline.cells = baseline.cells.map {
        $0.renamed([Cell.Key(rule: "property", site: "a"): Cell.Key(rule: "property", site: "c")])
          .renamed([Cell.Key(rule: "property", site: "b"): Cell.Key(rule: "property", site: "d")])
      }
    }
    #expect(change.verdict.passes)
    #expect(change.verdict.renames.count == 2)
    #expect(change.merged.passes)
  }

  @Test func `a heading that is renamed while the property is still there is a lift`() {
    var change = Change([properties("a", "z")] + uses("a", "S"), [properties("a", "z")] + uses("a", "S"))
    change.edit = { (baseline: inout Baseline) in
      baseline.cells = baseline.cells.map { $0.renamed([Cell.Key(rule: "property", site: "a"): Cell.Key(rule: "property", site: "b")]) }
    }
    #expect(change.verdict.reasons == [.lifted, .lifted])
    #expect(Set(change.verdict.rises.map(\.key.field)) == ["b"])
  }

  @Test func `a heading takes no more along than it had`() {
    var change = renamed
    change.fieldsBefore = []
    change.fieldsNow = []
    change.edit = { (baseline: inout Baseline) in
      baseline.cells = baseline.cells.map { $0.renamed([Cell.Key(rule: "property", site: "a"): Cell.Key(rule: "property", site: "b")]) }
      baseline.set(cell("unwrap", "b", "S", 5))
    }
    #expect(change.verdict.reasons.contains(.lifted))
  }

  @Test func `a heading that follows a rename of before is no lift`() {
    // The source was renamed in an earlier change, which left the baseline alone.
    var change = renamed
    change.frozen = change.before
    change.before = change.now
    change.fieldsBefore = change.fieldsNow
    let committed = change.committed
    change.edit = { (baseline: inout Baseline) in
      baseline.cells = baseline.cells.map { $0.renamed([Cell.Key(rule: "property", site: "a"): Cell.Key(rule: "property", site: "b")]) }
    }
    #expect(committed.text.contains("[a]"))
    #expect(change.verdict.passes)
  }

  @Test func `the budget of a property that is deleted goes to none that was there before`() {
    var change = Change([properties("a", "b")] + uses("a", "S") + uses("b", "S"), [properties("b")] + uses("b", "S"))
    change.frozen = ([properties("a")] + uses("a", "S")).flatMap { $0 }
    change.edit = { (baseline: inout Baseline) in
      baseline.cells = baseline.cells.map { $0.renamed([Cell.Key(rule: "property", site: "a"): Cell.Key(rule: "property", site: "b")]) }
    }
    #expect(change.verdict.reasons.allSatisfy { $0 == .lifted })
    #expect(!change.verdict.passes)
  }
}
