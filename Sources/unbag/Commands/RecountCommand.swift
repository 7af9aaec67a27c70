import Ratchet
import Reports
import Workspace

extension Command {
  static let recount = Command(
    grammar: Grammar(
      name: "recount", summary: "makes the baselines again where the counting rules have changed",
      discussion: [
        "When a new unbag counts differently, or the configuration freezes one more rule, old and new counts cannot be compared. This counts "
          + "anew in the commit that last wrote the baseline, and never lets in what was added since.",
        "A baseline that has not been committed as it is, or that needs no recount, is left alone.",
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
      options: [.bag, .root, .noCache, .threads, .color, .help],
      examples: [.init(command: "unbag recount", explanation: "After an update of unbag, on a branch of its own.")])
  ) { arguments, context throws(CommandError) in
    do throws(Failure) {
      return try recount(ScanRequest(arguments, context), context: context, style: context.style(arguments))
    } catch {
      throw .failure(error)
    }
  }

  private struct Recounted {
    var bag: Lifecycle.Counted
    var commit: String
    var file: BaselineFile
    /// Nil where nothing is to be recounted.
    var result: Recounting?
  }

  private static func recount(_ request: ScanRequest, context: Context, style: Style) throws(Failure) -> ExitCode {
    let whole = try Lifecycle(request, context)
    try whole.requireWhole()
    var lines: [String] = []
    var written = 0
    try whole.withLock { lock throws(Failure) in
      var all: [Recounted] = []
      for bag in whole.bags { all.append(try recounted(bag, request, context, whole)) }
      for one in all {
        guard let result = one.result else {
          lines.append("  \(style(.bold, one.bag.id.onOneLine)): \(whole.store.path(of: one.bag.id)) needs no recount")
          continue
        }
        try whole.store.orFail(one.bag.argument) { store throws(BaselineStoreError) in
          try store.replace(one.file, with: result.baseline, lock: lock)
        }
        written += 1
        let text = KeyText(measurement: one.bag.measurement)
        lines.append(
          "\(style(.green, "✓")) \(style(.bold, one.bag.id.onOneLine)): \(whole.store.path(of: one.bag.id)) recounted in commit \(one.commit.prefix(7))"
        )
        lines += result.higher.map { "  \(style(.yellow, "↑")) \(text.change($0.key, from: $0.limit, to: $0.count))" }
        lines += result.risen.map {
          "  \(style(.red, "✗")) \(text.change($0.key, from: $0.limit, to: $0.count)): rose since, and is not let in"
        }
      }
    }
    lines.append(style(.bold, style(.green, LastLine(.pass, detail: counted(written, "baselines") + " recounted").text)))
    context.print(lines.joined(separator: "\n") + "\n")
    return .pass
  }

  private static func recounted(
    _ bag: Lifecycle.Counted, _ request: ScanRequest, _ context: Context, _ whole: Lifecycle
  ) throws(Failure) -> Recounted {
    let path = whole.store.path(of: bag.id)
    let file = try whole.store.orFail(bag.argument) { store throws(BaselineStoreError) in try store.file(of: bag.id) }
    // Too new, or of another mode, is what it is to every other command.
    if file.baseline.counting >= CountingRules.version || file.baseline.mode != request.mode { _ = try whole.file(of: bag) }
    func ask<Answer>(_ question: (GitFiles) throws(GitFilesError) -> Answer) throws(Failure) -> Answer {
      do throws(GitFilesError) {
        return try question(GitFiles(root: whole.scanned.root))
      } catch {
        throw Failure([Problem(file: path, "the commit of the baseline cannot be found: \(error.message)", hint: error.hint)])
      }
    }
    guard let commit = try ask({ git throws(GitFilesError) in try git.lastCommit(of: path) }) else {
      throw Failure([
        Problem(file: path, "the baseline is in no commit, so there is nothing to count it again in", hint: "Commit it first, as it is.")
      ])
    }
    let committed = try ask { git throws(GitFilesError) in try git.bytes(of: path, in: commit) }
    guard let committed, (try? Baseline(parsing: committed)) == file.baseline else {
      throw Failure([
        Problem(
          file: path, "the baseline is not as it was committed in \(commit.prefix(7)), so nobody knows what it was counted in",
          hint: "Commit it, or restore it: git restore \(path)")
      ])
    }
    let then = try measurement(of: bag, in: commit, request, context, whole)
    return Recounted(
      bag: bag, commit: commit, file: file,
      result: Recounting(of: file.baseline, then: then, now: bag.measurement, policy: whole.judging.policy))
  }

  /// What is counted of a bag in a commit.
  private static func measurement(
    of bag: Lifecycle.Counted, in commit: String, _ request: ScanRequest, _ context: Context, _ whole: Lifecycle
  ) throws(Failure) -> Measurement {
    var counting = request
    counting.bags = [whole.scanned.bags.first { $0.usage.bag.id == bag.id }?.name ?? bag.id]
    counting.base = BaseChoice(.revision(commit, isExact: true))
    let then = try Lifecycle(counting, context)
    guard let measurement = then.bags.first?.base else {
      throw Failure(
        then.notes.isEmpty ? [Problem("the commit \(commit.prefix(7)) of the baseline of '\(bag.id)' cannot be counted")] : then.notes)
    }
    return measurement
  }
}
