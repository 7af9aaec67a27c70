/// Turns a draft into a price that holds for a while.
public struct PricingService: Sendable {
  let server: BookingServer
  public let line: ServiceLine

  /// A new quote at today's fare.
  public func makeQuote(for draftID: BookingDraft.ID) async throws -> Quote {
    try await line.carry { try await server.makeQuote(for: draftID) }
  }

  /// A quote that was made before. It may have expired.
  public func quote(_ id: Quote.ID) async throws -> Quote {
    try await line.carry { try await server.quote(id) }
  }
}

/// Checks promo codes.
public struct PromoService: Sendable {
  let server: BookingServer
  public let line: ServiceLine

  /// - Throws: ``BookingError/promoUnknown`` or ``BookingError/promoExpired``.
  public func check(_ code: String) async throws -> PromoCode {
    try await line.carry { try await server.promo(code) }
  }
}

/// Tells today's fare, for a price on the screen that is refreshed in the background.
public struct FareService: Sendable {
  let server: BookingServer
  public let line: ServiceLine
  let clock: any BookingClock

  /// Waits for the next time to look, half a minute from now, and looks.
  public func nextFare(of id: Offer.ID) async throws -> Money {
    try await clock.sleep(for: .seconds(30))
    return try await line.carry { try await server.offer(id).fare }
  }
}
