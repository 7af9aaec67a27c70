import AppointmentShared
import Testing

@testable import AppointmentAfter
@testable import AppointmentBefore

extension NetworkSuite {
  /// Two availability checks under way: noon is free, the evening is taken, and the answer about noon comes last.
  @Suite @MainActor struct WrongAnswerTests {
    @Test("Before: the form shows the evening, and the answer about noon") func lastAnswerWins() async {
      let desk = LegacyDesk()
      let noon = await desk.beginCheck()
      desk.model.time = .evening
      let evening = await desk.beginCheck()

      desk.network.release(1, HeldNetwork.Reply(json: #"{"free": false}"#))
      await evening.value
      #expect(!desk.model.isAvailable)
      desk.network.release(0, HeldNetwork.Reply(json: #"{"free": true}"#))
      await noon.value
      #expect(desk.model.time == .evening && desk.model.isAvailable, "A taken slot is offered.")
    }

    @Test("After: the answer about noon comes too late to say anything") func newestQuestionWins() async {
      let desk = AppointmentDesk(cancellation: .isIgnored)
      let noon = await desk.beginCheck()
      desk.model.draft.time = .evening
      let evening = await desk.beginCheck()

      desk.slots.release(1, false)
      await evening.value
      #expect(desk.model.slotState == .answered(false))
      desk.slots.release(0, true)
      await noon.value
      #expect(desk.model.slotState == .answered(false))
      #expect(desk.model.problems == [.slotTaken])
    }

    @Test("Before: until the answer comes, the form shows the one before") func oldAnswer() async {
      let desk = LegacyDesk()
      let noon = await desk.beginCheck()
      desk.network.release(0, HeldNetwork.Reply(json: #"{"free": false}"#))
      await noon.value
      desk.model.time = .evening
      #expect(!desk.model.isAvailable, "Nobody has asked about the evening.")
    }

    @Test("After: an answer counts for the slot it was asked about") func answerBelongsToSlot() async {
      let desk = AppointmentDesk()
      await desk.check(isFree: false)
      desk.model.draft.time = .evening
      #expect(desk.model.slotState == .unknown)
      desk.model.draft.time = .noon
      #expect(desk.model.slotState == .answered(false))
    }

    @Test("Before: a check that fails says free") func failureSaysFree() async {
      let desk = LegacyDesk()
      let check = await desk.beginCheck()
      desk.network.fail(0, Offline())
      await check.value
      #expect(desk.model.isAvailable && desk.model.errorMessage == nil)
    }

    @Test("After: a check that fails says so, and can be repeated") func failureIsAState() async {
      let desk = AppointmentDesk()
      let check = await desk.beginCheck()
      desk.slots.fail(0, Offline())
      await check.value
      #expect(desk.model.slotState == .failed)
      await desk.check(isFree: true)
      #expect(desk.model.slotState == .answered(true))
    }
  }
}
