import BookingDrivers
import Foundation
import Testing

/// The walks that come with the sample, on the built program. What they show lies in `Tests/Fixtures/Booking/walks`.
@Suite struct WalkTests {
  @Test(arguments: ["book", "change", "expired", "price", "skip"], [MigrationStep.bag, .stateMachine])
  func aWalk(_ walk: String, on step: MigrationStep) throws {
    try BookingProcess.withFolder { booking in
      let run = try booking.run(["--step", "\(step.rawValue)", "--script", BookingProcess.script(walk)])
      #expect(run.ending == .exit(0))
      #expect(run.error.isEmpty)
      #expect(run.output == (try Self.transcript(walk, step)))
    }
  }

  @Test("a link into the payment: the first steps die, the next two say what is missing, the last two take the money")
  func link() throws {
    try BookingProcess.withFolder { booking in
      for step in MigrationStep.allCases {
        let run = try booking.run(["--step", "\(step.rawValue)", "--script", BookingProcess.script("link")])
        switch step {
        case .bag, .frozen, .visibleWrites:
          guard case .signal = run.ending else {
            Issue.record("\(step) has survived")
            continue
          }
          #expect(run.error.contains("Unexpectedly found nil while unwrapping an Optional value"))
        case .explicitInputs, .oneWriter:
          #expect(run.ending == .exit(0))
          #expect(run.output.contains("  ! This booking is not complete: paymentToken.\n"))
          #expect(run.output.hasSuffix("> server\n  no bookings\n"))
        case .smallBag, .stateMachine:
          #expect(run.ending == .exit(0))
          #expect(run.output.contains("charged 80 EUR\n"))
        }
        if step == .bag || step == .stateMachine { #expect(run.output == (try Self.transcript("link", step))) }
      }
    }
  }

  @Test("a process that is killed is dead, and the next one goes on", arguments: [MigrationStep.bag, .stateMachine])
  func killAndRestore(step: MigrationStep) throws {
    try BookingProcess.withFolder { booking in
      let killed = try booking.run(["--step", "\(step.rawValue)", "--script", BookingProcess.script("kill"), "--state", "state.json"])
      #expect(killed.ending == .signal(SIGKILL))
      #expect(killed.output == (try Self.transcript("kill", step)))
      for _ in 0..<2 {
        let restored = try booking.run(["--restore", "--script", BookingProcess.script("restored"), "--state", "state.json"])
        #expect(restored.ending == .exit(0))
        #expect(restored.output == (try Self.transcript("restored", step)))
      }
    }
  }

  @Test("the server outlives the process: who is killed after paying has paid")
  func serverOutlives() throws {
    try BookingProcess.withFolder { booking in
      let pay = "search IST LIS 2026-07-04 for 2\nselect 1\nnext\npay\nwait 3\nkill\n"
      #expect(try booking.run(["--step", "6", "--script", "-"], input: pay).ending == .signal(SIGKILL))
      let restored = try booking.run(["--restore", "--script", "-"], input: "server\n")
      #expect(restored.output.hasPrefix("Step 6, Step6StateMachine\n[search]\n> server\n  UB0001: o-1, Deniz Kaya, Ada Kaya"))
    }
  }

  @Test("what the README says surfaced, and from which step on it is cured", arguments: MigrationStep.allCases)
  func surfaced(step: MigrationStep) throws {
    try BookingProcess.withFolder { booking in
      func onFile(_ walk: String) throws -> String {
        let run = try booking.run(["--step", "\(step.rawValue)", "--script", BookingProcess.script(walk)])
        return run.output.components(separatedBy: "> server\n").last ?? ""
      }
      let isCured = step == .smallBag || step == .stateMachine
      #expect(try onFile("change").contains(isCured ? "no seats, charged 80 EUR" : "p-1 14A, charged 80 EUR"))
      #expect(try onFile("price").contains(isCured ? "charged 140 EUR" : "charged 100 EUR"))
      let skipped = try onFile("skip")
      switch step {
      case .bag, .frozen, .visibleWrites: #expect(skipped.contains("charged 200 EUR") && !skipped.contains("receipt"))
      case .explicitInputs, .oneWriter: #expect(skipped == "  no bookings\n")
      case .smallBag, .stateMachine: #expect(skipped.hasSuffix("charged 200 EUR\n  receipt for UB0001 to deniz@example.com\n"))
      }
    }
  }

  private static func transcript(_ walk: String, _ step: MigrationStep) throws -> String {
    let file = SampleSources.repository.appendingPathComponent("Tests/Fixtures/Booking/walks/\(walk)-\(step.rawValue).txt")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
