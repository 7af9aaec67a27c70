import AppointmentShared

/// Makes appointments.
protocol BookingService: Sendable {
  /// Makes the appointment, or replaces the one that was made under the same id.
  ///
  /// - Throws: ``PracticeError/slotTaken``. After any other error it is unknown whether the appointment was made.
  func book(_ request: BookingRequest) async throws -> AppointmentReference
}
