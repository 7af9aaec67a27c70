import Facts
import Ratchet
import Reports
import Workspace

extension Command {
  static let rename = Command(grammar: renameGrammar) { arguments, context throws(CommandError) in
    guard arguments.positionals.count == 2 else {
      throw .usage(UsageError(missing: arguments.positionals.isEmpty ? "BAG.OLD" : "NEW", grammar: renameGrammar))
    }
    let choice = try FieldChoice(arguments.positionals[0], arguments, grammar: renameGrammar)
    let new = arguments.positionals[1]
    guard let old = choice.field, new != FieldChoice.wholeBag else {
      throw .usage(
        UsageError(
          "a bag as a whole is not renamed here: its id in \(ConfigurationFile.path) stays, its type may change", grammar: renameGrammar))
    }
    do throws(Failure) {
      let lifecycle = try Lifecycle(ScanRequest(arguments, context, bags: [choice.bag].compactMap(\.self)), context)
      try rename(old, to: new, in: lifecycle)
      let style = context.style(arguments)
      let last = style(.bold, style(.green, LastLine(.pass, detail: "1 property renamed").text))
      let path = lifecycle.store.path(of: try lifecycle.bag.id)
      context.print("\(style(.green, "✓")) \(old.onOneLine) → \(new.onOneLine) in \(path), with its counts\n\(last)\n")
      return .pass
    } catch {
      throw .failure(error)
    }
  }

  private static let renameGrammar = Grammar(
    name: "rename", summary: "gives the counts of a renamed property its new name",
    discussion: [
      "The old name has to be gone from the bag, and the new one to be there; no count changes. 'unbag check' follows a rename by itself where "
        + "it is the only one that fits, so this is for the others, and for a baseline that should be up to date."
    ],
    positionals: [
      .init(placeholder: "BAG.OLD", help: "the property's name in the baseline; OLD with --bag"),
      .init(placeholder: "NEW", help: "its name in the source"),
    ],
    options: [.bag, .root, .indexStore, .noCache, .threads, .color, .help],
    examples: [
      .init(command: "unbag rename booking-flow.bookingId bookingID", explanation: "The counts of bookingId become those of bookingID.")
    ])

  private static func rename(_ old: String, to new: String, in lifecycle: Lifecycle) throws(Failure) {
    let bag = try lifecycle.bag
    try lifecycle.withLock { lock throws(Failure) in
      let file = try lifecycle.file(of: bag)
      let renaming: Renaming
      do throws(RenamingError) {
        renaming = try Renaming(of: file.baseline, from: old, to: new, measurement: bag.measurement)
      } catch {
        throw Failure([problem(error, old, new, of: bag, path: lifecycle.store.path(of: bag.id))])
      }
      try lifecycle.store.orFail(bag.argument) { store throws(BaselineStoreError) in
        try store.replace(file, with: renaming.baseline, lock: lock)
      }
    }
  }

  private static func problem(_ error: RenamingError, _ old: String, _ new: String, of bag: Lifecycle.Counted, path: String) -> Problem {
    let type = bag.measurement.bag.type
    switch error {
    case .notFrozen(let names):
      let hint = NearestName.to(old, among: names).map { "Did you mean '\($0)'?" } ?? "It has: \(names.joined(separator: ", "))"
      return Problem(file: path, "the baseline has no property '\(old)'", hint: hint)
    case .targetIsFrozen:
      return Problem(
        file: path, "the baseline has a property '\(new)' already",
        hint: "Two properties cannot become one; unbag tighten takes the falls in.")
    case .stillThere:
      return Problem("'\(type)' still has a property '\(old)', so it was not renamed")
    case .notThere(let names):
      let hint =
        NearestName.to(new, among: names).map { "Did you mean '\($0)'?" }
        ?? (names.isEmpty ? "It has no property that the baseline does not have." : "New are: \(names.joined(separator: ", "))")
      return Problem("'\(type)' has no property '\(new)'", hint: hint)
    }
  }
}
