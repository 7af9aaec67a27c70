import AppointmentShared
import Foundation
import Observation

/// What the customer looks over before booking: a copy of the form, made when the confirmation was opened first. The name can be corrected.
@MainActor @Observable
final class ConfirmationModel {
  var customerName: String
  let summary: String

  init(customerName: String, treatment: Treatment, time: Date) {
    self.customerName = customerName
    summary = "\(treatment.title), \(time.ISO8601Format())"
  }
}
