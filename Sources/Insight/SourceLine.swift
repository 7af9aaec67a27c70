import Resolver

/// A line of the project that a statement can be checked at.
public struct SourceLine: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Relative to the project's root.
  public var file: String
  /// One-based.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  init(_ place: Place) { self.init(file: place.file, line: Int(place.position.line)) }

  public var description: String { "\(file):\(line)" }

  public static func < (left: SourceLine, right: SourceLine) -> Bool {
    left.file == right.file ? left.line < right.line : left.file.precedes(right.file)
  }
}
