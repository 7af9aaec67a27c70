import Foundation
import Testing

@testable import unbag

/// The forms of output of the built tool.
@Suite struct CheckOutputTests {
  static let formats = ["text", "json", "github", "sarif", "gitlab", "junit", "checkstyle", "xcode", "markdown"]
  static let cold = "func cold(_ context: BookingFlowContext) {\n  print(context.seat!)\n}\n"

  /// Runs `body` with a frozen app to which a force unwrap was added.
  func withRise<Result>(_ body: (SampleApp) throws -> Result) throws -> Result {
    try SampleApp.with { app in
      try app.write("{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }] }\n", to: ".unbag/config.json")
      #expect(try app.unbag("freeze").code == 0)
      try app.write(Self.cold, to: "Sources/Cold.swift")
      return try body(app)
    }
  }

  @Test func `every form has the same exit code and the same bytes twice, and what is for programs has the stream to itself`() throws {
    try withRise { app in
      for format in Self.formats {
        let run = try app.unbag("check", "--format", format)
        #expect(run.code == 1, "\(format)")
        #expect(run.output.contains("Cold.swift"), "\(format)")
        #expect(try app.unbag("check", "--format", format, "--threads", "1", "--no-cache") == run, "\(format)")
        if format == "text" {
          #expect(run.output.hasSuffix(" (exit 1)\n") && run.error.isEmpty)
        } else {
          #expect(run.error.hasPrefix("unbag: FAIL ") && run.error.hasSuffix(" (exit 1)\n"), "\(format)")
        }
      }
      try FileManager.default.removeItem(atPath: "\(app.root)/Sources/Cold.swift")
      for format in Self.formats { #expect(try app.unbag("check", "--format", format).code == 0, "\(format)") }
      try app.write("broken", to: ".unbag/baseline/booking.txt")
      for format in Self.formats {
        let run = try app.unbag("check", "--format", format)
        #expect(run.code == 3, "\(format)")
        if format != "text" { #expect(run.output.contains("booking.txt"), "\(format)") }
      }
      try app.write("{ bags: 3 }", to: ".unbag/config.json")
      for format in Self.formats { #expect(try app.unbag("check", "--format", format).code == 3, "\(format)") }
    }
  }

  @Test func `several outputs in one run are what each form gives by itself`() throws {
    try withRise { app in
      let words = Self.formats.filter { $0 != "text" }.flatMap { ["--output", "\($0)=out/unbag.\($0)"] }
      try FileManager.default.createDirectory(atPath: "\(app.root)/out", withIntermediateDirectories: true)
      let run = try app.binary.run(["check"] + words + ["--output=text=\(app.binary.scratch).txt"], in: app.root)
      #expect(run == (try app.unbag("check")))
      for format in Self.formats where format != "text" {
        #expect(try read("\(app.root)/out/unbag.\(format)") == app.unbag("check", "--format", format).output, "\(format)")
      }
      #expect(try read("\(app.binary.scratch).txt") == run.output)
      // Nothing is left beside them, and what was there is replaced whole.
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(app.root)/out").count == Self.formats.count - 1)
      try FileManager.default.removeItem(atPath: "\(app.root)/Sources/Cold.swift")
      _ = try app.binary.run(["check"] + words, in: app.root)
      #expect(try read("\(app.root)/out/unbag.github").isEmpty)
    }
  }

  @Test func `from a folder below the root, files are named from the top of the repository`() throws {
    try SampleApp.with { app in
      for (path, text) in try app.files() where path.hasPrefix("Sources/") { try app.write(text, to: "Apps/My App/\(path)") }
      try FileManager.default.removeItem(atPath: "\(app.root)/Sources")
      try app.write("{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }] }\n", to: "Apps/My App/.unbag/config.json")
      let root = "\(app.root)/Apps/My App"
      #expect(try app.binary.run(["freeze"], in: root).code == 0)
      try app.write(Self.cold, to: "Apps/My App/Sources/Cold.swift")
      func output(_ format: String) throws -> String { try app.binary.run(["check", "--format", format], in: "\(root)/Sources").output }
      #expect(try output("github").contains("::error file=Apps/My App/Sources/Cold.swift,line=2,endLine=2,col=17,"))
      #expect(try output("sarif").contains("\"uri\": \"Apps/My%20App/Sources/Cold.swift\""))
      #expect(try output("sarif").contains("\"id\": \"unbag/Apps/My%20App/\""))
      #expect(try output("gitlab").contains("\"path\": \"Apps/My App/Sources/Cold.swift\""))
      #expect(try output("checkstyle").contains("<file name=\"Apps/My App/Sources/Cold.swift\">"))
      #expect(try output("markdown").hasPrefix("<!-- unbag check Apps/My App/ -->\n"))
      let path = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
      #expect(try output("xcode").contains("\(path)/Sources/Cold.swift:2:17: error: "))
      #expect(try output("json").contains("\"file\": \"Sources/Cold.swift\""))
      // A problem without a scan lies in a file of the root all the same.
      try app.write("{ bags: 3 }", to: "Apps/My App/.unbag/config.json")
      #expect(try output("github").contains("::error file=Apps/My App/.unbag/config.json,line=1,"))
    }
  }

  @Test func `an output that cannot be written is exit 70 with a sentence, and the verdict is printed`() throws {
    try withRise { app in
      let run = try app.unbag("check", "--output", "sarif=nowhere/unbag.sarif", "--output", "json=ok.json")
      #expect(run.code == 70)
      #expect(run.error == "unbag: the sarif output cannot be written to 'nowhere/unbag.sarif': No such file or directory\n")
      #expect(run.output.contains("✗ BookingFlowContext.seat  force unwraps 0 → 1"))
      #expect(run.output.contains("\nunbag: INTERNAL ERROR 1 output not written, the verdict is: FAIL "))
      #expect(run.output.hasSuffix(" (exit 70)\n"))
      #expect(try read("\(app.root)/ok.json").contains("\"exitCode\": 1"))
      let folder = try app.unbag("check", "--output", "junit=Sources")
      #expect(folder.code == 70 && folder.error.contains("'Sources': Is a directory"))
    }
  }

  @Test(arguments: [
    (["--output", "sarif"], "'sarif' names no file for '--output'"), (["--output", "sarif="], "'sarif=' names no file for '--output'"),
    (["--output", "pdf=x"], "'pdf' is no form of output"), (["--output", "json=-"], "'--output' writes files; '--format json' writes"),
    (["--output", "json=a", "--output", "sarif=a"], "'--output' names 'a' for json and for sarif"),
    (["--format", "sarf"], "did you mean 'sarif'?"),
    (["--results", "some"], "'some' is no value of '--results'"),
  ]) func `what cannot be meant is refused before anything is read`(words: [String], message: String) throws {
    try SampleApp.with { app in
      let run = try app.binary.run(["check"] + words, in: app.root)
      #expect(run.code == 64 && run.output.isEmpty)
      #expect(run.error.contains(message), "\(run.error)")
    }
  }

  @Test func `the summary is appended, and stays within what GitHub takes`() throws {
    try withRise { app in
      let summary = "\(app.binary.scratch)/summary.md"
      try UnbagTests.write("# Before\n\n", to: summary)
      let run = try app.unbag("check", "--summary", environment: ["GITHUB_STEP_SUMMARY": summary])
      #expect(run == (try app.unbag("check")))
      #expect(try read(summary) == "# Before\n\n" + app.unbag("check", "--format", "markdown").output + "\n")
      let filler = String(repeating: "x", count: (1 << 20) - 600)
      try UnbagTests.write(filler, to: summary)
      _ = try app.unbag("check", "--summary", environment: ["GITHUB_STEP_SUMMARY": summary])
      let full = try read(summary)
      #expect(full.utf8.count <= 1 << 20)
      #expect(full.hasSuffix("_Cut here: the rest is larger than this place takes. The log of the check has all of it._\n\n"))
      let none = try app.unbag("check", "--summary", environment: ["GITHUB_STEP_SUMMARY": summary])
      #expect(none.error == "unbag: no summary is written, since the step has written almost all that GitHub takes\n")
      #expect(try read(summary) == full)
      // Elsewhere than on GitHub it is no fault.
      let local = try app.unbag("check", "--summary")
      #expect(local.code == 1)
      #expect(local.error == "unbag: no summary is written, since GITHUB_STEP_SUMMARY is not set\n")
      let unwritable = try app.unbag("check", "--summary", environment: ["GITHUB_STEP_SUMMARY": "\(app.root)/no/where"])
      #expect(unwritable.code == 70 && unwritable.error.contains("the summary cannot be appended"))
    }
  }

  @Test func `with all results SARIF has the known findings, and their lines' hashes`() throws {
    try withRise { app in
      let rises = try app.unbag("check", "--format", "sarif").output
      let all = try app.unbag("check", "--format", "sarif", "--results", "all").output
      #expect(!rises.contains("\"baselineState\"") && all.contains("\"baselineState\": \"unchanged\""))
      func results(_ text: String) throws -> [[String: Any]] {
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
      }
      for result in try results(rises) + results(all) {
        let fingerprints = try #require(result["partialFingerprints"] as? [String: String])
        #expect(fingerprints["primaryLocationLineHash"]?.wholeMatch(of: /[0-9a-f]{1,16}:[1-9][0-9]*/) != nil)
      }
    }
  }

  @Test(arguments: [".unbag/config.json", ".unbag/baseline/booking.txt", ".unbag/new.json", "link/booking.txt", "Sources/../.unbag/x"])
  func `the files of unbag are no outputs`(path: String) throws {
    try withRise { app in
      try FileManager.default.createSymbolicLink(atPath: "\(app.root)/link", withDestinationPath: ".unbag/baseline")
      let before = try app.files()
      let run = try app.unbag("check", "--output", "json=\(path)")
      #expect(run.code == 64)
      #expect(run.error.contains("unbag's own files are not written by this command"), "\(run.error)")
      #expect(try app.files() == before)
    }
  }
}
