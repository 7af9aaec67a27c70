/// Keeps bookings in the making.
public struct DraftService: Sendable {
  let server: BookingServer
  public let line: ServiceLine

  /// - Parameter inboundID: The flight back; `nil` for one way.
  public func create(
    offerID: Offer.ID, inboundID: Offer.ID? = nil, passengers: [Passenger], email: String
  ) async throws -> BookingDraft {
    try await line.carry {
      try await server.createDraft(offerID: offerID, inboundID: inboundID, passengers: passengers, email: email)
    }
  }

  public func draft(_ id: BookingDraft.ID) async throws -> BookingDraft {
    try await line.carry { try await server.draft(id) }
  }

  /// Replaces the extras. Refuses seats that the flight's aircraft does not have or that are taken.
  public func setExtras(_ extras: Extras, of id: BookingDraft.ID) async throws -> BookingDraft {
    try await line.carry { try await server.setExtras(extras, of: id) }
  }
}
