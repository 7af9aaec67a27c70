import Reports
import Workspace

/// unbag: picks the subcommand, parses its arguments, and turns every way to fail into an exit code.
struct Application {
  static let grammar = Grammar(
    name: "", summary: "freezes a god-context object and takes it apart",
    discussion: [
      "unbag counts what an app does with its bag, the shared object that every screen reads and writes: properties, references, writers, "
        + "force unwraps. 'unbag freeze' writes the counts down, 'unbag check' fails when one of them rises."
    ],
    options: [.help, .version],
    examples: [
      .init(command: "unbag freeze --bag BookingFlowContext", explanation: "Freezes today's counts."),
      .init(command: "unbag check --bag BookingFlowContext", explanation: "Fails when one of them has risen."),
    ])

  /// In the order of the help.
  let commands: [Command]
  let context: Context

  init(context: Context) {
    self.context = context
    let others: [Command] = [
      .check, .freeze, .tighten, .raise, .rename, .retire, .recount, .resolve, .diff, .report, .status, .plan, .history, .accesses,
      .accuracy, .explain, .adopt, .discover, .ci,
    ]
    let version = Command.version
    commands = others + [.help(on: others.map(\.grammar) + [version.grammar]), version]
  }

  /// - Parameter words: Without the program's name.
  func run(_ words: [String]) -> ExitCode {
    do throws(CommandError) {
      return try dispatch(words)
    } catch {
      switch error {
      case .usage(let error):
        context.complain("unbag: \(error.message.onOneLine)\n\(error.hint)\n\(Failure(.usage, []).lastLine)")
        return .usage
      case .failure(let failure):
        context.complain(failure.text + failure.lastLine)
        return failure.code
      }
    }
  }

  private func dispatch(_ words: [String]) throws(CommandError) -> ExitCode {
    guard let first = words.first else {
      throw .usage(UsageError("no command is given", hint: help.trimmingEnd))
    }
    if first.hasPrefix("-") {
      let arguments = try parse(words, Self.grammar)
      guard arguments.has(.help) || arguments.has(.version) else {
        throw .usage(UsageError("no command is given", hint: help.trimmingEnd))
      }
      context.print(arguments.has(.help) ? help : Version.line)
      return .pass
    }
    guard let command = commands.first(where: { $0.grammar.name == first }) else {
      throw .usage(
        UsageError("unknown command '\(first)'", nearest: first, among: commands.map(\.grammar.name), grammar: Self.grammar))
    }
    let arguments = try parse(Array(words.dropFirst()), command.grammar)
    if arguments.has(.help) {
      context.print(HelpText.text(of: command.grammar))
      return .pass
    }
    return try command.run(arguments, context)
  }

  private func parse(_ words: [String], _ grammar: Grammar) throws(CommandError) -> Arguments {
    do throws(UsageError) {
      return try Arguments(words, grammar: grammar)
    } catch {
      throw .usage(error)
    }
  }

  private var help: String { HelpText.text(of: Self.grammar, commands: commands.map(\.grammar)) }
}

extension String {
  /// Without newlines at the end.
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
