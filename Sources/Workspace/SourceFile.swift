/// A file to scan.
public struct SourceFile: Hashable, Sendable {
  /// Relative to the root, with `/`.
  public let path: String
  /// When it was found.
  let stamp: FileStamp

  /// In bytes, when it was found.
  public var size: Int { Int(stamp.size) }
}

/// The order of everything that unbag prints: that of the bytes, the same on every machine.
func precedes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
