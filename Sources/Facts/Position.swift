/// A place in a file, as compilers and editors count it.
public struct Position: Hashable, Sendable, Comparable {
  /// Bytes from the start of the file, zero-based.
  public var offset: Int32
  /// Line, one-based. `\n`, `\r\n` and a lone `\r` each end a line.
  public var line: Int32
  /// Column in UTF-8 bytes, one-based, as the Swift compiler and its index count it.
  public var column: Int32

  public init(offset: Int, line: Int, column: Int) {
    self.offset = Int32(offset)
    self.line = Int32(line)
    self.column = Int32(column)
  }

  public static func < (left: Position, right: Position) -> Bool {
    left.offset < right.offset
  }
}

extension Position: CustomStringConvertible {
  public var description: String { "\(line):\(column)" }
}
