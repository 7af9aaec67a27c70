/// Finds flights, and what can be added to them.
public struct OfferService: Sendable {
  let server: BookingServer
  public let line: ServiceLine

  public func search(_ criteria: SearchCriteria) async throws -> [Offer] {
    try await line.carry { await server.offers(for: criteria) }
  }

  public func offer(_ id: Offer.ID) async throws -> Offer {
    try await line.carry { try await server.offer(id) }
  }

  public func seatMap(of id: Offer.ID) async throws -> SeatMap {
    try await line.carry { try await server.seatMap(of: id) }
  }

  public func baggageOptions() async throws -> [BaggageOption] {
    try await line.carry { await server.state.baggage }
  }

  /// The price of an insurance for one passenger.
  public func insurance() async throws -> Money {
    try await line.carry { await server.state.insurance }
  }
}

/// The people whom the customer has booked for before.
public struct TravellerService: Sendable {
  let server: BookingServer
  public let line: ServiceLine

  public func saved() async throws -> [SavedTraveller] {
    try await line.carry { await server.state.travellers }
  }
}
