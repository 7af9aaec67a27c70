import Insight
import Resolver

/// What to do next, for programs, schema `unbag.plan/1`.
///
///     schema  "unbag.plan/1"
///     plans   one for each bag and platform: id, type,
///       items   in order: number, step (as `unbag.status/1` words it), title, reason, place (or null), command (or null), move (or null):
///         screen, inputs, outputs: [{name, type, required}], hazards: [{kind, field (or null), place}], dyingFields
///
/// The kind of a hazard is "liveRead", "ownWrite", "projection", "keyPath", "handsOn" or "lateWrite".
public struct PlanJSON {
  var plans: [MigrationPlan]

  public init(_ plans: [MigrationPlan]) {
    self.plans = plans
  }

  public var text: String {
    JSONText.object([.init("schema", .string("unbag.plan/1")), .init("plans", .list(plans.map(Self.json)))]).text
  }

  static func json(_ plan: MigrationPlan) -> JSONText {
    let items = plan.items.enumerated().map { index, item in
      JSONText.object([
        .init("number", .number(index + 1)), .init("step", .string(StatusJSON.word(for: item.step))), .init("title", .string(item.title)),
        .init("reason", .string(item.reason)), .init("place", .optional(item.place)), .init("command", .optional(item.command)),
        .init("move", item.move.map(json) ?? .null),
      ])
    }
    return .object([.init("id", .string(plan.id)), .init("type", .string(plan.type)), .init("items", .list(items))])
  }

  private static func json(_ move: MigrationPlan.ScreenMove) -> JSONText {
    func values(_ values: [MigrationPlan.Value]) -> JSONText {
      .list(
        values.map {
          .object([.init("name", .string($0.name)), .init("type", .string($0.type)), .init("required", .bool($0.isRequired))])
        })
    }
    let hazards = move.hazards.map { hazard in
      JSONText.object([
        .init("kind", .string(hazard.kind.rawValue)), .init("field", .optional(hazard.field)), .init("place", .place(hazard.place)),
      ])
    }
    return .object([
      .init("screen", .string(move.screen)), .init("inputs", values(move.inputs)), .init("outputs", values(move.outputs)),
      .init("hazards", .list(hazards)), .init("dyingFields", .strings(move.dyingFields)),
    ])
  }
}
