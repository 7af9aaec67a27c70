import Resolver

/// A body that resets the bag, told by its shape: a run of writes of nothing, blanks or initial values, or a whole new object.
public struct Reset: Hashable, Sendable {
  /// `clearCar()`, or for a block the function that holds it.
  public var name: String
  public var site: String
  public var place: Place
  /// The configuration names it.
  public var isConfigured: Bool
  /// The bag is replaced by a new one: nothing can be forgotten.
  public var isReplacement: Bool
  /// Places in ``BagReport/fields``, in declaration order: fields that it clears.
  public var clears: [Int]
  /// Fields that somebody writes and it does not touch. `keepOnReset` and constants are not among them.
  public var forgets: [Int]
  /// Fields that `keepOnReset` excuses.
  public var keeps: [Int]
  /// Fields that it gives another value than nothing, a blank or the initial one.
  public var sets: [Int]
  /// Where it is called from, in order; for a block empty.
  public var callers: [Place]

  public init(
    name: String, site: String, place: Place, isConfigured: Bool = false, isReplacement: Bool = false, clears: [Int] = [],
    forgets: [Int] = [], keeps: [Int] = [], sets: [Int] = [], callers: [Place] = []
  ) {
    self.name = name
    self.site = site
    self.place = place
    self.isConfigured = isConfigured
    self.isReplacement = isReplacement
    self.clears = clears
    self.forgets = forgets
    self.keeps = keeps
    self.sets = sets
    self.callers = callers
  }
}

/// All resets of a bag, and in what two of them differ.
public struct ResetTable: Hashable, Sendable {
  public struct Difference: Hashable, Sendable {
    /// Places in ``ResetTable/resets``.
    public var first: Int
    public var second: Int
    /// Places in ``BagReport/fields`` that only the one clears.
    public var onlyFirst: [Int]
    public var onlySecond: [Int]

    public init(first: Int, second: Int, onlyFirst: [Int], onlySecond: [Int]) {
      self.first = first
      self.second = second
      self.onlyFirst = onlyFirst
      self.onlySecond = onlySecond
    }
  }

  /// Sorted by place.
  public var resets: [Reset]
  /// Pairs that differ, replacements aside.
  public var differences: [Difference]

  public init(resets: [Reset], differences: [Difference]) {
    self.resets = resets
    self.differences = differences
  }
}
