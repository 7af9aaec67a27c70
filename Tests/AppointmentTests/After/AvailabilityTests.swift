import AppointmentShared
import Testing

@testable import AppointmentAfter

/// The form before anything is sent.
@Suite @MainActor struct AvailabilityTests {
  @Test("At first nothing is known, sent or wrong") func initialState() {
    let desk = AppointmentDesk()
    let model = desk.model
    #expect(model.slotState == .unknown && model.submission == .notSent && model.problems.isEmpty)
    #expect(!model.isSubmitting && !model.showsProblem && model.problem == nil && model.booked == nil)
    #expect(desk.slots.requests.isEmpty && desk.bookings.requests.isEmpty)
  }

  @Test("A check asks for the slot on the screen, and shows that it asks") func loading() async {
    let desk = AppointmentDesk(AppointmentDraft(customerName: "Ada", treatment: .cleaning, time: .evening))
    let check = await desk.beginCheck()
    #expect(desk.slots.requests == [Slot(treatment: .cleaning, time: .evening)])
    #expect(desk.model.slotState == .asking)
    desk.slots.release(0, true)
    await check.value
    #expect(desk.model.slotState == .answered(true))
  }

  @Test("Another name is no reason to ask again") func nameDoesNotMatter() async {
    let desk = AppointmentDesk()
    await desk.check(isFree: true)
    desk.model.draft.customerName = "Deniz"
    #expect(desk.model.slotState == .answered(true))
  }

  @Test("A cancelled check leaves nothing behind", arguments: [true, false]) func cancellation(serviceListens: Bool) async {
    let desk = AppointmentDesk(cancellation: serviceListens ? .ends : .isIgnored)
    let check = await desk.beginCheck()
    check.cancel()
    if !serviceListens { desk.slots.release(0, false) }
    await check.value
    #expect(desk.model.slotState == .unknown && desk.model.problems.isEmpty)
  }

  @Test("A cancelled check does not disturb the one that replaces it") func cancelledAndReplaced() async {
    let desk = AppointmentDesk()
    let noon = await desk.beginCheck()
    desk.model.draft.time = .evening
    noon.cancel()
    let evening = await desk.beginCheck()
    await noon.value
    #expect(desk.model.slotState == .asking)
    desk.slots.release(1, true)
    await evening.value
    #expect(desk.model.slotState == .answered(true))
  }

  @Test("There, away and back again: the older answer about the same slot is not believed") func sameSlotTwice() async {
    let desk = AppointmentDesk(cancellation: .isIgnored)
    let first = await desk.beginCheck()
    desk.model.draft.time = .evening
    let away = await desk.beginCheck()
    desk.model.draft.time = .noon
    let second = await desk.beginCheck()
    desk.slots.release(2, false)
    await second.value
    desk.slots.release(0, true)
    desk.slots.release(1, true)
    await first.value
    await away.value
    #expect(desk.model.slotState == .answered(false))
  }

  @Test("A late failure does not hide the newer answer") func lateFailure() async {
    let desk = AppointmentDesk(cancellation: .isIgnored)
    let first = await desk.beginCheck()
    let second = await desk.beginCheck()
    desk.slots.release(1, true)
    await second.value
    desk.slots.fail(0, Offline())
    await first.value
    #expect(desk.model.slotState == .answered(true))
  }
}
