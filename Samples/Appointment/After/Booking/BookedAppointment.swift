import AppointmentShared

/// An appointment that was made: what was sent, and the number that came back. Later edits of the form do not change it.
struct BookedAppointment: Hashable, Sendable {
  let reference: AppointmentReference
  let draft: AppointmentDraft
}
