import AppointmentShared
import Testing

@testable import AppointmentAfter
@testable import AppointmentBefore

extension NetworkSuite {
  /// The customer's name in the form and in the confirmation.
  @Suite @MainActor struct TwoCopiesTests {
    @Test("Before: a name that is corrected in the confirmation is not what is booked") func copiesDiverge() async throws {
      let desk = LegacyDesk()
      desk.model.customerName = "Ana"
      desk.model.showConfirmation()
      let confirmation = try #require(desk.model.confirmation)
      confirmation.customerName = "Ada"

      let submit = await desk.beginSubmit()
      desk.network.release(0, HeldNetwork.Reply(json: #"{"reference": "A-1"}"#))
      await submit.value

      #expect(confirmation.customerName == "Ada" && desk.model.reference != nil, "The screen says that Ada is booked.")
      #expect(try desk.sentDrafts().map(\.customerName) == ["Ana"])
    }

    @Test("After: the review edits the draft, and the draft is what is booked") func oneOwner() async throws {
      let desk = AppointmentDesk(AppointmentDraft(customerName: "Ana", time: .noon))
      desk.model.draft.customerName = "Ada"

      let submit = await desk.beginSubmit()
      desk.bookings.release(0, AppointmentReference("A-1"))
      await submit.value

      #expect(desk.bookings.requests.map(\.draft.customerName) == ["Ada"])
      #expect(desk.model.booked?.draft.customerName == "Ada")
    }

    @Test("Before: a confirmation that was opened once shows the old form for ever") func staleConfirmation() throws {
      let model = AppointmentBefore.AppointmentModel(time: .noon)
      model.customerName = "Ada"
      model.showConfirmation()
      model.customerName = "Deniz"
      model.treatment = .filling
      model.time = .evening
      model.showConfirmation()

      let confirmation = try #require(model.confirmation)
      #expect(confirmation.customerName == "Ada")
      #expect(confirmation.summary == "Check-up, 2026-06-12T12:00:00Z")
    }

    @Test("After: the summary is computed from the draft") func derivedSummary() {
      let model = AppointmentDesk().model
      #expect(model.draft.summary == "Ada: Check-up, 2026-06-12T12:00:00Z")
      model.draft.customerName = "Deniz"
      model.draft.treatment = .filling
      model.draft.time = .evening
      #expect(model.draft.summary == "Deniz: Filling, 2026-06-12T18:00:00Z")
    }
  }
}
