import Facts
import Resolver

/// What makes a type a bag, in numbers, from its usage in production code.
public struct BagFigures: Hashable, Sendable {
  /// Fields that change: variables, and constants that somebody replaces with a copy.
  public var state = 0
  /// Those of `state` that may be missing.
  public var optional = 0
  /// Those of `state` that are called like what an app has one of: its login, its flags.
  public var appWide = 0
  /// Types and free functions outside that read a field.
  public var readers = 0
  /// Types and free functions outside that write a field.
  public var writers = 0
  /// Those that do either.
  public var users = 0
  /// Users that are called like a unit of a flow.
  public var screens = 0
  /// The users, where the parts of one screen (`PaymentView`, `PaymentViewModel`) are one.
  public var units = 0
  /// Types outside that hold an instance in a property.
  public var holders = 0
  /// Fields that one user writes and another reads: what makes the order of the screens matter.
  public var handedOver = 0
  /// Force unwraps and silent exits.
  public var absences = 0

  public init() {}

  public init(_ usage: Usage) { self.init(BagEvidence(usage)) }

  init(_ evidence: BagEvidence) {
    state = evidence.state.count
    appWide = evidence.state.count { BagNames.isAppWideField($0.name) }
    optional = evidence.state.count { $0.isOptional || $0.isImplicitlyUnwrapped }
    readers = evidence.readers.count
    writers = evidence.writers.count
    users = evidence.users.count
    screens = evidence.users.count { BagNames.isScreen($0.site) }
    units = Set(evidence.users.map { BagNames.unit(of: $0.site) }).count
    handedOver = evidence.handedOver.count
    absences = evidence.absences.count
    holders = evidence.holders.count
  }
}
