import Foundation

/// The built tool, run as a process of its own.
struct Binary {
  /// A folder with a cache and a home of its own, so that runs do not meet the user's.
  var scratch: String

  struct Run: Equatable {
    var code: Int32
    var output: String
    var error: String
  }

  /// It lies beside the tests, wherever they were built.
  static let path: String? = {
    var places = [CommandLine.arguments.first, Bundle.main.executablePath].compactMap { $0 }
    places += Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    for place in places {
      var folder = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("unbag").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue { return candidate }
      }
    }
    return nil
  }()

  struct Missing: Error {}

  func run(_ words: [String], in folder: String, environment: [String: String] = [:]) throws -> Run {
    guard let path = Self.path else { throw Missing() }
    return try Self.run(path, words, in: folder, environment: self.environment.merging(environment) { $1 })
  }

  /// Runs a line of the shell in which `$UNBAG` is the tool.
  func shell(_ line: String, in folder: String) throws -> Run {
    guard let path = Self.path else { throw Missing() }
    return try Self.run("/bin/sh", ["-c", line], in: folder, environment: environment.merging(["UNBAG": path]) { $1 })
  }

  private var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": scratch, "XDG_CACHE_HOME": "\(scratch)/cache",
      "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
    ]
  }

  private static func run(_ path: String, _ words: [String], in folder: String, environment: [String: String]) throws -> Run {
    // Through files, so that no full pipe can stop the process.
    let streams = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-streams-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: streams) }
    try write("", to: "\(streams)/output")
    try write("", to: "\(streams)/error")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: "\(streams)/output")
    process.standardError = FileHandle(forWritingAtPath: "\(streams)/error")
    try process.run()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Run(code: code, output: try read("\(streams)/output"), error: try read("\(streams)/error"))
  }
}

/// A small app in a git repository of its own.
struct SampleApp {
  var root: String
  var binary: Binary

  static let bag = """
    final class BookingFlowContext {
      static let shared = BookingFlowContext()
      var seat: String?
      var name: String?
      func reset() { seat = nil }
    }

    """
  static let pay = """
    final class PaymentScreen {
      let context: BookingFlowContext
      init(context: BookingFlowContext) { self.context = context }
      func pay() -> String {
        let name = context.name!
        return name
      }
    }

    """
  static let form = """
    final class NameForm {
      let context: BookingFlowContext
      init(context: BookingFlowContext) { self.context = context }
      func save(_ text: String) { context.name = text }
    }

    """

  /// Runs `body` with the app in an empty folder.
  static func with<Result>(_ body: (SampleApp) throws -> Result) throws -> Result {
    try withFolder { folder in
      let app = SampleApp(root: "\(folder)/app", binary: Binary(scratch: "\(folder)/scratch"))
      try UnbagTests.write(bag, to: "\(app.root)/Sources/Bag.swift")
      try UnbagTests.write(pay, to: "\(app.root)/Sources/Screens/Payment.swift")
      try UnbagTests.write(form, to: "\(app.root)/Sources/Screens/NameForm.swift")
      _ = try app.binary.shell("git init -q .", in: app.root)
      return try body(app)
    }
  }

  /// Runs the tool in the app's root.
  func unbag(_ words: String..., environment: [String: String] = [:]) throws -> Binary.Run {
    try binary.run(words, in: root, environment: environment)
  }

  func write(_ text: String, to path: String) throws { try UnbagTests.write(text, to: "\(root)/\(path)") }

  /// Every file below the root with its text, but for git's own.
  func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() where !path.hasPrefix(".git/") {
      files[path] = try? read("\(root)/\(path)")
    }
    return files
  }
}
