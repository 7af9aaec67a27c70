import Foundation
import Testing

@testable import Workspace

/// A folder that is gone when the test is over.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = try #require(FileSystem.realPath(url.path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func absolute(_ relative: String) -> String { path + "/" + relative }

  func write(_ text: String, to relative: String) throws { try write(Array(text.utf8), to: relative) }

  func write(_ bytes: [UInt8], to relative: String) throws {
    try makeFolder(String(relative.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")))
    try Data(bytes).write(to: URL(fileURLWithPath: absolute(relative)))
  }

  func makeFolder(_ relative: String) throws {
    guard !relative.isEmpty else { return }
    try FileManager.default.createDirectory(atPath: absolute(relative), withIntermediateDirectories: true)
  }

  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: absolute(relative), withDestinationPath: target)
  }

  func remove(_ relative: String) throws { try FileManager.default.removeItem(atPath: absolute(relative)) }

  /// Dates a file far back, so that it counts as settled.
  func age(_ relative: String) throws { try date(relative, Date(timeIntervalSince1970: 1_000_000_000)) }

  func date(_ relative: String, _ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: absolute(relative))
  }

  @discardableResult
  func git(_ arguments: String..., in folder: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=t", "-c", "user.email=t@t", "-c", "init.defaultBranch=main"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.isEmpty ? path : absolute(folder))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw GitFailure(arguments: arguments) }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

struct GitFailure: Error {
  var arguments: [String]
}
