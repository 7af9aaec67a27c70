/// Counts by gate key and site: one side of a comparison.
struct Counts: Hashable {
  private(set) var sites: [GateKey: [String: Int]] = [:]

  init(_ cells: some Sequence<Cell>) {
    for cell in cells where cell.count > 0 { sites[cell.key.gate, default: [:]][cell.key.site, default: 0] += cell.count }
  }

  /// What may not rise of a measurement, or all of it.
  init(_ measurement: Measurement) {
    self.init(measurement.cells(in: .frozen))
  }

  subscript(_ key: Cell.Key) -> Int { sites[key.gate]?[key.site] ?? 0 }

  /// The sum that may not rise.
  func sum(_ key: GateKey) -> Int { sites[key]?.values.reduce(0, +) ?? 0 }

  var keys: Dictionary<GateKey, [String: Int]>.Keys { sites.keys }

  /// Every cell, in order.
  var cells: [Cell] {
    sites.flatMap { gate, sites in sites.map { Cell(Cell.Key(gate, site: $0.key), count: $0.value) } }.sorted { $0.key < $1.key }
  }

  /// The sum of each rule over the whole bag: by the key of the rule, without a field.
  var sumsOfRules: [GateKey: Int] {
    var sums: [GateKey: Int] = [:]
    for (key, sites) in sites { sums[key.ofRule, default: 0] += sites.values.reduce(0, +) }
    return sums
  }
}

extension Cell.Key {
  init(_ gate: GateKey, site: String) {
    self.init(rule: gate.rule, field: gate.field, site: site, platform: gate.platform)
  }
}

extension Sequence<Cell> {
  /// Without the headings of properties that a comment silences: they make no room for others.
  func withoutSilenced(in measurement: Measurement) -> [Cell] {
    filter { !measurement.silencedProperties.contains($0.key) }
  }
}
