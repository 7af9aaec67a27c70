import Foundation

/// The toolchain's compiler, asked whether sources type-check against the modules that the tests are built with.
enum TypeCheck {
  struct ModulesNotFound: Error {}

  /// What the compiler says; empty when all is well.
  ///
  /// - Parameter folders: Where modules lie beside those of the build.
  static func messages(for files: [URL], module: String, searching folders: [URL] = []) async throws -> String {
    let search = try ([builtModules()] + folders).flatMap { ["-I", $0.path] }
    return try await run(["-typecheck", "-swift-version", "6", "-module-name", module] + search + files.map(\.path))
  }

  /// Builds the stand-in for SwiftUI into `folder`.
  static func buildStandIn(into folder: URL) async throws -> String {
    let source = SampleSources.repository.appendingPathComponent("Tests/Fixtures/SwiftUIStandIn/SwiftUI.swift")
    let module = folder.appendingPathComponent("SwiftUI.swiftmodule")
    return try await run([
      "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "SwiftUI", "-emit-module-path", module.path, source.path,
    ])
  }

  /// The folder in which the build leaves its modules, beside the test bundle.
  private static func builtModules() throws -> URL {
    var places = [CommandLine.arguments.first, Bundle.main.executablePath].compactMap { $0 }
    places += Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    for place in places {
      let modules = URL(fileURLWithPath: place).resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("Modules")
      if FileManager.default.fileExists(atPath: modules.appendingPathComponent("BookingShared.swiftmodule").path) { return modules }
    }
    throw ModulesNotFound()
  }

  private static func run(_ arguments: [String]) async throws -> String {
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
