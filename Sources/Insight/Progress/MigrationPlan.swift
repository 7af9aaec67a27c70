import Resolver

/// What to do next, in order, each with its reason.
public struct MigrationPlan: Hashable, Sendable {
  /// A value that a screen is given or gives back.
  public struct Value: Hashable, Sendable {
    public var name: String
    /// As it would be declared: without the `?` where the screen cannot do without it.
    public var type: String
    /// It is there by its type, or the screen asserts that it is.
    public var isRequired: Bool

    public init(name: String, type: String, isRequired: Bool) {
      self.name = name
      self.type = type
      self.isRequired = isRequired
    }
  }

  /// Something that a mechanical move would get wrong.
  public struct Hazard: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The screen reads the field again later, when it may have changed: an input is a snapshot.
      case liveRead
      /// The screen reads what it has written itself.
      case ownWrite
      /// A binding or publisher: the view writes the bag by itself.
      case projection
      /// A key path to the field.
      case keyPath
      /// The whole bag is handed on, or a member of it is used that is neither a field nor a function: a property that it computes.
      case handsOn
      /// A write in a closure that runs later.
      case lateWrite
    }

    public var kind: Kind
    public var field: String?
    /// Where it happens; for a live read, where somebody else writes.
    public var place: Place

    public init(kind: Kind, field: String?, place: Place) {
      self.kind = kind
      self.field = field
      self.place = place
    }
  }

  /// What freeing one screen takes.
  public struct ScreenMove: Hashable, Sendable {
    public var screen: String
    public var inputs: [Value]
    public var outputs: [Value]
    public var hazards: [Hazard]
    /// Fields that nothing uses any more once this screen and those in front of it in the plan are free.
    public var dyingFields: [String]

    public init(screen: String, inputs: [Value], outputs: [Value], hazards: [Hazard], dyingFields: [String]) {
      self.screen = screen
      self.inputs = inputs
      self.outputs = outputs
      self.hazards = hazards
      self.dyingFields = dyingFields
    }
  }

  public struct Item: Hashable, Sendable {
    public var step: MigrationStep
    /// What to do, as an imperative: `Free Confirmation of the bag`.
    public var title: String
    /// Why now.
    public var reason: String
    public var place: Place?
    public var move: ScreenMove?
    /// The command that does it or checks it; nil where it is handwork.
    public var command: String?

    public init(step: MigrationStep, title: String, reason: String, place: Place? = nil, move: ScreenMove? = nil, command: String? = nil) {
      self.step = step
      self.title = title
      self.reason = reason
      self.place = place
      self.move = move
      self.command = command
    }
  }

  public var id: String
  public var type: String
  public var items: [Item]

  public init(id: String, type: String, items: [Item]) {
    self.id = id
    self.type = type
    self.items = items
  }
}
