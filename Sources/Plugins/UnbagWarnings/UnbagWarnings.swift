import Foundation
import PackagePlugin

/// Shows what has risen as warnings at the sites, in every build in which a source file has changed.
///
/// A build is no gate: it goes on, unless `UNBAG_BUILD=fail` is in its environment.
@main struct UnbagWarnings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    return try commands(
      tool: context.tool(named: "unbag").url, folder: context.package.directoryURL, work: context.pluginWorkDirectoryURL,
      sources: target.sourceFiles(withSuffix: ".swift").map(\.url))
  }

  private func commands(tool: URL, folder: URL, work: URL, sources: [URL]) throws -> [Command] {
    // Nothing is frozen here.
    guard let owned = try? FileManager.default.subpathsOfDirectory(atPath: folder.appendingPathComponent(".unbag").path) else { return [] }
    let limits = owned.filter { $0.hasSuffix(".json") || $0.hasSuffix(".txt") }.sorted()
    // A build command has to leave a file behind; this one compiles to nothing.
    let stamp = work.appendingPathComponent("UnbagStamp.swift")
    let arguments = [stamp.path, tool.path, "check", "--root", folder.path, "--base", "none", "--format", "xcode"]
    return [
      .buildCommand(
        displayName: "unbag check", executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", Self.script, "unbag"] + arguments,
        environment: [
          "UNBAG_CACHE": work.appendingPathComponent("cache").path, "UNBAG_BUILD": ProcessInfo.processInfo.environment["UNBAG_BUILD"] ?? "",
        ],
        inputFiles: [tool] + sources + limits.map { folder.appendingPathComponent(".unbag/\($0)") }, outputFiles: [stamp])
    ]
  }

  /// The words are the stamp and the command. Unless the build is to fail, what would be an error is a warning.
  private static let script = """
    stamp=$1
    shift
    status=0
    lines=$("$@" 2>&1) || status=$?
    if [ "$UNBAG_BUILD" = fail ]; then
      printf '%s\\n' "$lines"
    else
      printf '%s\\n' "$lines" | sed 's/: error: /: warning: /'
      status=0
    fi
    printf '// Written by unbag when it has looked.\\n' > "$stamp"
    exit "$status"
    """
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension UnbagWarnings: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        tool: context.tool(named: "unbag").url, folder: context.xcodeProject.directoryURL, work: context.pluginWorkDirectoryURL,
        sources: target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" })
    }
  }
#endif
