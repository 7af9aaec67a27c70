import Resolver

/// Why nobody can say who wrote a value.
public struct SharedWriting: Hashable, Sendable {
  /// A write away from the main thread, or on a thread that nobody knows.
  public struct Background: Hashable, Sendable {
    public var access: Access
    public var execution: Body.Execution
    /// What the closure is handed to: `Task.detached`.
    public var callee: String

    public init(access: Access, execution: Body.Execution, callee: String) {
      self.access = access
      self.execution = execution
      self.callee = callee
    }
  }

  /// A call of one of the bag's functions that writes, away from the main thread or on a thread that nobody knows.
  public struct BackgroundCall: Hashable, Sendable {
    public var call: BagCall
    /// Places in ``BagReport/fields`` of what it writes, in order.
    public var fields: [Int]
    public var execution: Body.Execution
    /// What the closure is handed to.
    public var callee: String

    public init(call: BagCall, fields: [Int], execution: Body.Execution, callee: String) {
      self.call = call
      self.fields = fields
      self.execution = execution
      self.callee = callee
    }
  }

  /// Places in ``BagReport/fields`` of fields that more than one type outside the bag writes: most writers first, then in order.
  public var fields: [Int]
  /// Sorted by place.
  public var background: [Background]
  public var silenced: [SilencedCheck]
  /// Sorted by place.
  public var calls: [BackgroundCall]

  public init(fields: [Int], background: [Background], silenced: [SilencedCheck], calls: [BackgroundCall] = []) {
    self.fields = fields
    self.background = background
    self.silenced = silenced
    self.calls = calls
  }
}
