import Resolver

/// A field that says how one got here or what to leave out: a state of the flow in disguise.
public struct FlowFlag: Hashable, Sendable {
  /// A place in ``BagReport/fields``.
  public var field: Int
  /// Reads that go one way or the other because of it, in order.
  public var branches: [Access]

  public init(field: Int, branches: [Access]) {
    self.field = field
    self.branches = branches
  }
}
