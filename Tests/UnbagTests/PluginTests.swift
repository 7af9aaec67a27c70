import Foundation
import Testing

/// The plugins run in `.ci/run plugins`, which takes minutes. Here stands what they could lose without being built.
@Suite struct PluginTests {
  @Test(arguments: ["UnbagCommand", "UnbagWarnings"]) func `the manifest offers each plugin`(name: String) throws {
    let manifest = try read("\(Readme.repository)/Package.swift")
    #expect(manifest.contains(".plugin(name: \"\(name)\", targets: [\"\(name)\"])"))
    #expect(manifest.contains("path: \"Sources/Plugins/\(name)\""))
    let source = try read("\(Readme.repository)/Sources/Plugins/\(name)/\(name).swift")
    #expect(source.contains("@main struct \(name)") && source.contains("context.tool(named: \"unbag\")"))
    // A plugin may write into its own folder only.
    #expect(source.contains("UNBAG_CACHE"))
  }

  @Test func `the check in a build understands its options`() throws {
    let source = try read("\(Readme.repository)/Sources/Plugins/UnbagWarnings/UnbagWarnings.swift")
    let words = ["check", "--root", "--base", "none", "--format", "xcode"]
    #expect(words.allSatisfy { source.contains("\"\($0)\"") })
    let outcome = run("check", "--base", "none", "--format", "xcode", pipeline: FakePipeline(usages: [usage()]))
    #expect(outcome.code == .cannotJudge)
  }
}
