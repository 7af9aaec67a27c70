import Rules

/// One key of a baseline raised to what is there, with the reason behind the cell that rose.
public struct Raising: Hashable, Sendable {
  public var baseline: Baseline
  public var cell: Cell
  /// What the key was allowed before and is now.
  public var old: Int
  public var new: Int
  /// What there is; more than `new` where other sites of the key rose too.
  public var count: Int
  /// The other sites that rose, in order.
  public var others: [String]

  /// - Parameters:
  ///   - cell: The cell to raise.
  ///   - base: What was counted at the base commit, where that is the limit.
  public init(
    of old: Baseline, _ key: Cell.Key, to measurement: Measurement, base: Measurement? = nil,
    record: (date: String, until: String?, reason: String)
  ) throws(RaisingError) {
    let counts = Counts(measurement)
    let file = Counts(old.cells.withoutSilenced(in: measurement))
    var limits = file
    if let base {
      let measured = Counts(base)
      if measured.sum(key.gate) < file.sum(key.gate) { limits = measured }
    }
    let gate = key.gate
    let limit = limits.sum(gate)
    count = counts.sum(gate)
    let risen = (counts.sites[gate] ?? [:]).filter { $0.value > limits[Cell.Key(gate, site: $0.key)] }.keys.sorted {
      $0.precedesInBytes($1)
    }
    guard count > limit else { throw .nothingRose(count: count, limit: limit) }
    guard risen.contains(key.site) else { throw .otherSites(risen) }
    if let property = key.ofProperty, !key.isProperty,
      measurement.rules.contains(where: { $0.id == Cell.propertyRule && $0.mode == .frozen }),
      !Headings(old.cells.lazy.map(\.key)).contains(property)
    {
      throw .newProperty(property.site)
    }
    let rise = min(counts[key] - limits[key], count - limit)
    let new = RaiseRecord(date: record.date, from: counts[key] - rise, until: record.until, reason: record.reason)
    let before = old.cells.first { $0.key == key }
    let note = RaiseRecord.note((before?.raises ?? []).filter { ($0.from ?? 0) < counts[key] } + [new])
    cell = Cell(key, count: counts[key], note: note)
    var cells = old.cells.filter { $0.key != key }
    if limit + rise == count {
      // The whole key is explained, so its other cells follow what is there.
      cells.removeAll { $0.key.gate == gate && !measurement.silencedProperties.contains($0.key) }
      let notes = Dictionary(old.cells.map { ($0.key, $0.note) }, uniquingKeysWith: { first, _ in first })
      cells += (counts.sites[gate] ?? [:]).filter { $0.key != key.site }.map { site, count in
        Cell(Cell.Key(gate, site: site), count: count, note: notes[Cell.Key(gate, site: site)] ?? "")
      }
    }
    baseline = old
    baseline.cells = (cells + [cell]).sorted { $0.key < $1.key }
    self.old = limit
    self.new = Counts(baseline.cells.withoutSilenced(in: measurement)).sum(gate)
    others = limit + rise == count ? [] : risen.filter { $0 != key.site }
  }
}

/// Why a key is not raised.
public enum RaisingError: Error, Hashable, Sendable {
  case nothingRose(count: Int, limit: Int)
  /// Other sites than the one named rose: these.
  case otherSites([String])
  /// The field's property is new itself, and has to be raised first.
  case newProperty(String)
}
