import Foundation
import Insight
import Reports
import Resolver

extension Command {
  static let report = Command(
    grammar: Grammar(
      name: "report", summary: "tells who reads and writes which field, and what breaks when a screen is opened first",
      discussion: [
        "Tells what the bags of .unbag/config.json, or those that --bag names, do to the app: the fields and the screens in a table; each "
          + "field with its writers and readers; what happens on each screen when it is opened first, by a deep link or after the system has killed "
          + "the process; who has to run before whom; who writes in the background; what resets forget; what goes stale; flags, sensitive data, "
          + "and what the bag costs in tests. Every number leads to its lines. Writes nothing but what --output names.",
        "The formats: text, markdown for a pull request or a wiki, html for a meeting (one file, which needs no network), json for programs, csv "
          + "with a line for each access, mermaid and dot for the graph of who has to run before whom.",
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
      options: [
        .bag, .root, format, section, .output, editor, withHistory, .since, .until, .every, .verbose, .indexStore, .noCache, .threads,
        .color,
        .help,
      ],
      examples: [
        .init(command: "unbag report", explanation: "Tells all of the bags of the configuration."),
        .init(
          command: "unbag report --bag BookingFlowContext --section cold",
          explanation: "What crashes on a cold entry, without a configuration."),
      ])
  ) { arguments, context throws(CommandError) in
    let outputs: OutputFiles
    do throws(UsageError) {
      outputs = try OutputFiles(arguments.values(of: .output), formats: ReportFormats.all.map(\.name), directory: context.directory)
    } catch {
      throw .usage(error)
    }
    let shown = arguments.value(of: format).flatMap(ReportFormats.named) ?? ReportFormats.text
    let parts = arguments.values(of: section)
    let formats = [shown] + outputs.files.compactMap { ReportFormats.named($0.format) }
    if !parts.isEmpty, let whole = formats.first(where: { !$0.hasParts }) {
      throw .usage(
        UsageError(
          "--section has no meaning for the format '\(whole.name)'", hint: "The formats text and markdown can be asked for a part."))
    }
    if arguments.has(withHistory), !formats.contains(where: \.hasHistory) {
      throw .usage(
        UsageError(
          "--history has no meaning for the format '\(shown.name)'",
          hint: "The formats html and json show it; 'unbag history' is its table."))
    }
    if !arguments.has(withHistory), let narrowing = [Option.since, .until, .every].first(where: { arguments.value(of: $0) != nil }) {
      throw .usage(UsageError("--\(narrowing.name) has no meaning without --history", hint: "See 'unbag help report'."))
    }
    if arguments.value(of: editor) != nil, !formats.contains(where: \.hasExcerpts) {
      throw .usage(
        UsageError("--editor has no meaning for the format '\(shown.name)'", hint: "Only the lines of the format html lead somewhere."))
    }
    let request = ScanRequest(arguments, context)
    let progress: BagProgress
    var page: ReportPage
    do throws(Failure) {
      progress = try BagProgress(request, context)
      page = ReportPage(progress)
      if arguments.has(withHistory) {
        let answer = try context.pipeline.history(request, HistoryRequest(arguments))
        page.histories = answer.histories
        page.notes += answer.notes.filter { !page.notes.contains($0) }
      }
    } catch {
      throw .failure(error)
    }
    let root = progress.root
    if formats.contains(where: \.hasExcerpts) {
      let source = SourceLines(of: Set(page.places.map(\.file)), root: root)
      page.excerpts = SourceExcerpts(of: page.places) { source.line($1, of: $0) }
    }
    if let text = arguments.value(of: editor) {
      do throws(EditorLink.Failure) {
        let commit = text.contains("{commit}") ? ShownCommit.id(of: page, root: root) : nil
        page.editor = try EditorLink(text, root: root, commit: commit)
      } catch {
        throw .usage(UsageError(error.description, hint: "See 'unbag help report'."))
      }
    }
    var surroundings = ReportSurroundings(width: context.width, isVerbose: true, parts: parts)
    var unwritten: [Problem] = []
    for file in outputs.files {
      guard let format = ReportFormats.named(file.format) else { continue }
      if let reason = AtomicFile.write(format.render(page, surroundings), to: outputs.path(of: file)) {
        unwritten.append(Problem("the \(file.format) output cannot be written to '\(file.path)': \(reason)"))
      }
    }
    guard unwritten.isEmpty else { throw .failure(Failure(.internalError, unwritten)) }
    surroundings.style = context.style(arguments)
    surroundings.isVerbose = arguments.has(.verbose)
    if !shown.hasNotes { progress.complainOfNotes() }
    if !page.reports.isEmpty || !page.statuses.isEmpty { context.print(shown.render(page, surroundings)) }
    return progress.end("", isText: shown.isForPeople, style: context.style(arguments))
  }

  private static let format = Option(
    "format", .choice(ReportFormats.all.map(\.name)), help: "the form of the output (default: text)")
  private static let withHistory = Option(
    "history", .flag, help: "measure the history of the repository too, which --since, --until and --every narrow")
  private static let editor = Option(
    "editor", .text(placeholder: "EDITOR|URL"),
    help:
      "where the lines of the HTML lead: \(EditorLink.names.joined(separator: ", ")), or a URL with {path}, {line}, {column}, {commit} and {root} in it"
  )
  private static let section = Option(
    "section", .choice(ReportFormats.parts), isRepeatable: true, help: "only this part of the report, as text or Markdown")
}

extension ReportPage {
  /// All that is told of the bags of a project.
  init(_ progress: BagProgress) {
    let entries = progress.entries
    self.init(
      title: URL(fileURLWithPath: progress.root).lastPathComponent,
      reports: entries.compactMap { entry in
        entry.source.map { BagReport($0.usage, platform: $0.platform, description: $0.description) }
      },
      statuses: entries.map(\.status), plans: entries.map { MigrationPlan($0) }, notes: progress.notes)
  }
}
