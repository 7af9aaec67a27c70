import Insight

/// What to do next with some bags: one plan for each platform of each bag.
public struct PlanReport: Hashable, Sendable {
  public struct BagPlan: Hashable, Sendable {
    public var plan: MigrationPlan
    public var status: BagStatus

    public init(plan: MigrationPlan, status: BagStatus) {
      self.plan = plan
      self.status = status
    }
  }

  public var bags: [BagPlan]
  public var notes: [Problem]
  /// Told behind the items, as what follows each of them: the command that takes falls in.
  public var afterwards: String

  public init(bags: [BagPlan], notes: [Problem] = [], afterwards: String) {
    self.bags = bags
    self.notes = notes
    self.afterwards = afterwards
  }
}

extension MigrationPlan.Value {
  /// `fare: Decimal`, or the name where the type is inferred.
  var declaration: String { type.isEmpty ? name : "\(name): \(type)" }
}

extension MigrationPlan.Hazard {
  /// What is the matter, without the place.
  var sentence: String {
    let field = field ?? ""
    return switch kind {
    case .liveRead: "\(field) is written by others while the screen may be open; an input would stay as it was:"
    case .ownWrite: "\(field) is read and written here, so it has to become state of the screen:"
    case .projection: "\(field) is bound to a view, which writes the bag by itself:"
    case .keyPath: "\(field) is used through a key path:"
    case .handsOn: "the bag itself is handed on:"
    case .lateWrite: "\(field) is written later, when the screen may be gone:"
    }
  }
}
