import Ratchet
import Reports
import Resolver

extension Command {
  static let check = Command(
    grammar: Grammar(
      name: "check", summary: "compares the counts with the baseline; fails when one has risen",
      discussion: [
        "Checks the bags of .unbag/config.json, or those that --bag names, against .unbag/baseline/<bag>.txt, and writes nothing. What "
          + "may not rise is the sum of a rule over a field or over the bag; where code stands does not matter.",
        "Exit codes: 0 nothing rose, 1 something rose, 3 no judgement was possible (configuration, baseline, bag, a file that does not "
          + "parse), 64 wrong usage, 70 internal error. The last line says which; with --format json it goes to the error stream.",
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
      options: [.bag, .root, .format, .verbose, .indexStore, .noCache, .threads, .color, .help],
      examples: [
        .init(command: "unbag check", explanation: "Checks all bags of the configuration."),
        .init(command: "unbag check --bag BookingFlowContext --format json", explanation: "Checks one bag, without a configuration too."),
      ])
  ) { arguments, context throws(CommandError) in
    let (report, root, details) = CheckRun(arguments, context).report
    context.complain(Failure(report.allProblems).text)
    if arguments.has(.verbose) { context.complain(details.map { "unbag: \($0)\n" }.joined()) }
    let source = SourceLines(of: report.filesToShow, root: root ?? context.directory)
    if arguments.value(of: .format) == "json" {
      context.print(CheckJSON(report, source: source.line(of:)).text)
      context.complain(report.lastLine + "\n")
    } else {
      let text = CheckText(report, style: context.style(arguments), isVerbose: arguments.has(.verbose), source: source.line(of:))
      context.print(text.text)
    }
    return report.exitCode
  }
}

/// One run of the gate over the bags that were asked for.
private struct CheckRun {
  var request: ScanRequest
  var context: Context

  init(_ arguments: Arguments, _ context: Context) {
    request = ScanRequest(arguments, context)
    request.wantsGrep = arguments.has(.verbose)
    self.context = context
  }

  /// The report, with the project's root and what was scanned where that was found out.
  var report: (CheckReport, root: String?, details: [String]) {
    do throws(Failure) {
      let scanned = try context.pipeline.scan(request)
      let judging = try Judging(scanned.configuration)
      return (report(on: scanned, judging: judging), scanned.root, details(of: scanned, judging: judging))
    } catch {
      return (CheckReport(problems: error.problems, problemCode: error.code), nil, [])
    }
  }

  private func report(on scanned: Scanned, judging: Judging) -> CheckReport {
    let store = BaselineStore(root: scanned.root)
    var report = CheckReport(problems: scanned.problems, notes: scanned.notes, advice: judging.advice)
    var comments = UnusedComments()
    for scannedBag in scanned.bags {
      let bag = scannedBag.usage
      let (measurement, notes, unused) = judging.measure(bag)
      comments.add(bag, unused: unused)
      // Bags share files, and with them comments.
      report.notes += notes.filter { !report.notes.contains($0) }
      report.bags.append(
        CheckReport.BagResult(
          bag: bag.bag, baseline: store.path(of: bag.bag.id),
          options: scanned.options(for: scannedBag, request.given),
          outcome: outcome(of: measurement, store: store, judging: judging, argument: scanned.argument(for: scannedBag, request.given))))
    }
    // A bag that was not looked at may need the comment.
    let looked = Set(scanned.bags.map(\.usage.bag.id))
    if scanned.configuration.bags.allSatisfy({ looked.contains($0.id) }) { report.notes += comments.notes }
    if request.bags.isEmpty { report.notes += strayBaselines(in: store, scanned: scanned) }
    return report
  }

  private func outcome(
    of measurement: Measurement, store: BaselineStore, judging: Judging, argument: String
  ) -> CheckReport.BagResult.Outcome {
    let bag = measurement.bag.id
    let baseline: Baseline
    do throws(BaselineStoreError) {
      baseline = try store.read(bag)
    } catch {
      return .notJudged(Problem(error, argument: argument, root: store.root))
    }
    do throws(IncomparableBaseline) {
      try baseline.requireComparable(mode: request.mode)
    } catch {
      return .notJudged(Problem(error, path: store.path(of: bag), argument: argument))
    }
    do throws(PlatformMismatch) {
      try baseline.requirePlatforms(of: measurement.bag)
    } catch {
      return .notJudged(Problem(error, of: measurement.bag, path: store.path(of: bag), argument: argument))
    }
    return .judged(Gate(knownRules: judging.knownRules).verdict(on: measurement, baseline: baseline))
  }

  /// A baseline that no bag of the configuration has is debt that nobody watches.
  private func strayBaselines(in store: BaselineStore, scanned: Scanned) -> [Problem] {
    let ids = Set(scanned.configuration.bags.map(\.id))
    return store.bags().filter { !ids.contains($0) }.map {
      Problem(file: store.path(of: $0), "no bag of the configuration has the id '\($0)', so this baseline was not checked")
    }
  }

  /// Our number of references beside that of `grep`, which teams start from.
  private func details(of scanned: Scanned, judging: Judging) -> [String] {
    scanned.details
      + scanned.bags.flatMap { bag in
        let (usage, type) = (bag.usage, bag.usage.bag)
        return zip(type.platforms, bag.grep).map { platform, grep in
          let references = usage.references.count { $0.kind == .typeName && type.platform(of: $0.place) == platform }
          return
            "\(type.type(on: platform)): \(counted(grep, "lines")) for grep; \(counted(references, "mentions")) of the name in code for unbag"
        }
      }
  }
}

extension CheckReport {
  /// The files whose lines the report shows.
  fileprivate var filesToShow: Set<String> {
    var files: Set<String> = []
    for bag in bags {
      guard case .judged(let verdict) = bag.outcome else { continue }
      for site in verdict.rises.flatMap(\.risen) { files.formUnion(site.findings.map(\.place.file)) }
    }
    return files
  }
}
