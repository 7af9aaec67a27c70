import AppointmentShared
import Foundation
import Observation

/// The form as it grew: the form's fields, what the network said, flags for the screen, and the confirmation with a life of its own.
///
/// Nobody can hand it a service. It makes its connection to the practice itself, wherever it needs one.
@MainActor @Observable
final class AppointmentModel {
  var customerName = ""
  var treatment = Treatment.checkUp
  var time: Date
  var isAvailable = true
  var isSubmitting = false
  var showsError = false
  var errorMessage: String?
  var reference: AppointmentReference?
  var confirmation: ConfirmationModel?

  init(time: Date = Date()) {
    self.time = time
  }

  func checkAvailability() async {
    let client = PracticeClient(session: .shared)
    if let free = try? await client.isFree(Slot(treatment: treatment, time: time)) {
      isAvailable = free
    }
  }

  func showConfirmation() {
    if confirmation == nil {
      confirmation = ConfirmationModel(customerName: customerName, treatment: treatment, time: time)
    }
  }

  func submit() async {
    isSubmitting = true
    do {
      let draft = AppointmentDraft(customerName: customerName, treatment: treatment, time: time)
      reference = try await PracticeClient(session: .shared).book(BookingRequest(draft: draft))
    } catch {
      errorMessage = "The appointment could not be booked."
      showsError = true
    }
    isSubmitting = false
  }
}
