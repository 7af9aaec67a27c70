import Foundation

/// A git repository that a test builds, apart from the user's configuration.
final class Repository {
  let path: String
  private let holder: String

  /// - Parameter format: Of the names of objects: `sha1` or `sha256`.
  init(format: String = "sha1") throws {
    holder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("unbag-git-\(UUID().uuidString)").path
    path = holder + "/work"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main", "--object-format=\(format)", ".")
  }

  deinit { try? FileManager.default.removeItem(atPath: holder) }

  /// A path beside the repository.
  func beside(_ name: String) -> String { holder + "/" + name }

  func write(_ text: String, to relative: String) throws { try write(Array(text.utf8), to: relative) }

  func write(_ bytes: [UInt8], to relative: String) throws {
    let file = URL(fileURLWithPath: path + "/" + relative)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func remove(_ relative: String) throws { try FileManager.default.removeItem(atPath: path + "/" + relative) }

  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + relative, withDestinationPath: target)
  }

  /// Commits everything and gives the commit's id.
  @discardableResult
  func commit(_ message: String = "change") throws -> String {
    try git("add", "-A", ".")
    try git("commit", "-q", "--allow-empty", "-m", message)
    return try git("rev-parse", "HEAD")
  }

  @discardableResult
  func git(_ arguments: String..., in folder: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder ?? path)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": holder, "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "T", "GIT_AUTHOR_EMAIL": "t@t", "GIT_COMMITTER_NAME": "T",
      "GIT_COMMITTER_EMAIL": "t@t",
      "LC_ALL": "C",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(arguments: arguments) }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  struct Failure: Error {
    var arguments: [String]
  }
}
