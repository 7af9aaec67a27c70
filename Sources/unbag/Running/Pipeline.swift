import CompilerIndex
import Ratchet
import Reports
import Resolver
import Scan
import Workspace

/// The way from a folder to the usage of its bags: root, configuration, scan.
struct LivePipeline: Pipeline {
  /// The ids that a configuration may name.
  var ruleIDs: [String]
  var environment: [String: String]
  var progress = Progress.none

  func scan(_ request: ScanRequest) throws(Failure) -> Scanned {
    let root = try root(of: request)
    let configuration = try configuration(of: root, request)
    // git looks for the base commit while the files are found and read.
    let (environment, ruleIDs) = (environment, ruleIDs)
    let lookup = request.base.map { choice in
      Deferred { BaseLookup.find(choice, root: root, environment: environment, ruleIDs: ruleIDs) }
    }
    let options = options(of: request)
    var scanned = Scanned(root: root.path, configuration: configuration, bags: [])
    let own = try open(root, configuration, request)
    let base = try scanned.take(lookup?.value(), isOptional: request.base?.isOptional ?? true)
    let newBags = base.map { NewBagNotes(root: root, base: $0) }
    let plans = try BagPlan.plans(
      named: request.bags, in: configuration, frozen: BaselineStore(root: root.path).bags(), base: base)
    scanned.noteUnfrozen(plans, base)
    let index = try request.index?.open(for: own, root: root.path, environment: environment)
    scanned.notes += index?.notes ?? []
    var scans: BagScans
    do throws(ScanError) {
      scans = try BagScans(
        own, request: request, configuration: configuration, base: base, index: index, root: root, options: options)
    } catch {
      throw Failure(Problem.list(error, bag: nil, in: scanned, files: 0))
    }
    for plan in plans { try run(&scans, plan, request, into: &scanned) }
    let known = (configuration.bags + (base?.configuration?.bags ?? [])).flatMap(\.types) + scanned.bags.flatMap(\.usage.bag.types)
    scanned.notes += newBags?.notes(in: own, known: known) ?? []
    if let commit = base?.commits.first?.commit.id {
      let extensions = own.fileExtensions
      scanned.changedLines = { ChangedLines(GitDiff.changedLines(since: commit, of: $0, extensions: extensions, in: root)) }
    }
    return scanned
  }

  func discover(_ request: ScanRequest) throws(Failure) -> Discovered {
    let root = try root(of: request)
    var discovery = Discovery(scan: try open(root, try configuration(of: root, request), request))
    let types = discovery.types()
    return Discovered(
      root: root.path, isInGitRepository: root.isInGitRepository, types: types,
      candidates: request.bags.isEmpty ? discovery.candidates(of: types) : [], files: discovery.scan.paths)
  }

  func history(_ request: ScanRequest, _ history: HistoryRequest) throws(Failure) -> HistoryAnswer {
    let root = try root(of: request)
    let configuration = try configuration(of: root, request)
    let bags = try BagChoice.bags(named: request.bags, in: configuration, frozen: BaselineStore(root: root.path).bags())
    return try HistoryRun(root: root, configuration: configuration, options: options(of: request), ruleIDs: ruleIDs)
      .answer(bags, history)
  }

  private func options(of request: ScanRequest) -> ScanOptions {
    var options = ScanOptions(progress: progress)
    if !request.usesCache { options.cache = nil }
    if let threads = request.threads { options.threads = threads }
    return options
  }

  private func open(_ root: ProjectRoot, _ configuration: Configuration, _ request: ScanRequest) throws(Failure) -> Scan {
    do throws(ScanError) {
      return try Scan(root: root, configuration: configuration, options: options(of: request))
    } catch {
      throw Failure(Problem.list(error, bag: nil, in: Scanned(root: root.path, configuration: configuration, bags: []), files: 0))
    }
  }

  private func root(of request: ScanRequest) throws(Failure) -> ProjectRoot {
    do throws(ProjectRootError) {
      return try ProjectRoot(at: request.folder)
    } catch {
      throw Failure([Problem(error.description)])
    }
  }

  private func configuration(of root: ProjectRoot, _ request: ScanRequest) throws(Failure) -> Configuration {
    if let configuration = request.configuration { return configuration }
    do throws(ConfigurationError) {
      return try ConfigurationFile.load(from: root, ruleIDs: ruleIDs)
    } catch {
      switch error {
      case .unreadable: throw Failure([Problem(file: ConfigurationFile.path, "the configuration cannot be read")])
      case .invalid(let problems):
        throw Failure(
          problems.map {
            Problem(file: ConfigurationFile.path, line: Int($0.position.line), column: Int($0.position.column), $0.message)
          })
      }
    }
  }

  /// Adds the usage of one bag, or why there is none: the other bags are judged all the same.
  private func run(
    _ scans: inout BagScans, _ plan: BagPlan, _ request: ScanRequest, into scanned: inout Scanned
  ) throws(Failure) {
    let answer: BagScans.Answer
    var notes: [Problem] = []
    do throws(BagScanError) {
      guard let found = try scans.run(plan, notes: &notes) else {
        scanned.notes += notes
        return
      }
      answer = found
    } catch {
      if error.missingTypes != nil { scanned.missing.append(plan.choice.name) }
      let problems: [Problem]
      switch error {
      case .scan(.scan(let error)): problems = Problem.list(error, bag: plan.choice, in: scanned, files: scans.own.fileCount)
      case .scan(.index(let error)): problems = [Problem(error)]
      case .git(let error): throw Failure(.noBase, [Problem(error.message, hint: error.hint)])
      }
      scanned.problems += problems.filter { !scanned.problems.contains($0) }
      return
    }
    let (result, join) = (answer.result, answer.join)
    // One bag may have been named by its id and by its type.
    guard !scanned.bags.contains(where: { $0.usage.bag.id == result.usage.bag.id }) else { return }
    let names = result.usage.bag.types.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    scanned.bags.append(
      Scanned.BagUsage(
        usage: join?.usage ?? result.usage, grep: request.wantsGrep ? names.map { scans.own.lineCount(of: $0) } : [], join: join,
        name: plan.choice.name, base: answer.base))
    notes += result.notes.map { Problem($0) } + (join?.notes ?? []) + unmatched(plan.choice, in: scans.own)
    scanned.notes += notes.filter { !scanned.notes.contains($0) }
    scanned.details.append("\(result.usage.bag.types.joined(separator: ", ")): \(result.statistics.sentence)")
  }

  private func unmatched(_ bag: BagChoice, in scan: Scan) -> [Problem] {
    scan.globsWithoutFile(bag.flow).map {
      Problem(file: ConfigurationFile.path, "'\($0)' in 'flow' of the bag '\(bag.name)' matches no file")
    }
  }
}

extension ScanStatistics {
  /// What the scan of one bag had to do, for `--verbose`.
  fileprivate var sentence: String {
    let stages = stages.map { "\($0.name) \(Self.milliseconds($0.duration)) ms" }
    let work =
      isRemembered
      ? "nothing has changed since a run before" : "\(parsed) parsed, \(cacheHits) from the cache, \(rounds) rounds"
    return (["\(files) files, \(candidates) of them candidates: \(work)"] + stages).joined(separator: "; ")
  }

  private static func milliseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
  }
}
