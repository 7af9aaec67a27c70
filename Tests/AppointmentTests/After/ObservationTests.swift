import AppointmentShared
import Observation
import Testing

@testable import AppointmentAfter

/// A screen hears of changes to what is computed, because it hears of changes to what it is computed from.
@Suite @MainActor struct ObservationTests {
  private let desk = AppointmentDesk(AppointmentDraft(time: .noon))

  @Test("The alert") func alert() async {
    await expectChange(of: desk.model.showsProblem) { await desk.model.submit() }
  }

  @Test("The summary") func summary() async {
    await expectChange(of: desk.model.draft.summary) { desk.model.draft.customerName = "Ada" }
  }

  @Test("What is known about the slot, by an answer and by another slot") func slotState() async {
    await expectChange(of: desk.model.slotState) { await desk.check(isFree: true) }
    await expectChange(of: desk.model.slotState) { desk.model.draft.time = .evening }
  }

  /// Reads `value` as a screen does, and expects word of a change when `change` is made.
  private func expectChange<Value>(of value: @autoclosure () -> Value, by change: () async -> Void) async {
    await confirmation { changed in
      withObservationTracking {
        _ = value()
      } onChange: {
        changed()
      }
      await change()
    }
  }
}
