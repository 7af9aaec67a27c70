import Resolver

/// What happens when a screen is the first to be opened, by a deep link or after the system has killed the process: a bag in which
/// every field holds what a new bag holds.
public struct ColdEntry: Hashable, Sendable {
  public enum Effect: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The app crashes: the field is unwrapped.
    case crash
    /// The code leaves and tells nobody.
    case silent
    /// A part of the screen is skipped.
    case skipped
    /// A made-up value is shown or sent, such as the one behind `??`.
    case madeUp
    /// The blank is read that the declaration gives: `""`, `0`, `false`, `[]`.
    case blank

    public static func < (left: Effect, right: Effect) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// One field that the screen needs and does not find.
  public struct Gap: Hashable, Sendable {
    /// A place in ``BagReport/fields``.
    public var field: Int
    public var effect: Effect
    /// The accesses at which it happens, in order.
    public var accesses: [Access]
    /// Who would have had to run before: the screens that write the field, in flow order; empty where nobody does.
    public var providers: [Int]
    /// The screen writes the field as well, so that it may be there by the time it is read.
    public var isWrittenHere: Bool

    public init(field: Int, effect: Effect, accesses: [Access], providers: [Int], isWrittenHere: Bool) {
      self.field = field
      self.effect = effect
      self.accesses = accesses
      self.providers = providers
      self.isWrittenHere = isWrittenHere
    }
  }

  /// A place in ``FlowMap/screens``.
  public var screen: Int
  /// The worst first, then in declaration order; empty where the screen needs nothing.
  public var gaps: [Gap]

  public init(screen: Int, gaps: [Gap]) {
    self.screen = screen
    self.gaps = gaps
  }
}
