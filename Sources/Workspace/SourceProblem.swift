/// Why the bytes of a file cannot be read as source code.
public enum SourceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable
  case notUTF8
  /// In bytes.
  case tooLarge(Int)
  /// Somebody wrote it after the scan began, so nobody knows which of its states was looked at.
  case changed

  /// A file of code that people or generators write is far below; a parser would be busy with it for minutes.
  public static let largestSize = 8 << 20

  /// The rest of a sentence that begins with the file's path.
  public var description: String {
    switch self {
    case .unreadable: "cannot be read"
    case .notUTF8: "is not UTF-8"
    case .tooLarge(let size): "has \(size) bytes, more than the \(SourceProblem.largestSize) that are read"
    case .changed: "changed during the scan; run it again"
    }
  }
}
