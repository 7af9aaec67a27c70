import CompilerIndex
import Foundation
import Resolver
import Scan
import Testing
import Workspace

/// A small module that the toolchain's compiler has built into an index store, in a folder of its own.
struct BuiltPackage {
  var root: String
  /// The name of the module, and of the folder below `Sources` where its files lie.
  var module: String
  var store: String { root + "/store" }

  struct CompilerFailed: Error { var output: String }

  /// Runs `body` with a module made of `files`, which lie in `Sources/<module>`.
  static func with<Result>(
    _ files: [String: String], module: String = "App", _ body: (BuiltPackage) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("unbag-index-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = BuiltPackage(root: folder.path + "/package", module: module)
    try FileManager.default.createDirectory(atPath: package.root + "/.unbag", withIntermediateDirectories: true)
    for (name, text) in files { try package.write(text, to: name) }
    if !files.isEmpty { try package.build(files.keys.sorted()) }
    return try body(package)
  }

  func path(_ name: String) -> String { "\(root)/Sources/\(module)/\(name)" }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// - Parameter other: Another name for the module.
  func build(_ names: [String], module other: String? = nil, arguments: [String] = []) throws {
    let module = other ?? self.module
    let output = root + "/objects-\(module)"
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-parse-as-library", "-swift-version", "5", "-module-name", module, "-Onone", "-j1", "-index-store-path", store, "-c",
        "-module-cache-path", FileManager.default.temporaryDirectory.path + "/unbag-module-cache",
      ] + arguments + names.map(path)
    process.currentDirectoryURL = URL(fileURLWithPath: output)
    let log = root + "/compiler.log"
    try Data().write(to: URL(fileURLWithPath: log))
    let handle = FileHandle(forWritingAtPath: log)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CompilerFailed(output: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
    }
  }

  /// Makes a file look as if it had been written after the build.
  func touch(_ name: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date().addingTimeInterval(60)], ofItemAtPath: path(name))
  }

  static func library() throws -> IndexLibrary {
    try IndexLibrary(path: try LibraryPlace.find(environment: ProcessInfo.processInfo.environment))
  }

  func scan(root: String? = nil) throws -> Scan {
    try Scan(root: try ProjectRoot(at: root ?? self.root), configuration: Configuration(), options: ScanOptions(cache: nil, threads: 2))
  }

  /// The usage of `Bag`, judged by the index.
  func join(root: String? = nil, store: String? = nil, bag: String = "Bag") throws -> UsageJoin {
    var scan = try scan(root: root)
    let index = try scan.index(in: try IndexStore(path: store ?? self.store, library: try Self.library()))
    return try scan.run(BagQuery(types: [bag]), index: index, details: true).join
  }
}

extension UsageJoin {
  /// `File.swift:line kind field confidence`, in order.
  var words: [String] { usage.accesses.map(\.words) }
}

extension Access {
  var words: String {
    let name = place.file.split(separator: "/").last.map(String.init) ?? place.file
    return "\(name):\(place.position.line) \(kind.rawValue) \(field) \(confidence.rawValue)"
  }
}
