import Foundation

/// The built driver of the scenarios, which lies beside the tests.
enum ScenarioProgram {
  struct NotFound: Error {}

  static func file() throws -> URL {
    var places = [CommandLine.arguments.first, Bundle.main.executablePath].compactMap { $0 }
    places += Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    for place in places {
      let folder = URL(fileURLWithPath: place).resolvingSymlinksInPath().deletingLastPathComponent()
      let program = folder.appendingPathComponent("booking-scenarios")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    throw NotFound()
  }

  /// What it prints, and how it ends.
  static func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = try file()
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
