/// Why a baseline file cannot be used. Paths are relative to the project's root.
public enum BaselineStoreError: Error, Hashable, Sendable {
  case missing(path: String, bag: String)
  case unreadable(path: String, reason: String)
  case damaged(path: String, BaselineError)
  /// The file of one bag holds the counts of another.
  case otherBag(path: String, expected: String, found: String)
  case exists(path: String, bag: String)
  case unwritable(path: String, reason: String)
  /// The file is not what it was when it was read.
  case changed(path: String)
  /// Another process is writing the baselines of this project.
  case locked(path: String)
  /// The id cannot be the name of a file.
  case unusableName(String)
}

/// Why the counts of a baseline cannot be compared with today's.
public enum IncomparableBaseline: Error, Hashable, Sendable {
  case mode(baseline: CountingMode, now: CountingMode)
  case olderCounting(baseline: Int, now: Int)
  case newerCounting(baseline: Int, now: Int)
  /// The working tree's baseline has older counting rules than the base commit's.
  case lowered(baseline: Int, base: Int)
}

extension Baseline {
  /// Makes sure that the counts were made the same way as today's.
  public func requireComparable(mode now: CountingMode, counting: Int = CountingRules.version) throws(IncomparableBaseline) {
    if self.counting > counting { throw .newerCounting(baseline: self.counting, now: counting) }
    if self.counting < counting { throw .olderCounting(baseline: self.counting, now: counting) }
    if mode != now { throw .mode(baseline: mode, now: now) }
  }
}

extension Comparison {
  /// Makes sure that the baselines can say something about today's counts.
  ///
  /// Where the base commit's tree was counted, a baseline with older counting rules is no obstacle: the limits do not come from it.
  public func requireComparable(mode now: CountingMode) throws(IncomparableBaseline) {
    let countsBase = base?.baseline != nil && base?.measurement != nil && base?.isDefaultBranch == false
    for baseline in [baseline, base?.baseline].compactMap(\.self) {
      do {
        try baseline.requireComparable(mode: now)
      } catch .olderCounting where countsBase {
        continue
      }
    }
    if let baseline, let committed = base?.baseline, baseline.counting < committed.counting {
      throw .lowered(baseline: baseline.counting, base: committed.counting)
    }
  }
}
