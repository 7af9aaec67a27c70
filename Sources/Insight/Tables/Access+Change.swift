import Resolver

/// What an access does to the value of its field.
extension Access {
  /// It gives the field nothing, a blank or its initial value.
  var clears: Bool {
    switch assigned {
    case .nothing, .blank, .initial: true
    case .value, nil: false
    }
  }

  /// The field may have another value afterwards, be it by `removeAll()`.
  var changes: Bool { kind.writes || assigned != nil }

  /// Makes a value be there that a new bag does not have.
  func provides(_ field: Field) -> Bool { gives(field) && !(kind == .readWrite && field.content == .nothing) }

  /// Gives a field a value that a new bag does not have, or changes the one that it has.
  func gives(_ field: Field) -> Bool {
    guard kind.writes else { return false }
    switch assigned {
    case .nothing, .initial: return false
    // `false` is news for a `Bool?`, and none for a Bool that begins so.
    case .blank: return field.initial != .blank
    case .value, nil: return true
    }
  }

  /// Somebody wants to know the value: not so where it is changed in place.
  var isReading: Bool { kind != .write && kind != .readWrite }
}
