import Foundation
import Reports
import Resolver
import Workspace

/// Where the outcome of a check goes: one form to the output stream, any number of others into files, Markdown to the summary of a job.
struct CheckOutputs {
  var format: CheckFormat
  var files: OutputFiles
  /// The file for the job's summary, where it is wanted and there is one.
  var summary: String?
  var results: ShownResults
  private var context: Context
  private var arguments: Arguments

  /// Reads the options; nothing is written before the check has run, but what cannot be meant is refused before.
  init(_ arguments: Arguments, _ context: Context) throws(UsageError) {
    self.context = context
    self.arguments = arguments
    format = arguments.value(of: .checkFormat).flatMap(CheckFormats.named) ?? CheckFormats.text
    results = arguments.value(of: .results).flatMap(ShownResults.init) ?? .rises
    files = try OutputFiles(
      arguments.values(of: .output), formats: CheckFormats.all.map(\.name), directory: context.directory)
    if arguments.has(.summary) { summary = context.environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// Writes the report everywhere, the files first, so that what the stream says of the exit code holds.
  ///
  /// - Returns: What the process ends with.
  func write(_ report: CheckReport, root: String?) -> ExitCode {
    var report = report
    // Where nothing could be scanned, problems lie in files of the root all the same.
    let root = root ?? (try? ProjectRoot(at: arguments.value(of: .root) ?? context.directory))?.path ?? context.directory
    let source = SourceLines(of: report.filesToShow(all: results == .all), root: root)
    var surroundings = CheckSurroundings(
      root: root, prefix: RepositoryTop.prefix(of: root), source: source.line(of:),
      file: { FileManager.default.contents(atPath: "\(root)/\($0)").map(Array.init) })
    surroundings.results = results
    surroundings.version = Version.number
    for file in files.files {
      guard let format = CheckFormats.named(file.format) else { continue }
      if let reason = AtomicFile.write(format.render(report, surroundings), to: files.path(of: file)) {
        report.unwritten.append(Problem("the \(file.format) output cannot be written to '\(file.path)': \(reason)".onOneLine))
      }
    }
    if arguments.has(.summary) { summarise(&report, surroundings) }
    context.complain(Failure(.internalError, report.unwritten).text)
    surroundings.style = context.style(arguments)
    surroundings.isVerbose = arguments.has(.verbose)
    context.print(format.render(report, surroundings))
    if !format.isForPeople { context.complain(report.lastLine + "\n") }
    return report.exitCode
  }

  /// What GitHub takes of the summary of one step; other commands of the step may have written some of it.
  private static let summaryLimit = 1 << 20
  /// Room for the verdict and the sentence about what is cut.
  private static let leastSummary = 500

  private func summarise(_ report: inout CheckReport, _ surroundings: CheckSurroundings) {
    guard let summary else {
      context.complain("unbag: no summary is written, since GITHUB_STEP_SUMMARY is not set\n")
      return
    }
    var surroundings = surroundings
    let size = (try? FileManager.default.attributesOfItem(atPath: summary)[.size] as? NSNumber)?.intValue ?? 0
    let room = Self.summaryLimit - size - 1
    // GitHub shows nothing of a summary that is too large, so less is more.
    guard room >= Self.leastSummary else {
      context.complain("unbag: no summary is written, since the step has written almost all that GitHub takes\n")
      return
    }
    surroundings.byteLimit = room
    if let reason = AppendedFile.append(CheckFormats.markdown.render(report, surroundings) + "\n", to: summary) {
      report.unwritten.append(Problem("the summary cannot be appended to '\(summary)': \(reason)".onOneLine))
    }
  }
}

extension CheckReport {
  /// The files whose lines a report shows.
  ///
  /// - Parameter all: Also those with nothing that rose.
  fileprivate func filesToShow(all: Bool) -> Set<String> {
    var files: Set<String> = []
    for bag in bags {
      guard case .judged(let verdict) = bag.outcome else { continue }
      for site in verdict.rises.flatMap({ $0.risen + $0.existing }) { files.formUnion(site.findings.map(\.place.file)) }
      if all, let measurement = bag.measurement { files.formUnion(measurement.entries.flatMap(\.findings).map(\.place.file)) }
    }
    return files
  }
}
