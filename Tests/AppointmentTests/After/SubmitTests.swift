import AppointmentShared
import Foundation
import Testing

@testable import AppointmentAfter

/// Sending the form.
@Suite @MainActor struct SubmitTests {
  @Test("The service gets the draft, with the name trimmed; the screen gets what was booked") func success() async {
    let desk = AppointmentDesk(AppointmentDraft(customerName: " Ada\n", treatment: .filling, time: .noon))
    let submit = await desk.beginSubmit()
    #expect(desk.model.submission == .underWay)
    desk.bookings.release(0, AppointmentReference("A-7"))
    await submit.value
    let sent = AppointmentDraft(customerName: "Ada", treatment: .filling, time: .noon)
    #expect(desk.bookings.requests.map(\.draft) == [sent])
    #expect(desk.model.submission == .booked(BookedAppointment(reference: AppointmentReference("A-7"), draft: sent)))
  }

  @Test("What is wrong with a draft is said in the order of the fields")
  func validation() {
    #expect(AppointmentDraft(customerName: "Ada", time: .noon).problems(at: .morning) == [])
    #expect(AppointmentDraft(customerName: "\n ", time: .noon).problems(at: .morning) == [.nameMissing])
    #expect(AppointmentDraft(customerName: "Ada", time: .morning).problems(at: .morning) == [.timePassed])
    #expect(AppointmentDraft(customerName: "", time: .morning).problems(at: .noon) == [.nameMissing, .timePassed])
  }

  @Test("A slot that is known to be taken is not asked for") func takenSlot() async {
    let desk = AppointmentDesk()
    await desk.check(isFree: false)
    await desk.bookings.expectNoRequest { await desk.model.submit() }
    #expect(desk.model.problem == .slotTaken)
  }

  @Test("A slot that is not known to be free is: the practice decides") func uncheckedSlot() async {
    let desk = AppointmentDesk()
    let submit = await desk.beginSubmit()
    desk.bookings.release(0, AppointmentReference("A-1"))
    await submit.value
    #expect(desk.model.booked != nil)
  }

  @Test("A refusal is newer than a check that is still under way") func refusal() async {
    let desk = AppointmentDesk()
    let check = await desk.beginCheck()
    let submit = await desk.beginSubmit()
    desk.bookings.fail(0, PracticeError.slotTaken)
    await submit.value
    desk.slots.release(0, true)
    await check.value
    #expect(desk.model.problem == .slotTaken && desk.model.slotState == .answered(false))
    desk.model.draft.time = .evening
    #expect(desk.model.problems.isEmpty)
  }

  @Test("What is edited while the request is under way changes nothing about it") func editsMeanwhile() async {
    let desk = AppointmentDesk()
    let submit = await desk.beginSubmit()
    desk.model.draft.customerName = "Deniz"
    desk.bookings.release(0, AppointmentReference("A-1"))
    await submit.value
    #expect(desk.model.booked?.draft.customerName == "Ada")
  }

  @Test("After a lost reply the same appointment is sent again, corrected or not") func sameIdentity() async {
    let desk = AppointmentDesk()
    let first = await desk.beginSubmit()
    desk.bookings.fail(0, Offline())
    await first.value
    desk.model.draft.customerName = "Ada Kaya"
    let second = await desk.beginSubmit()
    desk.bookings.release(1, AppointmentReference("A-1"))
    await second.value
    #expect(Set(desk.bookings.requests.map(\.id)).count == 1)
    #expect(desk.model.booked?.draft.customerName == "Ada Kaya")
  }

  @Test("After a lost reply a taken slot may be our own, and can be sent again") func ownSlot() async {
    let desk = AppointmentDesk()
    let first = await desk.beginSubmit()
    desk.bookings.fail(0, Offline())
    await first.value
    await desk.check(isFree: false)
    #expect(desk.model.slotState == .unknown && desk.model.problems.isEmpty)
    let second = await desk.beginSubmit()
    desk.bookings.fail(1, PracticeError.slotTaken)
    await second.value
    #expect(desk.model.slotState == .answered(false), "The practice has refused: it was somebody else.")
  }

  @Test("A cancelled request says that the outcome is unknown") func cancellation() async {
    let desk = AppointmentDesk()
    let submit = await desk.beginSubmit()
    submit.cancel()
    await submit.value
    #expect(desk.model.submission == .failed(.outcomeUnknown))
  }

  @Test("A booking that succeeds after the cancellation is shown") func lateSuccess() async {
    let desk = AppointmentDesk(cancellation: .isIgnored)
    let submit = await desk.beginSubmit()
    submit.cancel()
    desk.bookings.release(0, AppointmentReference("A-1"))
    await submit.value
    #expect(desk.model.booked?.reference == AppointmentReference("A-1"))
  }

  @Test("The next appointment is another one") func startOver() async {
    let desk = AppointmentDesk()
    let first = await desk.beginSubmit()
    desk.model.startOver(with: AppointmentDraft(time: .evening))
    #expect(desk.model.draft.customerName == "Ada", "Not while one is under way.")
    desk.bookings.release(0, AppointmentReference("A-1"))
    await first.value
    desk.model.startOver(with: AppointmentDraft(customerName: "Deniz", time: .noon))
    #expect(desk.model.submission == .notSent && desk.model.draft.customerName == "Deniz")
    #expect(desk.model.problems == [.slotTaken], "Noon is taken, by the appointment before.")
    desk.model.draft.time = .evening
    let second = await desk.beginSubmit()
    desk.bookings.release(1, AppointmentReference("A-2"))
    await second.value
    #expect(Set(desk.bookings.requests.map(\.id)).count == 2)
  }

  @Test("The alert can be closed, and not opened, from outside") func alert() async {
    let desk = AppointmentDesk(AppointmentDraft(time: .noon))
    desk.model.showsProblem = true
    #expect(!desk.model.showsProblem)
    await desk.bookings.expectNoRequest { await desk.model.submit() }
    #expect(desk.model.showsProblem)
    desk.model.showsProblem = false
    #expect(desk.model.submission == .notSent)
  }

  @Test("Closing an alert that is gone does not undo a booking") func lateDismissal() async {
    let desk = AppointmentDesk()
    let submit = await desk.beginSubmit()
    desk.model.showsProblem = false
    #expect(desk.model.isSubmitting)
    desk.bookings.release(0, AppointmentReference("A-1"))
    await submit.value
    desk.model.showsProblem = false
    #expect(desk.model.booked != nil)
  }
}
