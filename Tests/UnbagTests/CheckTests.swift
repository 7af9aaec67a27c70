import Ratchet
import Reports
import Testing
import Workspace

@testable import unbag

@Suite struct CheckTests {
  @Test func `freeze writes what check compares with`() throws {
    try withFolder { root throws in
      var pipeline = FakePipeline(root: root, usages: [usage()])
      let frozen = run("freeze", "--bag", "BookingFlowContext", pipeline: pipeline)
      #expect(frozen.code == .pass)
      #expect(frozen.output.hasPrefix("✓ booking frozen in .unbag/baseline/booking.txt\n  2 properties, "))
      #expect(frozen.output.hasSuffix("\nunbag: PASS 1 bag frozen (exit 0)\n"))
      #expect(
        try read("\(root)/.unbag/baseline/booking.txt") == """
          unbag-baseline 1
          bag booking
          mode syntax
          counting \(CountingRules.version)

          [name]
          exposed-setter\tBookingFlowContext\t1
          writer\tForm\t1

          [seat]
          exposed-setter\tBookingFlowContext\t1
          unwrap\tPaymentScreen\t1

          [-]
          consumer\tForm\t1
          consumer\tPaymentScreen\t1
          reference\tPaymentScreen\t1

          """)
      let same = run("check", pipeline: pipeline)
      #expect(same.code == .pass)
      #expect(same.output.hasSuffix("\nunbag: PASS (exit 0)\n"))
      #expect(same.error.isEmpty)

      try write("first\nlet seat = context.seat!\n", to: "\(root)/Pay.swift")
      pipeline.usages = [usage(unwraps: 2)]
      let risen = run("check", pipeline: pipeline)
      #expect(risen.code == .regression)
      #expect(risen.output.contains("✗ BookingFlowContext.seat  force unwraps 1 → 2  (limit 1, frozen in .unbag/baseline/"))
      #expect(risen.output.contains("Pay.swift:2  PaymentScreen.pay()  let seat = context.seat!\n"))
      #expect(risen.output.contains("    Fix: "))
      #expect(risen.output.hasSuffix("\nunbag: FAIL 1 regression (exit 1)\n"))
    }
  }

  @Test func `without a baseline nothing is judged`() throws {
    try withFolder { root throws in
      let pipeline = FakePipeline(root: root, usages: [usage(id: "BookingFlowContext")])
      let outcome = run("check", "--bag", "BookingFlowContext", pipeline: pipeline)
      #expect(outcome.code == .cannotJudge)
      #expect(outcome.output == "unbag: CANNOT JUDGE 1 problem (exit 3)\n")
      #expect(
        outcome.error == """
          unbag: there is no baseline of 'BookingFlowContext' (.unbag/baseline/BookingFlowContext.txt) in '\(root)', so nothing was compared
            Run 'unbag freeze --bag BookingFlowContext' once and commit the file.

          """)
    }
  }

  @Test func `the hint names a configured bag by its id`() throws {
    try withFolder { root throws in
      var pipeline = FakePipeline(root: root, usages: [usage()])
      pipeline.configuration.bags = [BagConfiguration(id: "booking", types: ["BookingFlowContext"])]
      #expect(run("check", pipeline: pipeline).error.contains("Run 'unbag freeze booking' once"))
    }
  }

  @Test func `a damaged baseline is told with its place and judged by nobody`() throws {
    try withFolder { root throws in
      let path = "\(root)/.unbag/baseline/booking.txt"
      let text = "unbag-baseline 1\nbag booking\nmode syntax\ncounting 1\n\n[name]\n<<<<<<< HEAD\n"
      try write(text, to: path)
      let outcome = run("check", pipeline: FakePipeline(root: root, usages: [usage()]))
      #expect(outcome.code == .cannotJudge)
      #expect(outcome.error.hasPrefix("unbag: .unbag/baseline/booking.txt:7:1: a merge conflict, '<<<<<<<'\n  Run 'unbag resolve'"))
      #expect(try read(path) == text)
    }
  }

  @Test(arguments: [
    ("mode index\ncounting \(CountingRules.version)", "counted in mode 'index' and this run counts in mode 'syntax'"),
    ("mode syntax\ncounting \(CountingRules.version + 1)", "made by a newer unbag"),
  ]) func `counts made otherwise are not compared`(head: String, message: String) throws {
    try withFolder { root throws in
      try write("unbag-baseline 1\nbag booking\n\(head)\n", to: "\(root)/.unbag/baseline/booking.txt")
      let outcome = run("check", pipeline: FakePipeline(root: root, usages: [usage()]))
      #expect(outcome.code == .cannotJudge)
      #expect(outcome.error.contains(message))
    }
  }

  @Test func `json holds the verdict, and the last line goes to the error stream`() throws {
    try withFolder { root throws in
      var pipeline = FakePipeline(root: root, usages: [usage()])
      _ = run("freeze", pipeline: pipeline)
      pipeline.usages = [usage(unwraps: 2)]
      let outcome = run("check", "--format", "json", pipeline: pipeline)
      #expect(outcome.code == .regression)
      #expect(outcome.output.hasPrefix("{\n  \"schema\": \"unbag.check/1\",\n  \"verdict\": \"fail\",\n  \"exitCode\": 1,\n"))
      #expect(outcome.error == "unbag: FAIL 1 regression (exit 1)\n")
    }
  }

  @Test(arguments: ["text", "json"]) func `a scan that fails is a verdict in every format`(format: String) {
    let problems = [Problem(file: "A.swift", line: 3, column: 7, "expected '}'"), Problem("too bad", hint: "Try this.")]
    let outcome = run("check", "--format", format, pipeline: FakePipeline(failure: Failure(problems)))
    #expect(outcome.code == .cannotJudge)
    #expect(outcome.error.hasPrefix("unbag: A.swift:3:7: expected '}'\nunbag: too bad\n  Try this.\n"))
    let last = "unbag: CANNOT JUDGE 2 problems (exit 3)\n"
    #expect((format == "json" ? outcome.error : outcome.output).hasSuffix(last))
    #expect((format == "json") == outcome.output.contains("\"verdict\": \"cannot-judge\""))
  }

  @Test func `a broken machine is no verdict`() {
    let outcome = run("check", pipeline: FakePipeline(failure: Failure(.internalError, [Problem("the sky fell")])))
    #expect(outcome.code == .internalError)
    #expect(outcome.output == "unbag: INTERNAL ERROR (exit 70)\n")
  }

  @Test func `a baseline without a bag is noted, unless one bag was asked for`() throws {
    try withFolder { root throws in
      var pipeline = FakePipeline(root: root, usages: [usage()])
      pipeline.configuration.bags = [BagConfiguration(id: "booking", types: ["BookingFlowContext"])]
      _ = run("freeze", pipeline: pipeline)
      try write("whatever", to: "\(root)/.unbag/baseline/old.txt")
      let outcome = run("check", pipeline: pipeline)
      #expect(outcome.code == .pass)
      #expect(outcome.output.contains("note: .unbag/baseline/old.txt: no bag of the configuration has the id 'old'"))
      #expect(!run("check", "--bag", "booking", pipeline: pipeline).output.contains("old.txt"))
    }
  }

  @Test func `the configuration decides the mode of a rule`() throws {
    try withFolder { root throws in
      var pipeline = FakePipeline(root: root, usages: [usage()])
      _ = run("freeze", pipeline: pipeline)
      pipeline.configuration.rules = ["unwrap": "forbidden"]
      #expect(run("check", pipeline: pipeline).output.contains("1 force unwrap, forbidden by the configuration"))
      pipeline.configuration.rules = ["writer": "forbidden"]
      let forbidden = run("check", pipeline: pipeline).output
      #expect(forbidden.contains("note: 'writer' is forbidden now; its 1 cell in the baseline has no effect and can be removed\n"))
      #expect(!forbidden.contains("does not freeze"))
      pipeline.configuration.rules = ["unwrap": "off"]
      #expect(run("check", pipeline: pipeline).code == .pass)
      pipeline.configuration.rules = ["unwrap": "loud"]
      #expect(run("check", pipeline: pipeline).code == .cannotJudge)
    }
  }

  @Test func `verbose adds what was scanned and the number of grep`() throws {
    try withFolder { root throws in
      let pipeline = FakePipeline(root: root, usages: [usage()])
      _ = run("freeze", pipeline: pipeline)
      let outcome = run("check", "--verbose", pipeline: pipeline)
      #expect(outcome.error == "unbag: 3 files\nunbag: BookingFlowContext: 42 lines for grep; 1 mention of the name in code for unbag\n")
      #expect(run("check", pipeline: pipeline).error.isEmpty)
    }
  }
}
