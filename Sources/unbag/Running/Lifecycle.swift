import Ratchet
import Reports
import Scan
import Workspace

/// What the commands that rewrite baselines have in common: every bag that was asked for is counted before the first file is touched, and what
/// was not counted wholly changes nothing.
struct Lifecycle {
  /// A bag with its counts.
  struct Counted {
    var id: String
    var measurement: Measurement
    /// What was counted at the base commit, where one was asked for, and there.
    var base: Measurement?
    /// What a suggested command needs to come to this bag.
    var options: String
    /// The same for `freeze` and `recount`, which take a bag's id by itself.
    var argument: String
  }

  var request: ScanRequest
  var scanned: Scanned
  var judging: Judging
  var store: BaselineStore
  var bags: [Counted]
  var notes: [Problem]

  init(_ request: ScanRequest, _ context: Context) throws(Failure) {
    self.request = request
    scanned = try context.pipeline.scanAll(request)
    judging = try Judging(scanned.configuration)
    store = BaselineStore(root: scanned.root)
    notes = scanned.notes
    bags = []
    for bag in scanned.bags {
      // As the working tree's own configuration wants it.
      let (measurement, ofBag, _) = judging.measure(bag.base?.own ?? bag.usage)
      let base = bag.base?.sides.compactMap(\.usage).map { judging.measure($0).measurement } ?? []
      notes += ofBag.filter { !notes.contains($0) }
      bags.append(
        Counted(
          id: bag.usage.bag.id, measurement: measurement, base: Measurement.lowest(of: base),
          options: scanned.options(for: bag, request.given),
          argument: scanned.argument(for: bag, request.given)))
    }
  }

  /// The one bag that was asked for.
  var bag: Counted {
    get throws(Failure) {
      guard bags.count == 1, let bag = bags.first else {
        throw Failure([Problem("\(counted(bags.count, "bags")) were found where one was asked for")])
      }
      return bag
    }
  }

  /// Refuses a scan that may have seen less than there is: a count that is too low would be frozen for good.
  func requireWhole() throws(Failure) {
    var problems: [Problem] = []
    if let root = try? ProjectRoot(at: scanned.root) {
      let missing = PartialCheckout.missingFiles(of: root, extensions: LanguageReaders.all.flatMap(\.fileExtensions))
      if missing > 0 {
        problems.append(
          Problem(
            "the sparse checkout leaves out \(counted(missing, "files")), so the counts may be too low to be frozen",
            hint: "Check the whole repository out: git sparse-checkout disable"))
      }
    }
    for bag in scanned.bags {
      guard let stale = bag.join?.stale, !stale.isEmpty else { continue }
      problems.append(
        Problem(
          "\(counted(stale.count, "files")) that use '\(bag.usage.bag.type)' have changed since the build, so the counts may be too low to be frozen",
          hint: "Build, and run the command again."))
    }
    if !problems.isEmpty { throw Failure(problems) }
  }

  /// The baseline of a bag, which has to be of the kind that this run counts.
  func file(of bag: Counted) throws(Failure) -> BaselineFile {
    let file = try store.orFail(bag.argument) { store throws(BaselineStoreError) in try store.file(of: bag.id) }
    do throws(IncomparableBaseline) {
      try file.baseline.requireComparable(mode: request.mode)
    } catch {
      throw Failure([Problem(error, path: store.path(of: bag.id), argument: bag.argument)])
    }
    do throws(PlatformMismatch) {
      try file.baseline.requirePlatforms(of: bag.measurement.bag)
    } catch {
      throw Failure([Problem(error, of: bag.measurement.bag, path: store.path(of: bag.id), argument: bag.argument)])
    }
    return file
  }

  /// Runs `body` while no other process of unbag writes.
  func withLock<Result>(_ body: (borrowing BaselineLock) throws(Failure) -> Result) throws(Failure) -> Result {
    // Without a folder there is nothing to lock, and the baseline that is missing is the thing to tell.
    for bag in bags where !store.holds(bag.id) { _ = try file(of: bag) }
    let lock: BaselineLock
    do throws(BaselineStoreError) {
      lock = try store.lock()
    } catch {
      throw Failure([Problem(error, argument: "", root: store.root)])
    }
    return try body(lock)
  }
}

extension BaselineStore {
  /// Runs something that may fail, and puts the failure into words.
  ///
  /// - Parameter argument: What `unbag freeze` takes to freeze the bag.
  @discardableResult
  func orFail<Result>(
    _ argument: String, _ body: (BaselineStore) throws(BaselineStoreError) -> Result
  ) throws(Failure) -> Result {
    do throws(BaselineStoreError) {
      return try body(self)
    } catch {
      throw Failure([Problem(error, argument: argument, root: root)])
    }
  }
}
