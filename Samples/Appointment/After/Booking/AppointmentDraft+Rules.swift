import AppointmentShared
import Foundation

extension AppointmentDraft {
  /// As it is sent: without the white space that keyboards leave around a name.
  var normalized: AppointmentDraft {
    var copy = self
    copy.customerName = customerName.trimmingCharacters(in: .whitespacesAndNewlines)
    return copy
  }

  /// What the customer has to change first, in the order of the fields.
  func problems(at now: Date) -> [AppointmentProblem] {
    var problems: [AppointmentProblem] = []
    if normalized.customerName.isEmpty { problems.append(.nameMissing) }
    if time <= now { problems.append(.timePassed) }
    return problems
  }

  /// One line for whoever looks the draft over.
  var summary: String {
    "\(normalized.customerName): \(treatment.title), \(time.ISO8601Format())"
  }
}
