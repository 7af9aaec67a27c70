/// The lines that differ from the base commit, to show what was added before what was there. They are a hint and never judge.
public struct ChangedLines: Hashable, Sendable {
  /// Path relative to the root → ranges of one-based line numbers of the working tree's file, in order.
  public var ranges: [String: [ClosedRange<Int>]]

  public init(_ ranges: [String: [ClosedRange<Int>]] = [:]) {
    self.ranges = ranges
  }

  public func contains(file: String, line: Int) -> Bool {
    ranges[file]?.contains { $0.contains(line) } ?? false
  }
}
