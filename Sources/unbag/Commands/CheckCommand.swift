import Ratchet
import Reports
import Resolver
import Workspace

extension Command {
  static let check = Command(
    grammar: Grammar(
      name: "check", summary: "compares the counts with the baseline; fails when one has risen",
      discussion: [
        "Checks the bags of .unbag/config.json, or those that --bag names, against .unbag/baseline/<bag>.txt, and writes nothing. What "
          + "may not rise is the sum of a rule over a field or over the bag; where code stands does not matter.",
        "With --base, what may not be exceeded is what this version counts in the tree of another commit, with the configuration of that "
          + "commit: then nobody uses up what others have lowered, nor lifts a limit unseen. In CI run 'unbag check --base auto'.",
        "Exit codes: 0 nothing rose, 1 something rose, 3 no judgement was possible (configuration, baseline, bag, a file that does not "
          + "parse), 4 no base commit could be found, 64 wrong usage, 70 internal error. The last line says which; with a --format for programs it "
          + "goes to the error stream. --output writes further forms into files in the same run, and the exit code is the same for all of them.",
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
      options: [
        .bag, .root, .base, .exactBase, .allowNoBase, .checkFormat, .output, .summary, .results, .verbose, .indexStore, .noCache, .threads,
        .color, .help,
      ],
      examples: [
        .init(command: "unbag check", explanation: "Checks all bags of the configuration."),
        .init(command: "unbag check --bag BookingFlowContext --format json", explanation: "Checks one bag, without a configuration too."),
        .init(
          command: "unbag check --format github --summary --output sarif=unbag.sarif",
          explanation: "Annotates a pull request on GitHub, and writes a file for code scanning."),
      ])
  ) { arguments, context throws(CommandError) in
    let outputs: CheckOutputs
    do throws(UsageError) {
      outputs = try CheckOutputs(arguments, context)
    } catch {
      throw .usage(error)
    }
    let (report, root, details) = CheckRun(arguments, context).report
    context.complain(Failure(report.allProblems).text)
    if arguments.has(.verbose) { context.complain(details.map { "unbag: \($0)\n" }.joined()) }
    return outputs.write(report, root: root)
  }
}

/// One run of the gate over the bags that were asked for.
private struct CheckRun {
  var request: ScanRequest
  var context: Context

  init(_ arguments: Arguments, _ context: Context) {
    request = ScanRequest(arguments, context)
    request.allowsNoBags = true
    request.wantsGrep = arguments.has(.verbose)
    self.context = context
  }

  /// The report, with the project's root and what was scanned where that was found out.
  var report: (CheckReport, root: String?, details: [String]) {
    do throws(Failure) {
      let scanned = try context.pipeline.scan(request)
      let judging = try Judging(scanned.configuration)
      let base = try scanned.baseConfiguration.map { configuration throws(Failure) in try Judging(configuration) }
      let report = report(on: scanned, judging: judging, base: base ?? judging)
      return (report, scanned.root, details(of: scanned, judging: judging))
    } catch {
      return (CheckReport(problems: error.problems, problemCode: error.code), nil, [])
    }
  }

  /// - Parameter base: By the base commit's configuration, which decides on the bags that it knows.
  private func report(on scanned: Scanned, judging: Judging, base: Judging) -> CheckReport {
    let store = BaselineStore(root: scanned.root)
    let texts = judging.ruleTexts
    var report = CheckReport(problems: scanned.problems, notes: scanned.notes, advice: texts.mapValues(\.fix))
    report.rules = texts
    report.base = scanned.base
    report.raises = base.policy.raises
    var newBags = scanned.newBags
    if base.policy.newBag == .note || !scanned.bags.contains(where: { $0.base != nil }) {
      report.notes += newBags.map(\.problem)
      newBags = []
    }
    var comments = UnusedComments()
    for scannedBag in scanned.bags {
      let bag = scannedBag.usage
      let decides = scannedBag.base == nil ? judging : base
      let (measurement, notes, unused) = decides.measure(bag)
      comments.add(bag, unused: unused)
      // Bags share files, and with them comments.
      report.notes += notes.filter { !report.notes.contains($0) }
      let moves = UncountedMoves(bag, since: scannedBag.base?.sides.compactMap(\.usage) ?? [], by: decides)
      report.notes += moves.notes
      var evasions = (scannedBag.base?.evasions ?? []) + moves.evasions
      if scannedBag.base != nil {
        // They belong to no bag, and stand with the first.
        evasions += newBags.map(\.evasion)
        newBags = []
      }
      report.bags.append(
        CheckReport.BagResult(
          bag: bag.bag, baseline: store.path(of: bag.bag.id),
          options: scanned.options(for: scannedBag, request.given), measurement: measurement,
          outcome: outcome(
            of: measurement, scannedBag, evasions, scanned, store: store, judging: decides, notes: &report.notes)))
      if scannedBag.base != nil, scanned.configuration != scanned.baseConfiguration {
        report.notes += hidden(measurement, from: judging.measure(scannedBag.base?.own ?? bag).measurement, of: scannedBag)
      }
    }
    // A bag that was not looked at may need the comment.
    let looked = Set(scanned.bags.map(\.usage.bag.id))
    if scanned.configuration.bags.allSatisfy({ looked.contains($0.id) }) { report.notes += comments.notes }
    if request.bags.isEmpty { report.notes += strayBaselines(in: store, scanned: scanned) }
    if report.bags.isEmpty, report.problems.isEmpty, request.bags.isEmpty, scanned.configuration.bags.isEmpty {
      report.notes.append(
        Problem(
          file: ConfigurationFile.path, "no bag is left to watch, so nothing was counted",
          hint: "The gate has done its work: it can be taken out of the CI, and \(ConfigurationFile.folder) with it."))
    }
    return report
  }

  private func outcome(
    of measurement: Measurement, _ bag: Scanned.BagUsage, _ evasions: [Evasion], _ scanned: Scanned, store: BaselineStore, judging: Judging,
    notes: inout [Problem]
  ) -> CheckReport.BagResult.Outcome {
    let path = store.path(of: measurement.bag.id)
    let argument = scanned.argument(for: bag, request.given)
    var comparison = Comparison(measurement: measurement, baseline: nil)
    comparison.policy = judging.policy
    comparison.evasions = evasions
    comparison.today = context.today
    comparison.allowsRaises = context.allowsRaises
    do throws(BaselineStoreError) {
      if bag.base?.isRemoved != true { comparison.baseline = try store.read(measurement.bag.id) }
    } catch {
      // What the base commit had and the working tree has no more is for the gate to judge.
      guard case .missing = error, bag.base != nil else { return .notJudged(Problem(error, argument: argument, root: store.root)) }
    }
    if let base = bag.base {
      do throws(Failure) {
        let found = try BaseJudging(judging: judging, mode: request.mode, path: path, baseline: comparison.baseline)
          .state(of: base, now: measurement)
        comparison.base = found.state
        notes += found.notes.filter { !notes.contains($0) }
      } catch {
        return .notJudged(error.problems.first ?? Problem("nothing is known of the base commit"))
      }
    }
    do throws(IncomparableBaseline) {
      try comparison.requireComparable(mode: request.mode)
    } catch {
      return .notJudged(Problem(error, path: path, argument: argument))
    }
    do throws(PlatformMismatch) {
      try comparison.baseline?.requirePlatforms(of: measurement.bag)
    } catch {
      return .notJudged(Problem(error, of: measurement.bag, path: path, argument: argument))
    }
    return .judged(verdict(on: comparison, scanned, judging: judging))
  }

  private func verdict(on comparison: Comparison, _ scanned: Scanned, judging: Judging) -> Verdict {
    let gate = Gate(knownRules: judging.knownRules)
    let verdict = gate.verdict(on: comparison)
    // Which lines are new is asked of git only where something is to be shown.
    let files = Set(verdict.rises.flatMap(\.risen).flatMap(\.findings).map(\.place.file))
    guard comparison.base != nil, !files.isEmpty else { return verdict }
    var comparison = comparison
    comparison.changed = scanned.changedLines(files)
    return gate.verdict(on: comparison)
  }

  /// What the working tree's own configuration would not have counted.
  private func hidden(_ measurement: Measurement, from own: Measurement, of bag: Scanned.BagUsage) -> [Problem] {
    var totals: [GateKey: Int] = [:]
    for total in own.totals { totals[GateKey(rule: total.rule.id, platform: total.platform)] = total.count }
    let hidden = measurement.totals.filter { $0.rule.mode != .off }.compactMap { total -> String? in
      let count = total.count - totals[GateKey(rule: total.rule.id, platform: total.platform), default: 0]
      return count > 0 ? counted(count, total.rule.title) : nil
    }
    guard !hidden.isEmpty else { return [] }
    return [
      Problem(
        file: ConfigurationFile.path,
        "hidden by config change: \(hidden.joined(separator: ", ")) of '\(measurement.bag.id)', which are counted as the base commit's "
          + "configuration wants it")
    ]
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
