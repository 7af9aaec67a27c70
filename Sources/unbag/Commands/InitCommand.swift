import Reports

extension Command {
  /// `unbag init`; the name is taken in Swift.
  static let adopt = Command(
    grammar: Grammar(
      name: "init", summary: "finds the bag of an app, and writes its configuration and first baseline",
      discussion: [
        "Writes .unbag/config.json, a baseline for each bag, and in a git repository a line of .gitattributes, all of them or none, and "
          + "says how to go on. Without --bag it takes the type that is clearly the most like a bag; where none is, it lists the "
          + "candidates with the reasons, writes nothing, and the exit code is 3. So it is where there is a configuration already."
      ],
      options: [.bag, .root, .indexStore, .noCache, .threads, .color, .help],
      examples: [
        .init(command: "unbag init", explanation: "Finds the bag."),
        .init(command: "unbag init --bag BookingFlowContext --bag TransferData", explanation: "Takes these two."),
      ])
  ) { arguments, context throws(CommandError) in
    do throws(Failure) {
      try Adoption(request: ScanRequest(arguments, context), context: context, style: context.style(arguments)).run()
      return .pass
    } catch {
      throw .failure(error)
    }
  }
}
