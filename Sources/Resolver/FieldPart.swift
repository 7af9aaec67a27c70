import Facts

/// State of the bag that is no property of its own, but can be told apart from what it lies in.
public struct FieldPart: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A place where a collection of anything is used under a literal key, `extras["seat"]`. It stands beside the property.
    case key
    /// A stored property of a value type that is declared for the bag, `seat.row`. Those of a property stand in place of it.
    case leaf
  }

  /// The property of the bag that holds it.
  public var field: String
  /// As the baseline lists it, with the property's name in front: `extras["seat"]`, `extras[Keys.seat]`, `seat.row`.
  public var name: String
  public var kind: Kind
  /// The type as written; empty where it is inferred, and for a key.
  public var type: String
  /// See ``Field/holdsAnything``.
  public var holdsAnything: Bool
  /// Of a key, where it is used; of a stored property, where it is declared.
  public var place: Place

  public init(field: String, name: String, kind: Kind, type: String = "", holdsAnything: Bool = false, place: Place) {
    self.field = field
    self.name = name
    self.kind = kind
    self.type = type
    self.holdsAnything = holdsAnything
    self.place = place
  }

  package func precedes(_ other: FieldPart) -> Bool {
    place != other.place ? place < other.place : name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }
}

extension Usage {
  /// The fields without those that count by the stored properties of their values; these are listed in ``parts``.
  public var wholeFields: [Field] {
    let split = Set(parts.lazy.filter { $0.kind == .leaf }.map { Name(field: $0.field, language: $0.place.language) })
    return fields.filter { !split.contains(Name(field: $0.name, language: $0.place.language)) }
  }

  private struct Name: Hashable {
    var field: String
    var language: Language
  }
}
