import Foundation
import Workspace

/// Files that a command line asks for with `--output FORMAT=FILE`, checked before anything is written.
struct OutputFiles: Hashable {
  struct File: Hashable {
    var format: String
    /// As it was given.
    var path: String
  }

  var files: [File]
  private var directory: String

  /// - Parameters:
  ///   - formats: The forms that there are.
  ///   - directory: From which paths are meant.
  init(_ values: [String], formats: [String], directory: String) throws(UsageError) {
    self.directory = directory
    files = []
    for value in values {
      let file = try Self.file(value, formats)
      if let other = files.first(where: { $0.path == file.path }) {
        throw UsageError("'--output' names '\(file.path)' for \(other.format) and for \(file.format)", hint: Self.hint(formats))
      }
      guard !isOurs(file.path) else {
        throw UsageError("'--output' names '\(file.path)', and unbag's own files are not written by this command", hint: Self.hint(formats))
      }
      files.append(file)
    }
  }

  /// Absolute.
  func path(of file: File) -> String { file.path.hasPrefix("/") ? file.path : "\(directory)/\(file.path)" }

  /// Whether a path leads into `.unbag`, also by way of a link.
  private func isOurs(_ path: String) -> Bool {
    let absolute = path.hasPrefix("/") ? path : "\(directory)/\(path)"
    let place = URL(fileURLWithPath: absolute).standardizedFileURL
    let folder = place.deletingLastPathComponent().resolvingSymlinksInPath()
    return (place.resolvingSymlinksInPath().pathComponents + folder.pathComponents).contains(ConfigurationFile.folder)
  }

  private static func hint(_ formats: [String]) -> String {
    let example = formats.contains("sarif") ? "sarif=unbag.sarif" : formats.contains("html") ? "html=unbag.html" : "markdown=unbag.md"
    return "An output is written as FORMAT=FILE: --output \(example)"
  }

  private static func file(_ value: String, _ formats: [String]) throws(UsageError) -> File {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else { throw UsageError("'\(value)' names no file for '--output'", hint: hint(formats)) }
    guard formats.contains(parts[0]) else {
      throw UsageError("'\(parts[0])' is no form of output, which is one of \(formats.joined(separator: ", "))", hint: hint(formats))
    }
    // Two forms in one stream are none.
    guard parts[1] != "-" else {
      throw UsageError("'--output' writes files; '--format \(parts[0])' writes to the output stream", hint: hint(formats))
    }
    return File(format: parts[0], path: parts[1])
  }
}
