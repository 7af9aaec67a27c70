import Foundation
import Resolver
import Rules
import Testing

@testable import Ratchet
@testable import Reports

/// What holds for every form of output.
@Suite struct CheckFormatsTests {
  static let names = CheckFormats.all.map(\.name)

  @Test func `the forms, in the order of the help`() {
    #expect(Self.names == ["text", "json", "github", "sarif", "gitlab", "junit", "checkstyle", "xcode", "markdown"])
  }

  @Test(arguments: names) func `the same report gives the same bytes, with a line feed at the end`(format: String) {
    let report = { CheckReport(bags: [judged(before: before, now: after)], notes: [Problem("by the way")], advice: advice) }
    let text = rendered(format, report())
    for _ in 0..<5 { #expect(rendered(format, report()) == text) }
    #expect(text.hasSuffix("\n"))
    #expect(!text.hasPrefix("\u{FEFF}"))
  }

  @Test(arguments: names.filter { $0 != "text" }) func `what keeps from judging shows in every form`(format: String) {
    for code in [ExitCode.cannotJudge, .noBase, .internalError] {
      let report = CheckReport(problems: [Problem(file: "B.swift", line: 7, "the file does not parse")], problemCode: code)
      #expect(rendered(format, report).contains("the file does not parse"), "\(format) \(code)")
      #expect(rendered(format, report).contains("B.swift"), "\(format) \(code)")
    }
    let missing = CheckReport.BagResult(
      bag: Bag(id: "x", type: "X", place: bag.place), baseline: "b.txt", outcome: .notJudged(Problem(file: "b.txt", "there is no baseline"))
    )
    #expect(rendered(format, CheckReport(bags: [missing])).contains("there is no baseline"))
  }

  @Test(arguments: [
    (Verdict.Rise.Reason.lifted, 12, ".unbag/baseline/booking-flow.txt", 12), (.removed, 0, ".unbag/config.json", 1),
    (.expired, 9, ".unbag/baseline/booking-flow.txt", 9), (.capped, 0, ".unbag/baseline/booking-flow.txt", 1),
  ]) func `a rise without a finding lies at the line that is to blame`(reason: Verdict.Rise.Reason, line: Int, file: String, shown: Int) {
    let result = judged(before: before, now: before) { $0.rises = [rise(reason: reason, line: line == 0 ? nil : line)] }
    let report = CheckReport(bags: [result])
    #expect(report.exitCode == .regression)
    #expect(rendered("text", report).contains("\n    + \(file):\(shown)\n"))
    #expect(rendered("github", report).hasPrefix("::error file=\(file),line=\(shown),endLine=\(shown),title="))
    #expect(
      rendered("sarif", report).contains(
        "\"artifactLocation\": {\"uri\": \"\(file)\"},\n                \"region\": {\"startLine\": \(shown), "))
    #expect(rendered("xcode", report).hasPrefix("/project/\(file):\(shown):1: error: "))
    #expect(
      rendered("checkstyle", report).contains("<file name=\"\(file)\">\n    <error line=\"\(shown)\" column=\"1\" severity=\"error\""))
    #expect(rendered("junit", report).contains("\(file):\(shown)"))
    #expect(rendered("markdown", report).contains("- `\(file):\(shown)`\n"))
    #expect(rendered("json", report).contains("\"file\": \"\(file)\""))
  }

  @Test func `an added finding is shown where it is, whatever the reason`() {
    for reason in [Verdict.Rise.Reason.rose, .forbidden, .expired, .capped, .site] {
      let spot = Spot(rise(reason: reason, sites: ["A"], line: 9), baseline: "b.txt")
      #expect(spot.file == "A.swift" && spot.line == 1)
    }
  }

  @Test(arguments: hostile) func `no form lets a name steer a terminal or break the encoding`(text: String) throws {
    for format in Self.names {
      let output = rendered(format, hostileReport(text), prefix: text)
      let controls = output.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" && $0 != "\r" }
      // GitHub's runner gets the text as it is; it makes no terminal of it.
      if format != "github" { #expect(controls.isEmpty, "\(format): \(controls)") }
      if ["json", "sarif", "gitlab"].contains(format) { _ = try JSONSerialization.jsonObject(with: Data(output.utf8)) }
    }
  }

  @Test func `an output that could not be written ends in 70, and the verdict is told`() {
    var report = CheckReport(bags: [judged(before: before, now: after)])
    report.unwritten = [Problem("the sarif output cannot be written to 'x': No such file or directory")]
    #expect(report.exitCode == .internalError)
    #expect(report.lastLine == "unbag: INTERNAL ERROR 1 output not written, the verdict is: FAIL 2 regressions (exit 70)")
    #expect(rendered("text", report).contains("force unwraps 2 → 4"))
  }
}
