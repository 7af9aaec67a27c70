extension ScanRequest {
  /// What the options that every scanning command shares ask for.
  init(_ arguments: Arguments, _ context: Context) {
    var bags: [String] = []
    for bag in arguments.values(of: .bag) + arguments.positionals where !bags.contains(bag) { bags.append(bag) }
    self.init(
      folder: arguments.value(of: .root) ?? context.directory, bags: bags, usesCache: !arguments.has(.noCache),
      threads: arguments.number(of: .threads), index: arguments.value(of: .indexStore).map { IndexChoice($0, directory: context.directory) }
    )
  }
}

extension Scanned {
  /// What names a bag on a command line: its id where it is configured, else `--bag` with its type.
  func argument(for bag: String) -> String {
    configuration.bags.contains { $0.id == bag } ? bag : "--bag \(bag)"
  }
}
