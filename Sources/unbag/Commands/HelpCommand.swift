extension Command {
  /// - Parameter others: The grammars of the other commands, in order.
  static func help(on others: [Grammar]) -> Command {
    let own = Grammar(
      name: "help", summary: "prints the help of a command",
      positionals: [.init(placeholder: "COMMAND", help: "a command; without one, all of them are listed")], options: [.help],
      examples: [.init(command: "unbag help check", explanation: "The same as 'unbag check --help'.")])
    return Command(grammar: own) { arguments, context throws(CommandError) in
      let all = others + [own]
      guard let name = arguments.positionals.first else {
        context.print(HelpText.text(of: Application.grammar, commands: all))
        return .pass
      }
      guard let grammar = all.first(where: { $0.name == name }) else {
        throw .usage(UsageError("unknown command '\(name)'", nearest: name, among: all.map(\.name), grammar: own))
      }
      context.print(HelpText.text(of: grammar))
      return .pass
    }
  }
}
