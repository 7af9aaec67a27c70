/// Why a baseline file cannot be used. Paths are relative to the project's root.
public enum BaselineStoreError: Error, Hashable, Sendable {
  case missing(path: String, bag: String)
  case unreadable(path: String, reason: String)
  case damaged(path: String, BaselineError)
  /// The file of one bag holds the counts of another.
  case otherBag(path: String, expected: String, found: String)
  case exists(path: String, bag: String)
  case unwritable(path: String, reason: String)
  /// Another process has written the file meanwhile.
  case changed(path: String)
  /// The id cannot be the name of a file.
  case unusableName(String)
}

/// Why the counts of a baseline cannot be compared with today's.
public enum IncomparableBaseline: Error, Hashable, Sendable {
  case mode(baseline: CountingMode, now: CountingMode)
  case olderCounting(baseline: Int, now: Int)
  case newerCounting(baseline: Int, now: Int)
}

extension Baseline {
  /// Makes sure that the counts were made the same way as today's.
  public func requireComparable(mode now: CountingMode, counting: Int = CountingRules.version) throws(IncomparableBaseline) {
    if self.counting > counting { throw .newerCounting(baseline: self.counting, now: counting) }
    if self.counting < counting { throw .olderCounting(baseline: self.counting, now: counting) }
    if mode != now { throw .mode(baseline: mode, now: now) }
  }
}
