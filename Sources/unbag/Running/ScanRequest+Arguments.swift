extension ScanRequest {
  /// What the options that every scanning command shares ask for.
  init(_ arguments: Arguments, _ context: Context) {
    var bags: [String] = []
    for bag in arguments.values(of: .bag) + arguments.positionals where !bags.contains(bag) { bags.append(bag) }
    self.init(arguments, context, bags: bags)
  }

  /// The same for a command whose arguments are not bags.
  init(_ arguments: Arguments, _ context: Context, bags: [String]) {
    self.init(
      folder: arguments.value(of: .root) ?? context.directory, bags: bags, usesCache: !arguments.has(.noCache),
      threads: arguments.number(of: .threads),
      index: arguments.value(of: .indexStore).map { IndexChoice($0, directory: context.directory) },
      base: BaseChoice(arguments),
      given: GivenOptions(root: arguments.value(of: .root), indexStore: arguments.value(of: .indexStore)))
  }
}

extension Scanned {
  /// What a suggested command ends with: `--bag`, the bag, and the options that led here.
  func options(for bag: BagUsage, _ given: GivenOptions) -> String {
    "--bag \(name(of: bag).quotedForShell)\(given.suffix)"
  }

  /// The same for `freeze`, behind which the id of a configured bag may stand alone.
  func argument(for bag: BagUsage, _ given: GivenOptions) -> String {
    isConfigured(bag) ? name(of: bag).quotedForShell + given.suffix : options(for: bag, given)
  }

  private func name(of bag: BagUsage) -> String { isConfigured(bag) ? bag.usage.bag.id : bag.name ?? bag.usage.bag.id }

  private func isConfigured(_ bag: BagUsage) -> Bool { configuration.bags.contains { $0.id == bag.usage.bag.id } }
}
