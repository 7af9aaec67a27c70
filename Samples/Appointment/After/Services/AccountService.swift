import AppointmentShared

/// Keeps accounts.
protocol AccountService: Sendable {
  func save(_ account: Account) async throws
}
