import BookingDrivers
import Foundation
import Testing

@testable import BookingScenarios

@Suite struct ScenarioTableTests {
  /// When the table changes on purpose: `swift run booking-scenarios > Tests/Fixtures/Booking/scenarios.txt`.
  @Test func theTableIsTheOneThatWeShow() throws {
    let golden = SampleSources.repository.appendingPathComponent("Tests/Fixtures/Booking/scenarios.txt")
    let run = try ScenarioProgram.run()
    #expect(run.status == 0, "the last step is good at everything")
    #expect(try run.output == String(contentsOf: golden, encoding: .utf8))
  }

  @Test func theReadmeShowsTheTable() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: SampleSources.repository.appendingPathComponent(path), encoding: .utf8)
    }
    let golden = try text("Tests/Fixtures/Booking/scenarios.txt")
    let end = try #require(golden.range(of: "\n\nWhat was observed:"))
    #expect(try text("Samples/Booking/README.md").contains("\n```text\n\(golden[..<end.lowerBound])\n```\n"))
  }

  @Test func theNumbersHaveNoGaps() {
    #expect(Scenario.all.map(\.number) == Array(1...45))
    #expect(Set(Scenario.all.map(\.name)).count == 45)
  }

  @Test func complaintsNameWhatTheLastStepGetsWrong() {
    let table = ScenarioTable(
      steps: [.smallBag, .stateMachine],
      rows: [.init(Scenario.all[0], [.trap(nil), .wrong("two charges")]), .init(Scenario.all[1], [.silent(""), .refused])])
    #expect(table.complaints == ["S1 the payment screen on an empty bag: wrong, two charges"])
  }

  @Test func markdownHasARemarkForEachRunOfEqualDetails() {
    let row = ScenarioTable.Row(Scenario.all[1], [.wrong("a"), .wrong("a"), .pass, .wrong("a")])
    let table = ScenarioTable(steps: [.bag, .frozen, .visibleWrites, .explicitInputs], rows: [row])
    #expect(
      table.rendered(as: .markdown) == """
        | # | scenario | demand | step 0 | step 1 | step 2 | step 3 | observed |
        | --- | --- | --- | --- | --- | --- | --- | --- |
        | S2 | pay without passengers | The customer is told what is missing. | wrong | wrong | pass | wrong | steps 0–1: a; step 3: a |

        """)
  }

  @Test(arguments: [
    ["--format", "html"], ["--only", "46"], ["--only"], ["race"], ["race", "nobody"], ["play", "1"], ["die", "1", "0"],
  ])
  func misuse(arguments: [String]) throws {
    let process = Process()
    process.executableURL = try ScenarioProgram.file()
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
  }
}
