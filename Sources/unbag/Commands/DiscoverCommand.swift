import Insight
import Reports
import Workspace

extension Command {
  static let discover = Command(grammar: discoverGrammar) { arguments, context throws(CommandError) in
    let path = arguments.positionals.first
    if path != nil, arguments.has(.root) {
      throw .usage(UsageError("PATH and --root name a folder both: give one of them", grammar: discoverGrammar))
    }
    if path == "" { throw .usage(UsageError("PATH is empty", grammar: discoverGrammar)) }
    var request = ScanRequest(arguments, context, bags: [])
    if let path {
      request.folder = path
      request.part = path
    }
    let discovered: Discovered
    do throws(Failure) {
      discovered = try context.pipeline.discover(request)
    } catch {
      throw .failure(error)
    }
    let root = arguments.value(of: .root) ?? path
    let report = CandidatesReport(
      discovered.candidates, limit: arguments.number(of: limit), next: discovered.nextSteps(given: GivenOptions(root: root)))
    let style = context.style(arguments)
    switch arguments.value(of: discoverFormat) {
    case "json": context.print(CandidatesJSON(report).text)
    case "markdown": context.print(CandidatesMarkdown(report).text)
    default: context.print(CandidatesText(report, style: style).text + "\n" + style(.bold, LastLine(.pass).text) + "\n")
    }
    return .pass
  }

  private static let discoverGrammar = Grammar(
    name: "discover", summary: "lists the types that are like a bag, with the reasons",
    discussion: [
      "Looks through the source of an app, and ranks the types that every screen reads and writes, each reason with its number and a line "
        + "to check it at. It says as well where taking a type apart is not worth it, and which number decides that. It needs no "
        + "configuration and writes nothing; finding nothing is no failure."
    ],
    positionals: [
      .init(placeholder: "PATH", help: "a folder of the project: only types declared in it (default: the whole project of --root)")
    ],
    options: [.root, discoverFormat, limit, .noCache, .threads, .color, .help],
    examples: [
      .init(command: "unbag discover", explanation: "Ranks the types of the app around the working directory."),
      .init(command: "unbag discover ios/App --limit 5", explanation: "The first five of those declared in a folder."),
      .init(command: "unbag discover --format markdown", explanation: "For an issue."),
    ])

  private static let discoverFormat = Option(
    "format", .choice(["text", "json", "markdown"]), help: "the form of the output (default: text)")
  private static let limit = Option("limit", .number(placeholder: "N"), help: "show the first N candidates (default: all)")
}

extension Discovered {
  /// How to go on with the best candidate.
  func nextSteps(given: GivenOptions) -> [String] {
    let best = candidates.first { $0.verdict == .recommended }
    guard let candidate = best ?? candidates.first(where: { $0.verdict == .possible }) else { return [] }
    let name = spelling(of: candidate.sketch)
    let lead = best == nil ? "Nothing is clearly a bag. If you know better" : "To freeze the first"
    return [
      isConfigured
        ? "There is a configuration: add what it does not watch to 'bags' in \(ConfigurationFile.path), and run 'unbag freeze'."
        : "\(lead): unbag init --bag \(name.quotedForShell)\(given.suffix)",
      "To see every use of it: unbag accesses --bag \(name.quotedForShell)\(given.suffix)",
    ]
  }
}
