import AppointmentShared

/// Finds practitioners by a part of their name.
protocol PractitionerDirectory: Sendable {
  func practitioners(named name: String) async throws -> [Practitioner]
}
