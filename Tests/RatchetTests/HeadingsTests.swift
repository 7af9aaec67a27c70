import Resolver
import Rules
import Testing

@testable import Ratchet

/// Properties that stand in place of a field, `seat.row`, and beside one, `extras["x"]`.
@Suite struct HeadingsTests {
  let split = measured(
    properties("extras", "extras[\"a.b [c]\"]", "seat.price.amount", "seat.row"), findings("unwrap", "seat", "S", 2),
    findings("unwrap", "extras", "S"), fields: ["extras", "seat"])

  @Test func `a field that counts by what it stores has a heading that counts nothing`() throws {
    let baseline = Baseline(freezing: split)
    #expect(
      baseline.text.hasSuffix(
        """

        [extras]
        unwrap\tS\t1

        [extras\\["a.b \\[c\\]"\\]]

        [seat]
        unwrap\tS\t2

        [seat.price.amount]

        [seat.row]

        """))
    #expect(Counts(baseline.cells).sum(GateKey(rule: "property")) == 4)
    #expect(try Baseline(parsing: Array(baseline.text.utf8)) == baseline)
    #expect(Gate(knownRules: ["property", "unwrap"]).verdict(on: split, baseline: baseline).passes)
  }

  @Test func `tighten and raise leave it alone`() throws {
    let baseline = Baseline(freezing: split)
    #expect(Tightening(of: baseline, to: split).baseline == baseline)
    let more = measured(
      properties("extras", "extras[\"a.b [c]\"]", "seat.price.amount", "seat.row"), findings("unwrap", "seat", "S", 3),
      findings("unwrap", "extras", "S"), fields: ["extras", "seat"])
    let key = Cell.Key(rule: "unwrap", field: "seat", site: "S")
    let raised = try Raising(of: baseline, key, to: more, record: ("2026-09-01", nil, reason)).baseline
    #expect(try Baseline(parsing: Array(raised.text.utf8)) == raised)
    #expect(Counts(raised.cells).sum(GateKey(rule: "property")) == 4)
  }

  @Test func `what was one property may become its parts and back`() {
    let one = Baseline(freezing: measured(properties("seat"), findings("unwrap", "seat", "S"), fields: ["seat"]))
    let parts = measured(properties("seat.row"), findings("unwrap", "seat", "S"), fields: ["seat"])
    let tightened = Tightening(of: one, to: parts).baseline
    #expect(tightened == Baseline(freezing: parts))
    #expect(Tightening(of: tightened, to: measured(properties("seat"), findings("unwrap", "seat", "S"), fields: ["seat"])).baseline == one)
  }

  @Test func `a rename takes along what the field holds`() throws {
    let now = measured(
      properties("more", "more[\"a.b [c]\"]", "place.price.amount", "place.row"), findings("unwrap", "place", "S", 2),
      findings("unwrap", "more", "T"), fields: ["more", "place"])
    let old = Baseline(freezing: split)
    let first = try Renaming(of: old, from: "extras", to: "more", measurement: now).baseline
    let second = try Renaming(of: first, from: "seat", to: "place", measurement: now).baseline
    #expect(second.text.contains("[more\\[\"a.b \\[c\\]\"\\]]\n\n[place]\nunwrap\tS\t2\n\n[place.price.amount]\n\n[place.row]\n"))
    #expect(second.cells.count == old.cells.count)
    #expect(throws: RenamingError.notThere(["place", "place.price.amount", "place.row"])) {
      try Renaming(of: first, from: "seat", to: "nothing", measurement: now)
    }
    // The gate follows by itself: what hangs on the field has not risen.
    var change = Change(
      [properties("seat.row"), findings("unwrap", "seat", "S", 2)], [properties("place.row"), findings("unwrap", "place", "S", 2)])
    (change.fieldsBefore, change.fieldsNow) = ([("seat", "Seat")], [("place", "Seat")])
    #expect(change.verdict.passes)
    #expect(change.verdict.renames.map(\.to) == ["place"])
    change.isBaseMeasured = false
    #expect(change.verdict.passes)
  }

  @Test func `a comment on a stored property makes no room for another`() {
    var change = Change([properties("seat.row", "seat.letter")], [properties("seat.letter", "seat.price")])
    change.fieldsBefore = [("seat", "Seat"), ("seat.row", "Int"), ("seat.letter", "String")]
    change.fieldsNow = change.fieldsBefore + [("seat.price", "Int")]
    #expect(change.verdict.rises.map(\.key.rule) == ["property"])
  }

  @Test func `a key that only tests use is none that a comment silences`() {
    func part(_ bucket: Bucket) -> FieldPart {
      FieldPart(field: "e", name: "e[\"x\"]", kind: .key, place: place("T.swift", 1, "T", bucket: bucket))
    }
    func silenced(_ parts: [FieldPart]) -> [String] {
      Measurement(bag: bag, fields: [], parts: parts, findings: [], rules: rules).silencedProperties.map(\.site)
    }
    #expect(silenced([part(.test)]) == [])
    #expect(silenced([part(.production), part(.test)]) == ["e[\"x\"]"])
  }
}
