import Insight
import Resolver

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

/// Hazards of one kind, which are told in one line.
struct HazardGroup {
  var kind: MigrationPlan.Hazard.Kind
  /// In order, each once.
  var fields: [String]
  var places: [Place]

  static func groups(_ hazards: [MigrationPlan.Hazard]) -> [HazardGroup] {
    MigrationPlan.Hazard.Kind.allCases.compactMap { kind in
      let found = hazards.filter { $0.kind == kind }
      guard !found.isEmpty else { return nil }
      let fields = found.compactMap(\.field).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return HazardGroup(kind: kind, fields: fields, places: Set(found.map(\.place)).sorted())
    }
  }

  /// What is the matter, without the places.
  var sentence: Line {
    let names = Line.names(fields)
    let are = fields.count == 1 ? "is" : "are"
    return switch kind {
    case .liveRead: [.text("others write ")] + names + [.text(" while the screen may be open; an input stays as it was")]
    case .ownWrite:
      names + [.text(" \(are) read and written here, and \(fields.count == 1 ? "becomes" : "become") state of the screen")]
    case .projection: names + [.text(" \(are) bound to a view, which writes the bag by itself")]
    case .keyPath: names + [.text(" \(are) used through a key path")]
    case .handsOn: [.text("the bag itself, or what it computes, is handed on")]
    case .lateWrite: names + [.text(" \(are) written later, when the screen may be gone")]
    }
  }
}
