import Resolver

/// The accesses of one bag, for every output format.
public struct AccessesReport: Hashable, Sendable {
  public var bag: Bag
  /// Sorted by file, line, column, field and kind.
  public var accesses: [Access]

  public init(bag: Bag, accesses: [Access]) {
    self.bag = bag
    self.accesses = accesses.sorted { left, right in
      if left.place.file != right.place.file {
        return left.place.file.utf8.lexicographicallyPrecedes(right.place.file.utf8)
      }
      let (one, other) = (left.place.position, right.place.position)
      if one.line != other.line { return one.line < other.line }
      if one.column != other.column { return one.column < other.column }
      if left.field != right.field { return left.field.utf8.lexicographicallyPrecedes(right.field.utf8) }
      return left.kind.rawValue.utf8.lexicographicallyPrecedes(right.kind.rawValue.utf8)
    }
  }
}
