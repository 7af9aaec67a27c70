import AppointmentShared

@testable import AppointmentAfter

// The services of the models, answered by hand.

extension HeldReplies: AvailabilityService where Request == Slot, Reply == Bool {
  func isFree(_ slot: Slot) async throws -> Bool { try await reply(to: slot) }
}

extension HeldReplies: BookingService where Request == BookingRequest, Reply == AppointmentReference {
  func book(_ request: BookingRequest) async throws -> AppointmentReference { try await reply(to: request) }
}

extension HeldReplies: PractitionerDirectory where Request == String, Reply == [Practitioner] {
  func practitioners(named name: String) async throws -> [Practitioner] { try await reply(to: name) }
}

extension HeldReplies: AccountService where Request == Account, Reply == Void {
  func save(_ account: Account) async throws { try await reply(to: account) }
}

/// What a service says when the connection is gone.
struct Offline: Error {}
