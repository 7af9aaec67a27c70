import Facts
import Reports
import Workspace

extension Command {
  static let history = Command(
    grammar: Grammar(
      name: "history", summary: "shows the numbers of a bag over the history of the repository",
      discussion: [
        "Walks from HEAD to the first parent of each commit, so that a merge is one step, and measures the bags without checking anything "
          + "out; what is not committed does not count. Which files are scanned, and which are tests, is what today's configuration says.",
        "A bag is followed under the names that its type had: as the configuration of the commit calls it, or as the type that had most of "
          + "its fields. A commit in which it cannot be measured is a gap with the reason.",
        "'limit' is the sum of all that the baseline in the commit allowed; the other forms of output have it for each rule.",
        "Exit codes: 0 the history was measured, 3 there is none (no git, no commit, a bag that no commit has), 64 wrong usage.",
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
      options: [.bag, .root, .since, .until, .every, limit, historyFormat, .noCache, .threads, .color, .help],
      examples: [
        .init(command: "unbag history --since v1.0", explanation: "What has happened to the bags of the configuration since a release."),
        .init(command: "unbag history booking-flow --every commit --format csv", explanation: "Every commit, for a spreadsheet."),
      ])
  ) { arguments, context throws(CommandError) in
    do throws(Failure) {
      var request = HistoryRequest(arguments)
      request.limit = arguments.number(of: limit)
      let answer = try context.pipeline.history(ScanRequest(arguments, context), request)
      let last = LastLine(.pass, detail: counted(answer.histories.first?.points.count ?? 0, request.step.plural)).text
      let format = arguments.value(of: historyFormat) ?? "text"
      guard format == "text" else {
        for note in answer.notes { context.complain("unbag: note: \(note.sentence)\n") }
        context.print(
          format == "csv"
            ? HistoryCSV(answer.histories).text
            : HistoryJSON(answer.histories, step: request.step.rawValue, notes: answer.notes).text)
        context.complain(last + "\n")
        return .pass
      }
      let style = context.style(arguments)
      let notes = answer.notes.map { "\(style(.yellow, "note:")) \($0.sentence)\n" }.joined()
      let text = HistoryText(answer.histories, unit: request.step.plural, style: style, width: context.width).text
      context.print("\(text)\n\(notes)\(style(.bold, last))\n")
      return .pass
    } catch {
      throw .failure(error)
    }
  }

  private static let limit = Option("limit", .number(placeholder: "N"), help: "only the newest N points")
  private static let historyFormat = Option("format", .choice(["text", "json", "csv"]), help: "the form of the output (default: text)")
}

extension Option {
  static let since = Option(
    "since", .text(placeholder: "DATE|TAG"), help: "leave out what was before this date, or before this tag, branch or commit")
  static let until = Option("until", .text(placeholder: "DATE|TAG"), help: "leave out what came later")
  static let every = Option(
    "every", .choice(HistoryStep.allCases.map(\.rawValue)),
    help: "every commit, or the last of each week or month, in Greenwich (default: week)")
}

extension HistoryRequest {
  /// What the options ask for that all commands with a history have.
  init(_ arguments: Arguments) {
    self.init(
      since: arguments.value(of: .since), until: arguments.value(of: .until),
      step: arguments.value(of: .every).flatMap(HistoryStep.init(rawValue:)) ?? .week, limit: nil)
  }
}

extension HistoryStep {
  /// What the points of such a history are called.
  fileprivate var plural: String { rawValue + "s" }
}
