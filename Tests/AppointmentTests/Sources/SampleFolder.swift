import Foundation

/// A folder of the sample, as it lies in the repository.
struct SampleFolder {
  static let shared = SampleFolder(name: "Shared")
  static let before = SampleFolder(name: "Before")
  static let after = SampleFolder(name: "After")

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let name: String

  private var root: URL { Self.repository.appendingPathComponent("Samples/Appointment/" + name) }

  /// The paths of its Swift files, sorted.
  func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }.sorted()
  }

  func files() throws -> [URL] {
    try paths().map { root.appendingPathComponent($0) }
  }

  /// The paths of the files in which `text` occurs.
  func paths(mentioning text: String) throws -> [String] {
    try paths().filter { try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8).contains(text) }
  }
}
