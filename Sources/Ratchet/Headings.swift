/// The properties that a list of cells counts, with the fields behind them.
///
/// A field whose value is of a type that is declared for the bag counts by what that type stores: `seat.row` and `seat.letter` stand in place of
/// `seat`. The cells of the field keep its own name, so that a heading `[seat]` stands in the baseline as well; it counts nothing there.
struct Headings {
  /// The properties themselves.
  private(set) var properties: Set<Cell.Key> = []
  /// The fields that others stand in place of.
  private var split: Set<Cell.Key> = []

  init(_ keys: some Sequence<Cell.Key>) {
    for key in keys where key.isProperty {
      properties.insert(key)
      var name = key.site[...]
      // What is behind a bracket is a literal key, whatever it spells.
      if let bracket = name.firstIndex(of: "[") { name = name[..<bracket] }
      while let dot = name.lastIndex(of: ".") {
        name = name[..<dot]
        split.insert(Cell.Key(key.gate, site: String(name)))
      }
    }
  }

  /// Others stand in place of the property.
  func isSplit(_ property: Cell.Key) -> Bool { split.contains(property) }

  /// The property counts, by itself or by what stands in place of it.
  func contains(_ property: Cell.Key) -> Bool { properties.contains(property) || split.contains(property) }

  /// Cells for the fields of `cells` that no heading stands for, in order.
  func missing(of cells: some Sequence<Cell>) -> [Cell] {
    Set(cells.compactMap(\.key.ofProperty)).filter { !contains($0) }.sorted().map { Cell($0, count: 1) }
  }
}

extension Cell.Key {
  /// The property that holds what a heading such as `extras["seat"]` or `seat.row` stands for, and the rest of the name; nil for any other key.
  var holder: (property: Cell.Key, rest: Substring)? {
    guard isProperty, let end = site.firstIndex(where: { $0 == "." || $0 == "[" }), end > site.startIndex else { return nil }
    return (Cell.Key(gate, site: String(site[..<end])), site[end...])
  }
}
