import Foundation

/// The built `booking`, run as a process of its own.
struct BookingProcess {
  /// The working directory, where a state file is `state.json`.
  let folder: URL

  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  struct Run {
    let ending: Ending
    let output: String
    let error: String
  }

  struct NotBuilt: Error {}

  static func withFolder<Result>(_ body: (BookingProcess) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("booking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(BookingProcess(folder: folder))
  }

  /// A script that comes with the sample.
  static func script(_ walk: String) -> String {
    SampleSources.repository.appendingPathComponent("Samples/Booking/Walks/\(walk).txt").path
  }

  /// - Parameter input: What is typed.
  func run(_ words: [String], input: String = "") throws -> Run {
    // Through files, so that no full pipe can stop the process.
    let (typed, output, error) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out"), folder.appendingPathComponent("err")
    )
    try Data(input.utf8).write(to: typed)
    try Data().write(to: output)
    try Data().write(to: error)
    let process = Process()
    process.executableURL = try Self.built()
    process.arguments = words
    // A trap is expected here; nobody needs a picture of it.
    process.environment = ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder.path]
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: typed)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Run(
      ending: process.terminationReason == .exit ? .exit(status) : .signal(status),
      output: try String(contentsOf: output, encoding: .utf8), error: try String(contentsOf: error, encoding: .utf8))
  }

  /// It lies beside the tests, wherever they were built.
  private static func built() throws -> URL {
    var places = [CommandLine.arguments.first, Bundle.main.executablePath].compactMap { $0 }
    places += Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    for place in places {
      var folder = URL(fileURLWithPath: place).resolvingSymlinksInPath()
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("booking")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue { return candidate }
      }
    }
    throw NotBuilt()
  }
}
