import Resolver

/// How the commands of a plan are spelled: what leads to the bag, and how a name becomes one word of a shell.
public struct PlanCommands: Sendable {
  /// `--bag booking-flow`, with the options that led here.
  public var options: String
  /// What `freeze` and `retire` take.
  public var argument: String
  public var quoted: @Sendable (String) -> String

  public init(options: String, argument: String, quoted: @escaping @Sendable (String) -> String) {
    self.options = options
    self.argument = argument
    self.quoted = quoted
  }

  var freeze: String { "unbag freeze \(argument)" }
  var retire: String { "unbag retire \(argument)" }
  var writes: String { "unbag accesses \(options) --kind write" }
  func accesses(of field: String) -> String { "unbag accesses \(options) --field \(quoted(field))" }
  func accesses(in sites: [String]) -> String { "unbag accesses \(options)" + sites.map { " --site \(quoted($0))" }.joined() }
}

extension MigrationPlan {
  /// What to do next, in the order of least risk: what stops the growth, what costs nothing, what makes writes visible; then who only reads
  /// on behalf of others, the screens from the end of the flow to its start, who else writes, and last the bag itself.
  ///
  /// - Parameters:
  ///   - report: Of the bag on one platform.
  ///   - usage: The report was made from; of all platforms.
  ///   - status: Of the same bag on the same platform.
  public init(
    _ report: BagReport, _ usage: Usage, _ description: BagDescription = BagDescription(), status: BagStatus, commands: PlanCommands
  ) {
    let usage = usage.restricted(to: report.platform)
    self.init(
      id: status.id, type: status.type,
      items: PlanItems(report: report, usage: usage, description: description, status: status, commands: commands).all)
  }

  /// The plan for a bag whose type is gone.
  public init(goneBag status: BagStatus, commands: PlanCommands) {
    let isDue = status.steps.contains { $0.state != .done }
    self.init(
      id: status.id, type: status.type,
      items: isDue
        ? [
          Item(
            step: .stateMachine, title: "Retire the baseline", reason: status.steps.flatMap(\.left).map(\.text).joined(separator: "; "),
            command: commands.retire)
        ] : [])
  }
}
