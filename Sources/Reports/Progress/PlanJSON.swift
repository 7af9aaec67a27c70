import Insight

/// The plan for programs, schema `unbag.plan/1`.
///
///     schema      "unbag.plan/1"
///     bags        one for each platform of each bag:
///       id          the bag's id
///       type        the bag's type on the platform
///       platform    the language of a platform that is not the first, or null
///       percent     from 0 to 100, as in unbag.status
///       items       in the order in which they are to be done:
///         step        of the migration, from 1 to 6
///         title       an imperative
///         reason      why now
///         command     that does or checks it, or null
///         file, line and column of the place to begin at, or null
///         move        what freeing a screen takes, or null:
///           screen       its name
///           inputs       name, type and required of each value that it needs; the type is "" where it is inferred
///           outputs      the same of each value that it gives
///           hazards      kind, field, and file, line and column: "liveRead", "ownWrite", "projection", "keyPath", "handsOn" or "lateWrite"
///           dyingFields  fields that nothing uses any more behind it
///     afterwards  the command that follows each item
///     notes       sentences
public struct PlanJSON {
  var report: PlanReport

  public init(_ report: PlanReport) {
    self.report = report
  }

  public var text: String {
    JSONText.object([
      .init("schema", .string("unbag.plan/1")), .init("bags", .list(report.bags.map(Self.json))),
      .init("afterwards", .string(report.afterwards)),
      .init("notes", .list(report.notes.map { .string($0.sentence) })),
    ]).text
  }

  private static func json(_ bag: PlanReport.BagPlan) -> JSONText {
    .object([
      .init("id", .string(bag.plan.id)), .init("type", .string(bag.plan.type)), .init("platform", .optional(bag.status.platform?.word)),
      .init("percent", .number(bag.status.percent)), .init("items", .list(bag.plan.items.map(json))),
    ])
  }

  /// A plan by itself, as the report's JSON has it.
  static func json(_ plan: MigrationPlan) -> JSONText {
    .object([.init("id", .string(plan.id)), .init("type", .string(plan.type)), .init("items", .list(plan.items.map(json)))])
  }

  private static func json(_ item: MigrationPlan.Item) -> JSONText {
    .object(
      [
        .init("step", .number(item.step.rawValue)), .init("title", .string(item.title)), .init("reason", .string(item.reason)),
        .init("command", .optional(item.command)),
      ] + JSONText.members(of: item.place) + [.init("move", item.move.map(json) ?? .null)])
  }

  private static func json(_ move: MigrationPlan.ScreenMove) -> JSONText {
    .object([
      .init("screen", .string(move.screen)), .init("inputs", .list(move.inputs.map(json))), .init("outputs", .list(move.outputs.map(json))),
      .init("hazards", .list(move.hazards.map(json))), .init("dyingFields", .list(move.dyingFields.map { .string($0) })),
    ])
  }

  private static func json(_ value: MigrationPlan.Value) -> JSONText {
    .object([.init("name", .string(value.name)), .init("type", .string(value.type)), .init("required", .bool(value.isRequired))])
  }

  private static func json(_ hazard: MigrationPlan.Hazard) -> JSONText {
    .object([.init("kind", .string(hazard.kind.rawValue)), .init("field", .optional(hazard.field))] + JSONText.members(of: hazard.place))
  }
}
