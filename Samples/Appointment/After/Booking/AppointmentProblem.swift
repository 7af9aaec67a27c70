/// Why there is no appointment, with a sentence for the customer.
enum AppointmentProblem: Hashable, Sendable {
  case nameMissing
  case timePassed
  case slotTaken
  /// The request was sent, and no answer came.
  case outcomeUnknown

  var message: String {
    switch self {
    case .nameMissing: "Please enter your name."
    case .timePassed: "Please choose a time that is still to come."
    case .slotTaken: "This time is taken. Please choose another."
    case .outcomeUnknown: "No answer came. Please try again: you will not be booked twice."
    }
  }
}
