import Foundation
import PackagePlugin

/// `swift package unbag check`: runs unbag on the package, with the words behind it.
@main struct UnbagCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "unbag").url, in: context.package.directoryURL, work: context.pluginWorkDirectoryURL, arguments)
  }

  private func run(_ tool: URL, in folder: URL, work: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // A plugin may write nowhere else, unless it is allowed to.
    var environment = ProcessInfo.processInfo.environment
    environment["UNBAG_CACHE"] = environment["UNBAG_CACHE"] ?? work.appendingPathComponent("cache").path
    process.environment = environment
    try process.run()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    guard code == 0 else {
      // SwiftPM itself ends with 1 then, and prints this code.
      exit(code)
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension UnbagCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode puts the targets that were ticked behind the words of the person.
      var words: [String] = []
      var index = 0
      while index < arguments.count {
        if arguments[index] == "--target" {
          index += 2
        } else {
          words.append(arguments[index])
          index += 1
        }
      }
      try run(
        context.tool(named: "unbag").url, in: context.xcodeProject.directoryURL, work: context.pluginWorkDirectoryURL,
        words.isEmpty ? ["check"] : words)
    }
  }
#endif
