import AppointmentShared
import Testing

@testable import AppointmentAfter
@testable import AppointmentBefore

extension NetworkSuite {
  /// Sending the form twice, and what the alert says afterwards.
  @Suite @MainActor struct SubmissionPairTests {
    private let booked = HeldNetwork.Reply(json: #"{"reference": "A-1"}"#)

    @Test("Before: two taps book two appointments") func twoTaps() async throws {
      let desk = LegacyDesk()
      desk.model.customerName = "Ada"
      let first = await desk.beginSubmit()
      let second = await desk.beginSubmit()
      desk.network.release(0, booked)
      desk.network.release(1, booked)
      await first.value
      await second.value
      #expect(Set(desk.network.requests.map(\.line)).count == 2, "Two ids, so the practice takes them for two appointments.")
      #expect(try desk.sentDrafts().count == 2)
    }

    @Test("Before: the first of two replies ends the progress of both") func progressEndsEarly() async {
      let desk = LegacyDesk()
      let first = await desk.beginSubmit()
      let second = await desk.beginSubmit()
      desk.network.release(0, booked)
      await first.value
      #expect(!desk.model.isSubmitting, "One is still under way.")
      desk.network.release(1, booked)
      await second.value
    }

    @Test("After: while one is under way, a second tap sends nothing") func oneRequest() async {
      let desk = AppointmentDesk()
      let first = await desk.beginSubmit()
      await desk.bookings.expectNoRequest { await desk.model.submit() }
      #expect(desk.model.isSubmitting)
      desk.bookings.release(0, AppointmentReference("A-1"))
      await first.value
      await desk.bookings.expectNoRequest { await desk.model.submit() }
      #expect(desk.model.booked?.reference == AppointmentReference("A-1"))
    }

    @Test("Before: the alert is closed, the booking succeeds, and the message of the failure stays") func flagAndMessageDisagree() async {
      let desk = LegacyDesk()
      let failing = await desk.beginSubmit()
      desk.network.fail(0, Offline())
      await failing.value
      desk.model.showsError = false
      let succeeding = await desk.beginSubmit()
      desk.network.release(1, booked)
      await succeeding.value
      #expect(desk.model.reference == AppointmentReference("A-1"))
      #expect(desk.model.errorMessage == "The appointment could not be booked.")
    }

    @Test("After: alert, message, progress and confirmation are read off one fact") func oneFact() async {
      let desk = AppointmentDesk()
      let failing = await desk.beginSubmit()
      desk.bookings.fail(0, Offline())
      await failing.value
      #expect(desk.model.showsProblem && desk.model.problem == .outcomeUnknown && !desk.model.isSubmitting)
      desk.model.showsProblem = false
      #expect(desk.model.problem == nil)
      let succeeding = await desk.beginSubmit()
      desk.bookings.release(1, AppointmentReference("A-1"))
      await succeeding.value
      #expect(desk.model.booked != nil && desk.model.problem == nil && !desk.model.showsProblem)
    }

    @Test("Before: a form without a name is sent") func namelessIsSent() async throws {
      let desk = LegacyDesk()
      desk.model.customerName = "  "
      let submit = await desk.beginSubmit()
      desk.network.release(0, booked)
      await submit.value
      #expect(try desk.sentDrafts().map(\.customerName) == ["  "])
    }

    @Test("After: a form without a name is refused before anything is sent") func namelessIsRefused() async {
      let desk = AppointmentDesk(AppointmentDraft(customerName: "  ", time: .noon))
      await desk.bookings.expectNoRequest { await desk.model.submit() }
      #expect(desk.model.problem == .nameMissing)
    }
  }
}
