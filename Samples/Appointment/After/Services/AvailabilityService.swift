import AppointmentShared

/// Knows which slots are free.
protocol AvailabilityService: Sendable {
  func isFree(_ slot: Slot) async throws -> Bool
}
