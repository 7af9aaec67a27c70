import Resolver

/// Values that outlive what they were made from.
public struct StaleData: Hashable, Sendable {
  /// Fields that are always written in one body, but for a few places.
  public struct Together: Hashable, Sendable {
    /// Places in ``BagReport/fields``, in order.
    public var fields: [Int]
    /// How many bodies write all of them.
    public var count: Int
    public var exceptions: [Exception]

    public init(fields: [Int], count: Int, exceptions: [Exception]) {
      self.fields = fields
      self.count = count
      self.exceptions = exceptions
    }
  }

  /// A body that writes some of a group and not the others.
  public struct Exception: Hashable, Sendable {
    /// Of the first write in it.
    public var place: Place
    public var missing: [Int]

    public init(place: Place, missing: [Int]) {
      self.place = place
      self.missing = missing
    }
  }

  /// A write of a field after which fields that depend on it keep what they held, against the configuration's `invalidates`.
  public struct Dishonoured: Hashable, Sendable {
    public var field: Int
    public var place: Place
    public var missing: [Int]

    public init(field: Int, place: Place, missing: [Int]) {
      self.field = field
      self.place = place
      self.missing = missing
    }
  }

  public var together: [Together]
  public var dishonoured: [Dishonoured]
  /// Properties that hold a second truth, by place.
  public var copies: [StoredCopy]
  /// Properties that are given a field's value once and for all, by place: what a screen without the bag would take as its input. They go
  /// stale only where the object outlives the value.
  public var inputs: [StoredCopy]

  public init(together: [Together], dishonoured: [Dishonoured], copies: [StoredCopy], inputs: [StoredCopy] = []) {
    self.together = together
    self.dishonoured = dishonoured
    self.copies = copies
    self.inputs = inputs
  }
}
