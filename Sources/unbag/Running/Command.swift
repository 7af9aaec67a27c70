import Reports

/// One subcommand: its grammar and what it does.
struct Command: Sendable {
  var grammar: Grammar
  var run: @Sendable (Arguments, Context) throws(CommandError) -> ExitCode
}

/// What a command may end with besides an exit code.
enum CommandError: Error {
  case usage(UsageError)
  case failure(Failure)
}
