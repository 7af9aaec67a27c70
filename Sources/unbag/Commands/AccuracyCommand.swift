import Reports

extension Command {
  static let accuracy = Command(
    grammar: Grammar(
      name: "accuracy", summary: "measures what the syntax says by the compiler's index",
      discussion: [
        "Precision is the part of the claimed accesses that the compiler confirms, recall the part of the compiler's accesses that are "
          + "claimed; over files that were built and have not changed since. Every disagreement is listed with its place."
      ],
      options: [.bag, .root, store, .format, .noCache, .threads, .color, .help],
      examples: [
        .init(command: "unbag accuracy --index-store auto", explanation: "Measures all bags of the configuration after 'swift build'."),
        .init(
          command: "unbag accuracy --bag BookingFlowContext --index-store DataStore --format json", explanation: "One bag, for a program."),
      ])
  ) { arguments, context throws(CommandError) in
    var request = ScanRequest(arguments, context)
    request.index = request.index ?? .auto
    let scanned: Scanned
    do throws(Failure) {
      scanned = try context.pipeline.scanAll(request)
    } catch {
      throw .failure(error)
    }
    for note in scanned.notes { context.complain("unbag: note: \(note.sentence)\n") }
    let reports = scanned.bags.compactMap(\.join).map(AccuracyReport.init)
    if arguments.value(of: .format) == "json" {
      context.print(AccuracyJSON(reports).text)
    } else {
      context.print(reports.map { AccuracyText($0, style: context.style(arguments)).text }.joined(separator: "\n"))
    }
    return .pass
  }

  private static let store = Option.indexStore(help: "the compiler's index", without: "auto")
}
