import Reports
import Testing
import Workspace

@testable import unbag

@Suite struct FailureTests {
  @Test func `a hint that several problems share is said once, behind the last of them`() {
    let failure = Failure([
      Problem(file: "A.swift", line: 1, column: 2, "a", hint: "Look."), Problem("b", hint: "Look."), Problem("c"),
      Problem("d", hint: "Look."),
    ])
    #expect(failure.text == "unbag: A.swift:1:2: a\nunbag: b\n  Look.\nunbag: c\nunbag: d\n  Look.\n")
    #expect(failure.lastLine == "unbag: CANNOT JUDGE 4 problems (exit 3)\n")
  }

  @Test func `no name steers the terminal or breaks a line, and lists stay lists`() {
    let failure = Failure([Problem(file: "a\n\u{1B}[31m.swift", line: 1, "two\u{7}:\n b", hint: "Look at \u{202E}:\nhere")])
    #expect(failure.text == "unbag: a\\n\\u{1B}[31m.swift:1: two\\u{07}:\n b\n  Look at \\u{202E}:\n  here\n")
    #expect(run("a\u{1B}b").error.hasPrefix("unbag: unknown command 'a\\u{1B}b'\n"))
  }

  @Test func `many problems are cut for the eye and counted whole`() {
    let failure = Failure((1...25).map { Problem("p\($0)", hint: "Mend them.") })
    #expect(failure.text.hasSuffix("unbag: p20\n  Mend them.\nunbag: and 5 more\n"))
    #expect(failure.lastLine.contains("25 problems"))
  }

  @Test func `a bag without a type does not keep the others from being judged`() throws {
    try withFolder { root throws in
      var pipeline = FakePipeline(root: root, usages: [usage()])
      _ = run("freeze", pipeline: pipeline)
      pipeline.usages = [usage(unwraps: 2)]
      pipeline.problems = [Problem("no type is called 'Gone'")]
      let check = run("check", pipeline: pipeline)
      #expect(check.code == .cannotJudge)
      #expect(check.error == "unbag: no type is called 'Gone'\n")
      #expect(check.output.contains("force unwraps 1 → 2"))
      let freeze = run("freeze", pipeline: FakePipeline(root: root + "/new", usages: [usage()], problems: pipeline.problems))
      #expect(freeze.code == .cannotJudge)
      #expect(freeze.output.isEmpty)
    }
  }

  @Test func `a name is an id before it is a type`() throws {
    var configuration = Configuration()
    configuration.bags = [BagConfiguration(id: "a", types: ["B"]), BagConfiguration(id: "B", types: ["C", "D"])]
    let choices = try BagChoice.bags(named: ["B", "D", "E", "a"], in: configuration)
    #expect(choices.map(\.query.id) == ["B", "B", nil, "a"])
    #expect(choices.map(\.query.types) == [["C", "D"], ["C", "D"], ["E"], ["B"]])
    #expect(try BagChoice.bags(named: [], in: configuration).map(\.name) == ["a", "B"])
    #expect(throws: Failure.self) { try BagChoice.bags(named: [], in: Configuration()) }
  }
}
