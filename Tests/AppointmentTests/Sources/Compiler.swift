import Foundation

/// The toolchain's compiler, with a folder of its own for the modules that it makes.
struct Compiler {
  private let modules: URL

  init() throws {
    modules = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-appointment-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
  }

  func removeModules() {
    try? FileManager.default.removeItem(at: modules)
  }

  /// Writes one more source, `Screen.swift`.
  func write(_ source: String) throws -> URL {
    let file = modules.appendingPathComponent("Screen.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  /// Makes a module that later calls can import.
  ///
  /// - Returns: What the compiler says; empty when all is well.
  func emit(_ module: String, from files: [URL]) throws -> String {
    let path = modules.appendingPathComponent(module + ".swiftmodule").path
    return try run(["-emit-module", "-parse-as-library", "-module-name", module, "-emit-module-path", path], files)
  }

  /// - Returns: What the compiler says about the types; empty when all is well.
  func check(_ files: [URL]) throws -> String {
    try run(["-typecheck", "-module-name", "Sample"], files)
  }

  private func run(_ arguments: [String], _ files: [URL]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-swift-version", "6", "-I", modules.path] + arguments + files.map(\.path)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 || !text.isEmpty ? text : "swiftc ended with \(process.terminationStatus)"
  }
}
