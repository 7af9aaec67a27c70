import Foundation

/// The toolchain's compiler, asked whether sources type-check against the modules of the running build.
public struct SwiftCompiler: Sendable {
  public struct ModulesNotFound: Error, CustomStringConvertible {
    public var description: String { "There are no modules beside the running program; build it with SwiftPM." }
  }

  /// The folder in which the build leaves its modules.
  private let modules: URL

  /// - Parameter program: A file beside that folder.
  public init(beside program: URL) throws {
    modules = program.resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("Modules")
    guard FileManager.default.fileExists(atPath: modules.appendingPathComponent("BookingShared.swiftmodule").path) else {
      throw ModulesNotFound()
    }
  }

  /// What the compiler says; empty when all is well.
  ///
  /// - Parameter folders: Where modules lie beside those of the build.
  public func messages(for files: [URL], module: String, searching folders: [URL] = []) throws -> String {
    let search = ([modules] + folders).flatMap { ["-I", $0.path] }
    // As one module: otherwise the compiler stops after the first file with an error.
    return try Self.run(["-typecheck", "-wmo", "-swift-version", "6", "-module-name", module] + search + files.map(\.path))
  }

  /// Runs the compiler and returns all that it prints.
  public static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    return process.terminationStatus == 0 || !text.isEmpty ? text : "swiftc ended with \(process.terminationStatus)"
  }
}
