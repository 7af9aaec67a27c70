import Foundation
import Reports
import Testing

@testable import unbag

@Suite struct CITests {
  @Test(arguments: CISystem.allCases) func `each file is complete, and the same on every run`(system: CISystem) throws {
    let text = run("ci", system.rawValue).output
    #expect(run("ci", system.rawValue).code == .pass)
    #expect(text == CIFile(system: system).text)
    #expect(text.hasPrefix("#") && text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    // No mark is left, and no line ends with a blank or is indented by tabs.
    #expect(text.range(of: "@[A-Z]+@", options: .regularExpression) == nil)
    #expect(text.components(separatedBy: "\n").allSatisfy { !$0.hasSuffix(" ") && !$0.contains("\t") && !$0.contains("\r") })
    #expect(text.contains("unbag\" check --base ") || text.contains("unbag check --base "))
    #expect(text.contains("OWNER/unbag.git") && text.contains("FULL-COMMIT-ID"))
    #expect(system == .preCommit || text.contains("unbag has no released binaries"))
  }

  @Test(arguments: CISystem.allCases) func `where unbag comes from is filled in`(system: CISystem) {
    let commit = String(repeating: "0a", count: 20)
    let text = run("ci", system.rawValue, "--from", "https://git.example.com/a'b\"c.git", "--commit", commit).output
    #expect(text.contains(commit) && text.contains("git.example.com") && !text.contains("OWNER") && !text.contains("FULL-COMMIT-ID"))
    switch system {
    case .github, .gitlab, .bitrise: #expect(text.contains("UNBAG_REPOSITORY: \"https://git.example.com/a'b\\\"c.git\""))
    case .xcodeCloud: #expect(text.contains("UNBAG_REPOSITORY='https://git.example.com/a'\\''b\"c.git'"))
    case .preCommit: break
    }
  }

  @Test func `GitHub's file is a required check that sees its base`() {
    let text = CIFile(system: .github).text
    let on = text.components(separatedBy: "\non:\n")[1].components(separatedBy: "\nenv:")[0]
    #expect(on.contains("pull_request:") && on.contains("merge_group:") && on.contains("schedule:"))
    #expect(!on.contains("paths") && !text.contains("pull_request_target"))
    let jobs = text.components(separatedBy: "\njobs:\n")[1]
    let check = jobs.components(separatedBy: "\n  # One comment")[0]
    #expect(check.contains("fetch-depth: 2\n"))
    #expect(
      check.contains("check --base auto --format github --summary \\\n            --output sarif=unbag.sarif --output markdown=unbag.md\n"))
    #expect(!check.contains("continue-on-error"))
    // No job may do more than it has to.
    #expect(text.components(separatedBy: "contents: write").count == 2)
    let tighten = jobs.components(separatedBy: "\n  tighten:\n")[1]
    #expect(tighten.contains("github.event_name == 'schedule'") && tighten.contains("unbag tighten") && tighten.contains("contents: write"))
    #expect(!tighten.contains("raise"))
    // What a pull request is called must not run as a script.
    var isScript = false
    for line in text.components(separatedBy: "\n") {
      if isScript, !line.isEmpty, !line.hasPrefix("          ") { isScript = false }
      #expect(!isScript || !line.contains("${{"), "\(line)")
      if line.hasSuffix("run: |") { isScript = true }
    }
  }

  @Test func `a system that is not known has its suggestion`() {
    #expect(run("ci").code == .usage)
    let outcome = run("ci", "gitlub")
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains("unknown system 'gitlub'; did you mean 'gitlab'?") || outcome.error.contains("did you mean 'github'?"))
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    ["--commit", "main"], ["--commit", String(repeating: "A", count: 40)], ["--from", ""], ["--from", "a b"], ["--from", "a\nb"],
  ])
  func `a place that could change, or would break the file, is refused`(words: [String]) {
    let outcome = run("ci", "github", words[0], words[1])
    #expect(outcome.code == .usage)
    #expect(outcome.output.isEmpty)
  }
}
