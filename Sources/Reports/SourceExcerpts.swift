import Resolver

/// Some lines of some files, as a report shows them.
public struct SourceExcerpts: Hashable, Sendable {
  /// File, relative to the root → line, one-based → its text without the line's end.
  public var files: [String: [Int: String]]

  public init(_ files: [String: [Int: String]] = [:]) {
    self.files = files
  }

  /// The lines of some places and those around them.
  ///
  /// - Parameters:
  ///   - places: Such as ``ReportPage/places``.
  ///   - context: How many lines in front of a place's line and behind it.
  ///   - line: The text of a line of a file, the first being 1; nil where there is none.
  public init(of places: some Sequence<Place>, context: Int = 1, line: (_ file: String, _ line: Int) -> String?) {
    files = [:]
    for place in places {
      let middle = Int(place.position.line)
      for number in (middle - context)...(middle + context) where number > 0 && files[place.file]?[number] == nil {
        if let text = line(place.file, number) { files[place.file, default: [:]][number] = text }
      }
    }
  }

  /// The text of a line; nil where it was not kept.
  public subscript(file: String, line: Int) -> String? { files[file]?[line] }
}
