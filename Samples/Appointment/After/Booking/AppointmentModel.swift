import AppointmentShared
import Foundation
import Observation

/// The one owner of an appointment in the making: what the customer has entered, what is known about the slot, and how far the booking is.
///
/// Whatever the screens show beyond that is computed when they ask.
@MainActor @Observable
final class AppointmentModel {
  /// Edited by the form, and by the review before booking: the same value in both.
  var draft: AppointmentDraft
  private(set) var submission = Submission.notSent
  private var slots = LatestAnswer<Slot, Bool>()
  private var id = UUID()
  /// Slots that were asked for under this id without a clear refusal. They may be taken by nobody but this customer.
  private var mayBeOurs: Set<Slot> = []

  private let availability: any AvailabilityService
  private let bookings: any BookingService
  private let now: @MainActor () -> Date

  init(
    draft: AppointmentDraft, availability: any AvailabilityService, bookings: any BookingService,
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.draft = draft
    self.availability = availability
    self.bookings = bookings
    self.now = now
  }

  // MARK: Availability

  /// Whether the slot on the screen is free. An answer about another slot says nothing about this one.
  var slotState: LatestAnswer<Slot, Bool>.State {
    let state = slots.state(for: draft.slot)
    return state == .answered(false) && mayBeOurs.contains(draft.slot) ? .unknown : state
  }

  /// Asks for the slot on the screen. The screen calls this for each new slot and cancels the call before.
  func checkAvailability() async {
    let slot = draft.slot
    let ticket = slots.ask(slot)
    do {
      let isFree = try await availability.isFree(slot)
      slots.settle(ticket, with: Task.isCancelled ? .unknown : .answered(isFree))
    } catch {
      slots.settle(ticket, with: Task.isCancelled ? .unknown : .failed)
    }
  }

  // MARK: Booking

  /// What the customer has to change before the draft can be sent.
  var problems: [AppointmentProblem] {
    draft.problems(at: now()) + (slotState == .answered(false) ? [.slotTaken] : [])
  }

  /// Sends the draft as it is now. While one is under way, and once one is booked, there is nothing to send.
  func submit() async {
    guard !isSubmitting, booked == nil else { return }
    if let problem = problems.first {
      submission = .failed(problem)
      return
    }
    let request = BookingRequest(id: id, draft: draft.normalized)
    submission = .underWay
    mayBeOurs.insert(request.draft.slot)
    do {
      let reference = try await bookings.book(request)
      // Also when the task was cancelled meanwhile: what is booked is booked, and the customer has to see it.
      submission = .booked(BookedAppointment(reference: reference, draft: request.draft))
      slots.learn(false, about: request.draft.slot)
    } catch PracticeError.slotTaken {
      mayBeOurs.remove(request.draft.slot)
      slots.learn(false, about: request.draft.slot)
      submission = .failed(.slotTaken)
    } catch {
      submission = .failed(.outcomeUnknown)
    }
  }

  /// Makes room for another appointment.
  func startOver(with draft: AppointmentDraft) {
    guard !isSubmitting else { return }
    self.draft = draft
    id = UUID()
    mayBeOurs = []
    submission = .notSent
  }

  var isSubmitting: Bool { submission == .underWay }

  var booked: BookedAppointment? {
    if case .booked(let appointment) = submission { appointment } else { nil }
  }

  // MARK: Alert

  /// What the alert says; `nil` when there is none.
  var problem: AppointmentProblem? {
    if case .failed(let problem) = submission { problem } else { nil }
  }

  /// For the alert, which can only be closed from outside.
  var showsProblem: Bool {
    get { problem != nil }
    set { if !newValue, problem != nil { submission = .notSent } }
  }
}
