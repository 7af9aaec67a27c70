import AppointmentShared
import Foundation

@testable import AppointmentAfter

/// The migrated form with services that a test answers by hand.
@MainActor
struct AppointmentDesk {
  let slots: HeldReplies<Slot, Bool>
  let bookings: HeldReplies<BookingRequest, AppointmentReference>
  let model: AppointmentAfter.AppointmentModel

  init(
    _ draft: AppointmentDraft = AppointmentDraft(customerName: "Ada", time: .noon),
    cancellation: HeldReplies<Slot, Bool>.Cancellation = .ends
  ) {
    slots = HeldReplies(cancellation: cancellation)
    bookings = HeldReplies(cancellation: cancellation == .ends ? .ends : .isIgnored)
    model = AppointmentModel(draft: draft, availability: slots, bookings: bookings, now: { .morning })
  }

  /// Begins a check, and returns when the service has the request.
  func beginCheck() async -> Task<Void, Never> {
    await slots.begin { await model.checkAvailability() }
  }

  /// Begins to send the draft, and returns when the service has the request.
  func beginSubmit() async -> Task<Void, Never> {
    await bookings.begin { await model.submit() }
  }

  /// Asks for the slot on the screen and gets this answer.
  func check(isFree: Bool) async {
    let task = await beginCheck()
    slots.release(slots.requests.count - 1, isFree)
    await task.value
  }
}
