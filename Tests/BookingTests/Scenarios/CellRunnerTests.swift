import BookingDrivers
import Foundation
import Testing

@testable import BookingScenarios

/// Processes that crash, die and come back.
@Suite struct CellRunnerTests {
  static func scenario(_ number: Int) throws -> Scenario {
    try #require(Scenario.all.first { $0.number == number })
  }

  @Test("S10: the first process is killed, and the second finds the payment only if ids were kept")
  func processDeath() async throws {
    let runner = CellRunner(program: try ScenarioProgram.file())
    let scenario = try Self.scenario(10)
    #expect(scenario.needsTwoProcesses)
    #expect(try await runner.verdict(on: Cell(scenario, .bag)) == .trap(Self.unwrapped))
    #expect(try await runner.verdict(on: Cell(scenario, .stateMachine)) == .pass)
  }

  static let unwrapped = "PaymentViewModel.swift: Unexpectedly found nil while unwrapping an Optional value"

  @Test func deathIsDeath() throws {
    let remains = FileManager.default.temporaryDirectory.appendingPathComponent("remains-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: remains) }
    let process = Process()
    process.executableURL = try ScenarioProgram.file()
    process.arguments = ["die", "10", "6", remains.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
    let left = try JSONDecoder().decode(Remains.self, from: Data(contentsOf: remains))
    #expect(left.saved != nil && left.server.drafts.count == 1)
  }

  /// The exit test of the same trap, in the test runner's own hands.
  @Test func aTrapIsATrap() async {
    await #expect(processExitsWith: .failure) {
      let scenario = try CellRunnerTests.scenario(7)
      _ = try await scenario.play(on: .bag)
    }
  }

  @Test("what is neither a verdict nor a crash is an error", arguments: ["/usr/bin/false", "/usr/bin/true"])
  func otherEndings(program: String) async throws {
    let runner = CellRunner(program: URL(fileURLWithPath: program))
    await #expect(throws: (any Error).self) { try await runner.verdict(on: Cell(try Self.scenario(2), .bag)) }
    await #expect(throws: CellRunner.Failure.self) { try await runner.verdict(on: Cell(try Self.scenario(10), .bag)) }
  }
}
