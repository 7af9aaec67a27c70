import Resolver

/// A field that should not lie about in memory, by its name: a token, a password, a card, a passport.
public struct SensitiveField: Hashable, Sendable {
  /// What is given the value, with the places.
  public struct Destination: Hashable, Sendable {
    public var callee: String
    /// It logs, prints, tracks or stores in plain text, by its name.
    public var isLeak: Bool
    public var places: [Place]

    public init(callee: String, isLeak: Bool, places: [Place]) {
      self.callee = callee
      self.isLeak = isLeak
      self.places = places
    }
  }

  /// A place in ``BagReport/fields``.
  public var field: Int
  /// The part of the name that says so, lower case: `token`.
  public var word: String
  /// Leaks first, then by name.
  public var destinations: [Destination]
  /// Places in ``FlowMap/screens`` of who reads it.
  public var readers: [Int]
  /// The resets that leave it where it is: places in ``ResetTable/resets``.
  public var forgottenBy: [Int]

  public init(field: Int, word: String, destinations: [Destination], readers: [Int], forgottenBy: [Int]) {
    self.field = field
    self.word = word
    self.destinations = destinations
    self.readers = readers
    self.forgottenBy = forgottenBy
  }
}
