import BookingScenarios
import Foundation

/// The toolchain's compiler, asked whether sources type-check against the modules that the tests are built with.
enum TypeCheck {
  /// What the compiler says; empty when all is well.
  ///
  /// - Parameter folders: Where modules lie beside those of the build.
  static func messages(for files: [URL], module: String, searching folders: [URL] = []) throws -> String {
    try compiler().messages(for: files, module: module, searching: folders)
  }

  /// Builds the stand-in for SwiftUI into `folder`.
  static func buildStandIn(into folder: URL) throws -> String {
    let source = SampleSources.repository.appendingPathComponent("Tests/Fixtures/SwiftUIStandIn/SwiftUI.swift")
    let module = folder.appendingPathComponent("SwiftUI.swiftmodule")
    return try SwiftCompiler.run([
      "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "SwiftUI", "-emit-module-path", module.path, source.path,
    ])
  }

  static func compiler() throws -> SwiftCompiler {
    try SwiftCompiler(beside: try ScenarioProgram.file())
  }
}
