import Resolver
import Rules
import Testing

@testable import Ratchet

@Suite struct MeasurementTests {
  @Test func `findings of one rule, field and site are one cell`() {
    let measurement = measured(findings("unwrap", "a", "S", 2), findings("unwrap", "b", "S"), findings("unwrap", "a", "T"))
    #expect(
      measurement.cells(in: .frozen) == [
        Cell(Cell.Key(rule: "unwrap", field: "a", site: "S"), count: 2), Cell(Cell.Key(rule: "unwrap", field: "a", site: "T"), count: 1),
        Cell(Cell.Key(rule: "unwrap", field: "b", site: "S"), count: 1),
      ])
  }

  @Test func `a rule of the bag has no field, whatever its findings say`() {
    #expect(measured(findings("reference", "a", "S")).cells(in: .frozen) == [Cell(Cell.Key(rule: "reference", site: "S"), count: 1)])
  }

  @Test func `only the buckets of the gate count`() {
    let all = [
      findings("unwrap", "a", "S"), findings("unwrap", "a", "STests", bucket: .test), findings("unwrap", "a", "G", bucket: .generated),
    ]
    .flatMap { $0 }
    #expect(measured(all).cells(in: .frozen).map(\.key.site) == ["S"])
    #expect(measured(all, buckets: [.production, .test]).cells(in: .frozen).map(\.key.site) == ["S", "STests"])
  }

  @Test func `modes keep cells apart, and off counts nothing`() {
    let rules = [judged("unwrap", .field, .forbidden), judged("read", .field, .reported), judged("writer", .field, .off)]
    let measurement = measured(findings("unwrap", "a", "S"), findings("read", "a", "S"), findings("writer", "a", "S"), rules: rules)
    #expect(measurement.cells(in: .frozen).isEmpty)
    #expect(measurement.cells(in: .forbidden).count == 1)
    #expect(measurement.cells(in: .reported).count == 1)
    #expect(measurement.entries.count == 2)
  }

  @Test func `a property declared in two branches is one property`() {
    #expect(measured(properties("a", "b", "a")).cells(in: .frozen).map(\.count) == [1, 1])
  }

  @Test func `the order of the findings does not change the counts`() {
    let all = [findings("unwrap", "a", "S", 3), findings("writer", "b", "T"), properties("a", "b"), findings("reference", nil, "S", 2)]
      .flatMap { $0 }
    let frozen = Baseline(freezing: measured(all)).text
    var turned = all
    for _ in all {
      turned = Array(turned.dropFirst()) + turned.prefix(1)
      #expect(Baseline(freezing: measured(turned)).text == frozen)
    }
  }
}
