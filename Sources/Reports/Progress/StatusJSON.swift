import Insight

/// The status for programs, schema `unbag.status/1`.
///
///     schema   "unbag.status/1"
///     percent  from 0 to 100, over all bags
///     bags     one for each platform of each bag, in the order of the configuration or the command line:
///       id        the bag's id
///       type      the bag's type on the platform
///       platform  the language of a platform that is not the first, or null
///       percent   from 0 to 100
///       steps     all six, in order:
///         step      from 1 to 6
///         name      "frozen", "visibleWrites", "explicitInputs", "oneWriter", "smallBag" or "stateMachine"
///         state     "open", "started" or "done"
///         done      how many units are done, of
///         total     how many
///         left      what is left: text, and file, line and column of the place to begin at, or null
///       screens   in flow order:
///         name, free, references, reads, writes, and file, line and column of the first use, or null
///     notes    sentences
public struct StatusJSON {
  var report: StatusReport

  public init(_ report: StatusReport) {
    self.report = report
  }

  public var text: String {
    JSONText.object([
      .init("schema", .string("unbag.status/1")), .init("percent", .number(report.percent)),
      .init("bags", .list(report.bags.map(Self.json))),
      .init("notes", .list(report.notes.map { .string($0.sentence) })),
    ]).text
  }

  /// A bag's part, which the report's JSON has too.
  static func json(_ bag: BagStatus) -> JSONText {
    .object([
      .init("id", .string(bag.id)), .init("type", .string(bag.type)), .init("platform", .optional(bag.platform?.word)),
      .init("percent", .number(bag.percent)), .init("steps", .list(bag.steps.map(json))), .init("screens", .list(bag.screens.map(json))),
    ])
  }

  private static func json(_ step: BagStatus.Step) -> JSONText {
    .object([
      .init("step", .number(step.step.rawValue)), .init("name", .string(step.step.word)), .init("state", .string(step.state.rawValue)),
      .init("done", .number(step.done)), .init("total", .number(step.total)),
      .init("left", .list(step.left.map { .object([.init("text", .string($0.text))] + JSONText.members(of: $0.place)) })),
    ])
  }

  private static func json(_ screen: BagStatus.ScreenStatus) -> JSONText {
    .object(
      [
        .init("name", .string(screen.name)), .init("free", .bool(screen.isFree)), .init("references", .number(screen.references)),
        .init("reads", .number(screen.reads)), .init("writes", .number(screen.writes)),
      ] + JSONText.members(of: screen.place))
  }
}
