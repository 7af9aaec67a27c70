import Insight
import Reports

extension Command {
  static let status = Command(
    grammar: Grammar(
      name: "status", summary: "tells how far a bag has been taken apart",
      discussion: [
        "Six steps lead from a bag to a state machine. How far each has come is computed from the code: is the bag frozen, are its setters private, "
          + "which screens are free of it, does only the owner write, is there a field that nobody needs, is the type gone? Each step counts "
          + "the same, and within a step each field or screen.",
        "The screens in their order and the owner are those of .unbag/config.json. Without it, screens are told by the names of types.",
        "A configured bag whose type is gone is at 100 %, once its baseline is gone too: see 'unbag retire'.",
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
      options: [.bag, .root, format, .verbose, .indexStore, .noCache, .threads, .color, .help],
      examples: [
        .init(command: "unbag status", explanation: "All bags of the configuration."),
        .init(command: "unbag status --format badge > unbag.svg", explanation: "A picture of the percentage, for a README."),
      ])
  ) { arguments, context throws(CommandError) in
    let progress: BagProgress
    do throws(Failure) {
      progress = try BagProgress(ScanRequest(arguments, context), context)
    } catch {
      throw .failure(error)
    }
    let report = StatusReport(bags: progress.entries.map(\.status), notes: progress.notes)
    let style = context.style(arguments)
    let word = arguments.value(of: format)
    if let word, word != "text", word != "json" { progress.complainOfNotes() }
    if !report.bags.isEmpty {
      switch word {
      case "json": context.print(StatusJSON(report).text)
      case "markdown": context.print(StatusMarkdown(report).text)
      case "badge": context.print(StatusBadge(report).text)
      default: context.print(StatusText(report, style: style, width: context.width, isVerbose: arguments.has(.verbose)).text)
      }
    }
    return progress.end("\(report.percent) % taken apart", isText: word == nil || word == "text", style: style)
  }

  private static let format = Option(
    "format", .choice(["text", "json", "markdown", "badge"]), help: "the form of the output; a badge is an SVG (default: text)")
}
