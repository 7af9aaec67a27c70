import Ratchet
import Reports
import Workspace

extension Command {
  static let retire = Command(grammar: retireGrammar) { arguments, context throws(CommandError) in
    let names = arguments.values(of: .bag) + arguments.positionals
    guard names.count == 1, let name = names.first else {
      throw .usage(
        UsageError(names.isEmpty ? "the bag to retire is missing" : "only one bag can be retired at once", grammar: retireGrammar))
    }
    do throws(Failure) {
      let (path, isConfigured) = try retire(name, ScanRequest(arguments, context), context)
      let style = context.style(arguments)
      var lines = ["\(style(.green, "✓")) \(style(.bold, name.onOneLine)) is taken apart: \(path) removed"]
      if isConfigured { lines.append("  Take its entry out of \(ConfigurationFile.path) too, in the same commit.") }
      lines.append(style(.bold, style(.green, LastLine(.pass, detail: "1 bag retired").text)))
      context.print(lines.joined(separator: "\n") + "\n")
      return .pass
    } catch {
      throw .failure(error)
    }
  }

  private static let retireGrammar = Grammar(
    name: "retire", summary: "removes the baseline of a bag whose type is gone",
    discussion: [
      "The project is scanned for the type first; while it is there, the baseline stays. The bag's entry in .unbag/config.json is looked up for "
        + "the name of the type, so it goes last, and by hand."
    ],
    positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
    options: [.bag, .root, .noCache, .threads, .color, .help],
    examples: [.init(command: "unbag retire booking-flow", explanation: "The end of a bag.")])

  /// The path of the file that was removed, and whether the configuration still has the bag.
  private static func retire(
    _ name: String, _ request: ScanRequest, _ context: Context
  ) throws(Failure) -> (path: String, isConfigured: Bool) {
    let scanned = try context.pipeline.scan(request)
    let store = BaselineStore(root: scanned.root)
    let configured = scanned.configuration.bags.first { $0.id == name } ?? scanned.configuration.bags.first { $0.types.contains(name) }
    let id = configured?.id ?? name
    if let bag = scanned.bags.first {
      let place = bag.usage.bag.place
      throw Failure([
        Problem(
          file: place.file, line: Int(place.position.line), column: Int(place.position.column),
          "'\(bag.usage.bag.type)', the type of the bag '\(id)', is still there, so its baseline stays")
      ])
    }
    guard let missing = scanned.missing.first else { throw Failure(scanned.problems) }
    if let configured, let there = configured.types.first(where: { !missing.types.contains($0) }) {
      // The baseline holds the counts of all platforms.
      let gone = missing.types.map { "'\($0)'" }.joined(separator: " and ")
      throw Failure([
        Problem(
          file: ConfigurationFile.path, "\(gone) of the bag '\(id)' is gone and '\(there)' is still there, so its baseline stays",
          hint: "Take \(gone) out of 'type', and its sections out of \(store.path(of: id)).")
      ])
    }
    if configured == nil, !scanned.configuration.bags.isEmpty {
      throw Failure([
        Problem(
          file: ConfigurationFile.path, "no bag has the id '\(name)', so nobody knows which type has to be gone",
          hint: "Bring its entry back, run 'unbag retire' and then take the entry out.")
      ])
    }
    try store.orFail(id) { store throws(BaselineStoreError) in
      let before = try store.file(of: id)
      let lock = try store.lock()
      try store.remove(before, lock: lock)
    }
    return (store.path(of: id), configured != nil)
  }
}
