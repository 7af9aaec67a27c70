import Reports
import Testing

@testable import unbag

@Suite struct AccessesCommandTests {
  let pipeline = FakePipeline(usages: [usage(unwraps: 2)])

  /// The first words of the lines, without the sum.
  func lines(_ outcome: Outcome) -> [String] {
    outcome.output.split(separator: "\n").dropLast().map { String($0.split(separator: " ")[0]) }
  }

  @Test func `lists what counts, and the possible ones on demand`() {
    #expect(lines(run("accesses", "--bag", "booking", pipeline: pipeline)) == ["Form.swift:5:9", "Pay.swift:1:9", "Pay.swift:2:9"])
    let all = run("accesses", "--bag", "booking", "--possible", pipeline: pipeline)
    #expect(lines(all) == ["Form.swift:5:9", "Maybe.swift:3:9", "Pay.swift:1:9", "Pay.swift:2:9"])
    #expect(all.code == .pass)
  }

  @Test func `filters by field, site and kind`() {
    #expect(lines(run("accesses", "--field", "name", pipeline: pipeline)) == ["Form.swift:5:9"])
    #expect(lines(run("accesses", "--field", "name", "--field", "seat", pipeline: pipeline)).count == 3)
    #expect(lines(run("accesses", "--site", "PaymentScreen", pipeline: pipeline)).count == 2)
    #expect(lines(run("accesses", "--kind", "write", pipeline: pipeline)) == ["Form.swift:5:9"])
    #expect(lines(run("accesses", "--kind", "write", "--field", "seat", pipeline: pipeline)).isEmpty)
  }

  @Test func `json has the same filters`() {
    let outcome = run("accesses", "--kind", "write", "--format", "json", pipeline: pipeline)
    #expect(outcome.output.hasPrefix("{\n  \"schema\": \"unbag.accesses/1\",\n  \"bag\": \"booking\",\n"))
    #expect(outcome.output.split(separator: "\n").count { $0.contains("\"file\"") } == 1)
    #expect(outcome.error.isEmpty)
  }

  @Test func `a field that is not there is a slip`() {
    let outcome = run("accesses", "--field", "seet", pipeline: pipeline)
    #expect(outcome.code == .usage)
    #expect(outcome.error.hasPrefix("unbag: 'BookingFlowContext' has no field 'seet'; did you mean 'seat'?\nIts fields are: seat, name\n"))
  }

  @Test func `a site that is not there is a slip`() {
    let outcome = run("accesses", "--site", "PaymentScren", pipeline: pipeline)
    #expect(outcome.code == .usage)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("unbag: nothing uses 'BookingFlowContext' in 'PaymentScren'; did you mean 'PaymentScreen'?\n"))
    #expect(run("accesses", "--site", "PaymentScreen.pai()", pipeline: pipeline).error.contains("did you mean 'PaymentScreen.pay()'?"))
  }

  @Test func `a site may be named with its member, as it is printed`() {
    #expect(lines(run("accesses", "--site", "PaymentScreen.pay()", pipeline: pipeline)).count == 2)
  }

  @Test func `a known site without such an access is an answer`() {
    let outcome = run("accesses", "--site", "PaymentScreen", "--kind", "write", pipeline: pipeline)
    #expect(outcome.code == .pass)
    #expect(outcome.output == "BookingFlowContext: 0 accesses\n")
  }

  @Test func `of several bags one has to be named`() {
    let pipeline = FakePipeline(usages: [usage(), usage(id: "transfer", type: "TransferData")])
    let outcome = run("accesses", pipeline: pipeline)
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains("name one with --bag\n  They are: booking, transfer\n"))
    #expect(run("accesses", "--bag", "transfer", pipeline: pipeline).output.hasPrefix("Form.swift"))
    #expect(run("accesses", "--bag", "a", "--bag", "b", pipeline: pipeline).error.hasPrefix("unbag: '--bag' is given twice"))
  }

  @Test func `a scan that fails says so on the error stream`() {
    let outcome = run("accesses", pipeline: FakePipeline(failure: Failure([Problem("no bag")])))
    #expect(outcome.code == .cannotJudge)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error == "unbag: no bag\nunbag: CANNOT JUDGE 1 problem (exit 3)\n")
  }
}
