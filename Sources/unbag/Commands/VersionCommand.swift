extension Command {
  static let version = Command(
    grammar: Grammar(
      name: "version", summary: "prints the version", options: [.help],
      examples: [.init(command: "unbag version", explanation: "The same as 'unbag --version'.")])
  ) { _, context in
    context.print(Version.line)
    return .pass
  }
}
