import Facts
import Ratchet
import Reports
import Resolver

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
      let argument = scanned.argument(for: bag, request.given)
      do throws(Failure) {
        works.append((bag, try Self.work(on: bag.usage.bag, store: store, mode: request.mode, argument: argument)))
      } catch {
        problems += error.problems
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

  private static func work(on bag: Bag, store: BaselineStore, mode: CountingMode, argument: String) throws(Failure) -> Work {
    guard store.holds(bag.id) else { return .create }
    let path = store.path(of: bag.id)
    let frozen = Failure([Problem(.exists(path: path, bag: bag.id), argument: argument, root: store.root)])
    // A bag on one platform has nothing that could be added, whatever the file holds.
    if bag.counterparts.isEmpty { throw frozen }
    let baseline: Baseline
    do throws(BaselineStoreError) {
      baseline = try store.read(bag.id)
    } catch {
      throw Failure([Problem(error, argument: argument, root: store.root)])
    }
    var missing: [Language] = []
    do throws(PlatformMismatch) {
      try baseline.requirePlatforms(of: bag)
    } catch {
      guard case .notFrozen(let languages) = error else {
        throw Failure([Problem(error, of: bag, path: path, argument: argument)])
      }
      missing = languages
    }
    if missing.isEmpty { throw frozen }
    do throws(IncomparableBaseline) {
      try baseline.requireComparable(mode: mode)
    } catch {
      throw Failure([Problem(error, path: path, argument: argument)])
    }
    return .add(missing)
  }
}
