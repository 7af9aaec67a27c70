import Foundation

/// The sources of the samples, as they lie in the repository.
enum SampleSources {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder of the repository, sorted by path.
  static func files(in folder: String) throws -> [URL] {
    let root = repository.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { root.appendingPathComponent($0) }
  }
}
