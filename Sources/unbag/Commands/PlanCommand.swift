import Insight
import Reports

extension Command {
  static let plan = Command(
    grammar: Grammar(
      name: "plan", summary: "tells what to do next to take a bag apart, and why",
      discussion: [
        "In the order of least risk: freeze, delete what nothing reads, make writes visible, then free one screen after the other from the end of "
          + "the flow to its start, then those who write besides the owner, and last the type.",
        "For a screen it says what it would be given (without '?' where the screen asserts that the value is there), what it would give "
          + "back, which fields nobody needs any more behind it, and what a mechanical move would get wrong: fields that others write while "
          + "the screen is open, fields that the screen writes itself, bindings, key paths, the bag handed on, and late writes.",
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
      options: [.bag, .root, format, .verbose, .indexStore, .noCache, .threads, .color, .help],
      examples: [
        .init(command: "unbag plan", explanation: "What to do next, for all bags of the configuration."),
        .init(command: "unbag plan --format markdown --verbose", explanation: "The whole list, to tick off in an issue."),
      ])
  ) { arguments, context throws(CommandError) in
    let progress: BagProgress
    do throws(Failure) {
      progress = try BagProgress(ScanRequest(arguments, context), context)
    } catch {
      throw .failure(error)
    }
    let report = PlanReport(
      bags: progress.entries.map { PlanReport.BagPlan(plan: MigrationPlan($0), status: $0.status) }, notes: progress.notes,
      afterwards: progress.afterwards)
    let style = context.style(arguments)
    let word = arguments.value(of: format)
    if word == "markdown" { progress.complainOfNotes() }
    if !report.bags.isEmpty {
      switch word {
      case "json": context.print(PlanJSON(report).text)
      case "markdown": context.print(PlanMarkdown(report).text)
      default: context.print(PlanText(report, style: style, width: context.width, isVerbose: arguments.has(.verbose)).text)
      }
    }
    let items = report.bags.reduce(0) { $0 + $1.plan.items.count }
    return progress.end("\(counted(items, "things")) to do", isText: word == nil || word == "text", style: style)
  }

  private static let format = Option("format", .choice(["text", "json", "markdown"]), help: "the form of the output (default: text)")
}

extension MigrationPlan {
  init(_ entry: BagProgress.Entry) {
    guard let source = entry.source else {
      self.init(goneBag: entry.status, commands: entry.commands)
      return
    }
    self.init(
      BagReport(source.usage, platform: source.platform, description: source.description), source.usage, source.description,
      status: entry.status, commands: entry.commands)
  }
}
