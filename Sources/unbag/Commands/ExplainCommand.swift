import Reports
import Rules

extension Command {
  static let explain = Command(
    grammar: Grammar(
      name: "explain", summary: "lists the rules, or prints the page of one",
      positionals: [.init(placeholder: "RULE", help: "the id of a rule, such as unwrap")], options: [.color, .help],
      examples: [
        .init(command: "unbag explain", explanation: "Lists all rules."),
        .init(command: "unbag explain silent-exit", explanation: "What counts as a silent exit, why, and what to do instead."),
      ])
  ) { arguments, context throws(CommandError) in
    let catalog = RuleCatalog()
    let isColoured = context.style(arguments).isColoured
    do throws(RulePageError) {
      guard let id = arguments.positionals.first else {
        context.print(try catalog.terminalText(width: context.width, colour: isColoured))
        return .pass
      }
      if let page = try catalog.page(of: id) {
        context.print(page.terminalText(width: context.width, colour: isColoured))
        return .pass
      }
    } catch {
      throw .failure(Failure(.internalError, [Problem("the page of a rule cannot be read: \(error)")]))
    }
    let id = arguments.positionals[0]
    let suggestion = catalog.nearest(to: id).map { "; did you mean '\($0)'?" } ?? ""
    throw .usage(UsageError("unknown rule '\(id)'\(suggestion)", hint: "The rules are: \(catalog.ids.joined(separator: ", "))"))
  }
}
