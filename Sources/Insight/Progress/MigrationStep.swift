/// The six steps that take a bag apart, in their order.
public enum MigrationStep: Int, Hashable, Sendable, CaseIterable {
  /// The bag is in a baseline.
  case frozen = 1
  /// No field can be set from outside: each write has a name.
  case visibleWrites
  /// Screens get typed inputs and give outputs, and do not know the bag.
  case explicitInputs
  /// Only the owner writes.
  case oneWriter
  /// Fields that nothing reads any more are gone.
  case smallBag
  /// The type is gone.
  case stateMachine
}
