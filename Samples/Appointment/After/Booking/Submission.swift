/// How far the booking has come: one fact, from which all flags of the screen are derived.
enum Submission: Hashable, Sendable {
  case notSent
  case underWay
  case failed(AppointmentProblem)
  case booked(BookedAppointment)
}
