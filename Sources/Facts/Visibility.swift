/// How far a declaration can be seen.
public enum Visibility: UInt8, Hashable, Sendable, Comparable {
  case `private`, `fileprivate`, `protected`, `internal`, package, `public`, open

  public static func < (left: Visibility, right: Visibility) -> Bool { left.rawValue < right.rawValue }
}
