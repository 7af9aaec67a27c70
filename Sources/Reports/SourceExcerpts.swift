/// Some lines of some files, as a report shows them.
public struct SourceExcerpts: Hashable, Sendable {
  /// File, relative to the root → line, one-based → its text without the line's end.
  public var files: [String: [Int: String]]

  public init(_ files: [String: [Int: String]] = [:]) {
    self.files = files
  }

  /// The text of a line; nil where it was not kept.
  public subscript(file: String, line: Int) -> String? { files[file]?[line] }
}
