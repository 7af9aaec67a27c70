import CompilerIndex
import Foundation
import Insight
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
      Deferred {
        BaseLookup.find(
          choice, root: root, environment: environment, ruleIDs: ruleIDs, extensions: LanguageReaders.all.flatMap(\.fileExtensions))
      }
    }
    let options = options(of: request)
    var scanned = Scanned(root: root.path, configuration: configuration, bags: [])
    let own = try open(root, configuration, request)
    let base = try scanned.take(lookup?.value(), isOptional: request.base?.isOptional ?? true)
    let plans = try BagPlan.plans(
      named: request.bags, in: configuration, frozen: BaselineStore(root: root.path).bags(), base: base,
      allowsNone: request.allowsNoBags && ConfigurationFile.listsBags(in: root))
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
    scans.start(plans)
    for plan in plans { try run(&scans, plan, request, into: &scanned) }
    let known = (configuration.bags + (base?.configuration?.bags ?? [])).flatMap(\.types) + scanned.bags.flatMap(\.usage.bag.types)
    // git's objects are for one thread at a time.
    scans.join()
    if let base { scanned.newBags = NewBag.found(in: scans.gate, since: base, root: root, known: known) }
    if let commit = base?.commits.first?.commit.id {
      let extensions = own.fileExtensions
      scanned.changedLines = { ChangedLines(GitDiff.changedLines(since: commit, of: $0, extensions: extensions, in: root)) }
    }
    return scanned
  }

  func discover(_ request: ScanRequest) throws(Failure) -> Discovered {
    let root = try root(of: request)
    let folder = request.part.flatMap { root.relative($0) } ?? ""
    var discovery = Discovery(scan: try open(root, try configuration(of: root, request), request))
    let sketch = discovery.sketch()
    return Discovered(
      root: root.path, isInGitRepository: root.isInGitRepository, types: sketch.types,
      candidates: request.bags.isEmpty ? discovery.candidates(of: sketch, in: folder) : [], files: discovery.scan.paths,
      isConfigured: FileManager.default.fileExists(atPath: root.absolute(ConfigurationFile.path)))
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
      var problems: [Problem]
      switch error {
      case .scan(.scan(let error)): problems = Problem.list(error, bag: plan.choice, in: scanned, files: scans.own.fileCount)
      case .scan(.index(let error)): problems = [Problem(error)]
      case .git(let error): throw Failure(.noBase, [Problem(error.message, hint: error.hint)])
      }
      if let types = error.missingTypes {
        if let hint = Self.hint(on: types, in: scans.own), let first = problems.indices.first { problems[first].hint = hint }
        scanned.missing.append(Scanned.MissingBag(name: plan.choice.name, types: types, problems: problems))
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

  /// Where a type that is missing is one of those that hold nothing.
  private static func hint(on types: [String], in scan: Scan) -> String? {
    let names = Set(types.map { $0.split(whereSeparator: { ".:".contains($0) }).last.map(String.init) ?? $0 })
    let interfaces = scan.sketches(spelling: names).filter { $0.kind == .interface && names.contains($0.simpleName) }
    guard let first = interfaces.first else { return nil }
    let kind = first.language == .kotlin ? "an interface" : "a protocol"
    return
      "'\(first.name)' is \(kind) (\(first.file):\(first.line)), which holds nothing and so is no bag: name the class that it stands for."
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
