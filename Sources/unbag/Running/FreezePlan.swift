import Facts
import Ratchet
import Reports

/// What there is to freeze of each bag that was asked for.
struct FreezePlan {
  enum Work {
    /// The bag has no baseline.
    case create
    /// The bag has one, and these platforms have no counts in it.
    case add([Language])
  }

  let store: BaselineStore
  private(set) var works: [(bag: Scanned.BagUsage, work: Work)] = []
  private var problems: [Problem] = []
  private let command: (Scanned.BagUsage) -> String

  init(_ scanned: Scanned, request: ScanRequest) {
    store = BaselineStore(root: scanned.root)
    command = { "'unbag freeze \(scanned.argument(for: $0, request.given))'" }
    for bag in scanned.bags {
      switch Self.work(on: bag, store: store, mode: request.mode, argument: scanned.argument(for: bag, request.given)) {
      case .success(let work): works.append((bag, work))
      case .failure(let failure): problems += failure.problems
      }
    }
  }

  /// - Throws: Why nothing may be written, with what could be frozen of the rest.
  func requireWork() throws(Failure) {
    guard var last = problems.last else { return }
    if !works.isEmpty {
      let hint = last.hint.map { $0 + "\n" } ?? ""
      let commands = works.map { command($0.bag) }.joined(separator: " and ")
      last.hint = hint + "Nothing was written. To freeze what is not frozen yet, run \(commands)."
    }
    throw Failure(problems.dropLast() + [last])
  }

  private static func work(
    on bag: Scanned.BagUsage, store: BaselineStore, mode: CountingMode, argument: String
  ) -> Result<Work, Failure> {
    let (own, path) = (bag.usage.bag, store.path(of: bag.usage.bag.id))
    func refusal(_ problem: Problem) -> Result<Work, Failure> { .failure(Failure([problem])) }
    guard store.holds(own.id) else { return .success(.create) }
    let exists = Problem(.exists(path: path, bag: own.id), argument: argument, root: store.root)
    // A bag on one platform has nothing that could be added, whatever the file holds.
    if own.counterparts.isEmpty { return refusal(exists) }
    do throws(BaselineStoreError) {
      let baseline = try store.read(own.id)
      do throws(PlatformMismatch) {
        try baseline.requirePlatforms(of: own)
        return refusal(exists)
      } catch {
        guard case .notFrozen(let platforms) = error else { return refusal(Problem(error, of: own, path: path, argument: argument)) }
        do throws(IncomparableBaseline) {
          try baseline.requireComparable(mode: mode)
          return .success(.add(platforms))
        } catch {
          return refusal(Problem(error, path: path, argument: argument))
        }
      }
    } catch {
      return refusal(Problem(error, argument: argument, root: store.root))
    }
  }
}
