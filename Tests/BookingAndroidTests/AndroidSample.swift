import Foundation
import Scoring

/// `Samples/BookingAndroid`, where it lies or in a copy that may be changed.
struct AndroidSample {
  static let repository =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let table = repository.appendingPathComponent("Tests/Fixtures/BookingAndroid/session.tsv")
  static let bag = "booking-session"

  var root = repository.appendingPathComponent("Samples/BookingAndroid")

  static let unbag = UnbagProcess(beside: testBundle)

  /// What unbag says of the bag.
  func accesses() throws -> [FoundAccess] {
    try Self.unbag.accesses(of: Self.bag, root: root).accesses
  }

  /// The Kotlin files below a folder of the sample, by name.
  func kotlinFiles(in folder: String = "") throws -> [URL] {
    let files = FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "kt" }.sorted { $0.path < $1.path }
  }

  /// Runs `body` with a copy of the sample.
  static func withCopy<Result>(_ body: (AndroidSample) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("booking-android-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("BookingAndroid")
    try FileManager.default.copyItem(at: AndroidSample().root, to: copy)
    return try body(AndroidSample(root: copy))
  }

  struct Run {
    var code: Int32
    var output: String
  }

  /// Runs a line of the shell in which `unbag` is the tool. Both of its streams are in the output.
  func shell(_ line: String, in folder: URL? = nil) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "{ \(line)\n} 2>&1"]
    process.currentDirectoryURL = folder ?? root
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Self.unbag.executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["LC_ALL"] = "C"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(code: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
  }

  /// On Linux the program that runs; on macOS the bundle that it has loaded.
  private static var testBundle: URL {
    #if canImport(Darwin)
      final class Marker {}
      return Bundle(for: Marker.self).bundleURL
    #else
      return Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
  }
}
