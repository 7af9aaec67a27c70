import Foundation
import Testing

@testable import BookingShared

@Suite struct ClockTests {
  @Test func sleepersWakeWhenTheirTimeHasCome() async throws {
    let clock = ManualClock()
    let short = Task { try await clock.sleep(for: .seconds(1)) }
    let long = Task { try await clock.sleep(for: .seconds(10)) }
    await clock.waitForSleepers(2)

    clock.advance(by: .seconds(1))
    try await short.value
    #expect(clock.sleeperCount == 1)

    clock.advance(by: .seconds(9))
    try await long.value
    #expect(clock.sleeperCount == 0)
  }

  @Test func theClockStandsStillByItself() {
    let clock = ManualClock()
    let before = clock.now
    #expect(clock.now == before)
    clock.advance(by: .milliseconds(1500))
    #expect(clock.now.timeIntervalSince(before) == 1.5)
  }

  @Test func aCancelledSleepThrows() async {
    let clock = ManualClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func aTaskThatIsCancelledAlreadyDoesNotFallAsleep() async {
    let clock = ManualClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
