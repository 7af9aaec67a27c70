import Facts
import Insight
import Resolver

/// How far bags have been taken apart, for programs, schema `unbag.status/1`.
///
///     schema    "unbag.status/1"
///     statuses  one for each bag and platform:
///       id, type, language (null for the bag's first platform), percent (0 to 100, rounded down)
///       steps     all six, in order: number, step ("frozen", "visibleWrites", "explicitInputs", "oneWriter", "smallBag" or "stateMachine"),
///                 state ("open", "started" or "done"), done, total, left: [{text, place (or null)}]
///       screens   in flow order: name, free, references, reads, writes, place (or null)
public struct StatusJSON {
  var statuses: [BagStatus]

  public init(_ statuses: [BagStatus]) {
    self.statuses = statuses
  }

  public var text: String {
    JSONText.object([.init("schema", .string("unbag.status/1")), .init("statuses", .list(statuses.map(Self.json)))]).text
  }

  static func json(_ status: BagStatus) -> JSONText {
    let steps = status.steps.map { step in
      JSONText.object([
        .init("number", .number(step.step.rawValue)), .init("step", .string(word(for: step.step))),
        .init("state", .string(step.state.rawValue)), .init("done", .number(step.done)), .init("total", .number(step.total)),
        .init("left", .list(step.left.map { .object([.init("text", .string($0.text)), .init("place", .optional($0.place))]) })),
      ])
    }
    let screens = status.screens.map { screen in
      JSONText.object([
        .init("name", .string(screen.name)), .init("free", .bool(screen.isFree)), .init("references", .number(screen.references)),
        .init("reads", .number(screen.reads)), .init("writes", .number(screen.writes)), .init("place", .optional(screen.place)),
      ])
    }
    return .object([
      .init("id", .string(status.id)), .init("type", .string(status.type)), .init("language", .optional(status.platform?.word)),
      .init("percent", .number(status.percent)), .init("steps", .list(steps)), .init("screens", .list(screens)),
    ])
  }

  static func word(for step: MigrationStep) -> String {
    switch step {
    case .frozen: "frozen"
    case .visibleWrites: "visibleWrites"
    case .explicitInputs: "explicitInputs"
    case .oneWriter: "oneWriter"
    case .smallBag: "smallBag"
    case .stateMachine: "stateMachine"
    }
  }
}
