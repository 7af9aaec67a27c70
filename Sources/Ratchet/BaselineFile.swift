/// A baseline with the bytes that it was read from.
public struct BaselineFile: Hashable, Sendable {
  public var baseline: Baseline
  public var bytes: [UInt8]
}
