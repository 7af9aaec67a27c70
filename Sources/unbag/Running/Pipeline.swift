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

  func scan(_ request: ScanRequest) throws(Failure) -> Scanned {
    let root = try root(of: request)
    let configuration = try configuration(of: root)
    let baselines = BaselineStore(root: root.path)
    let bags = try BagChoice.bags(named: request.bags, in: configuration, frozen: baselines.bags())
    var options = ScanOptions()
    if !request.usesCache { options.cache = nil }
    if let threads = request.threads { options.threads = threads }
    var scanned = Scanned(root: root.path, configuration: configuration, bags: [])
    var scan: Scan
    do throws(ScanError) {
      scan = try Scan(root: root, configuration: configuration, options: options)
    } catch {
      throw Failure(Problem.list(error, bag: nil, in: scanned, files: 0))
    }
    let index = try request.index?.open(for: scan, root: root.path, environment: environment)
    scanned.notes += index?.notes ?? []
    for bag in bags { run(&scan, bag, request, index, into: &scanned) }
    return scanned
  }

  private func root(of request: ScanRequest) throws(Failure) -> ProjectRoot {
    do throws(ProjectRootError) {
      return try ProjectRoot(at: request.folder)
    } catch {
      throw Failure([Problem(error.description)])
    }
  }

  private func configuration(of root: ProjectRoot) throws(Failure) -> Configuration {
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
    _ scan: inout Scan, _ bag: BagChoice, _ request: ScanRequest, _ index: CompilerIndex?, into scanned: inout Scanned
  ) {
    let result: ScanResult
    var join: UsageJoin?
    do throws(IndexedScanError) {
      (result, join) = try usage(of: bag, in: &scan, index)
    } catch {
      let problems =
        switch error {
        case .scan(let error): Problem.list(error, bag: bag, in: scanned, files: scan.fileCount)
        case .index(let error): [Problem(error)]
        }
      scanned.problems += problems.filter { !scanned.problems.contains($0) }
      return
    }
    // One bag may have been named by its id and by its type.
    guard !scanned.bags.contains(where: { $0.usage.bag.id == result.usage.bag.id }) else { return }
    let names = result.usage.bag.types.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    scanned.bags.append(
      Scanned.BagUsage(
        usage: join?.usage ?? result.usage, grep: request.wantsGrep ? names.map { scan.lineCount(of: $0) } : [], join: join,
        name: bag.name))
    let notes = result.notes.map { Problem($0) } + (join?.notes ?? []) + unmatched(bag, in: scan)
    scanned.notes += notes.filter { !scanned.notes.contains($0) }
    scanned.details.append("\(result.usage.bag.types.joined(separator: ", ")): \(result.statistics.sentence)")
  }

  private func unmatched(_ bag: BagChoice, in scan: Scan) -> [Problem] {
    scan.globsWithoutFile(bag.flow).map {
      Problem(file: ConfigurationFile.path, "'\($0)' in 'flow' of the bag '\(bag.name)' matches no file")
    }
  }

  private func usage(
    of bag: BagChoice, in scan: inout Scan, _ index: CompilerIndex?
  ) throws(IndexedScanError) -> (ScanResult, UsageJoin?) {
    if let index {
      let result = try scan.run(bag.query, flow: bag.flow, index: index)
      return (result.syntax, result.join)
    }
    do throws(ScanError) {
      return (try scan.run(bag.query, flow: bag.flow), nil)
    } catch {
      throw .scan(error)
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
