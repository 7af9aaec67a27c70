import Foundation

/// All that the server knows. Codable, so that it can outlive a process that is killed in a demonstration.
public struct ServerState: Hashable, Codable, Sendable {
  public struct Receipt: Hashable, Codable, Sendable {
    public let email: String
    public let reference: BookingReference
  }

  /// One attempt to pay for a quote.
  struct Payment: Hashable, Codable, Sendable {
    var quoteID: Quote.ID
    var method: PaymentMethod
    var status: PaymentStatus
  }

  // What is for sale.
  public var offers: [Offer]
  public var seatMaps: [Offer.ID: SeatMap]
  public var baggage: [BaggageOption]
  /// For one passenger.
  public var insurance: Money
  public var promoCodes: [PromoCode]
  public var travellers: [SavedTraveller]
  /// How long a quote can be paid.
  public var quoteLifetime: Duration = .seconds(900)
  /// Cards that are always declined.
  public var declinedCards: Set<String> = []

  // What came of it.
  public internal(set) var drafts: [BookingDraft.ID: BookingDraft] = [:]
  public internal(set) var quotes: [Quote.ID: Quote] = [:]
  /// In the order in which the money came in.
  public internal(set) var bookings: [Booking] = []
  public internal(set) var receipts: [Receipt] = []
  var payments: [IdempotencyKey: Payment] = [:]
  var sessions: Set<String> = []
  private var lastNumber = 0

  public init(
    offers: [Offer], seatMaps: [Offer.ID: SeatMap], baggage: [BaggageOption] = [], insurance: Money, promoCodes: [PromoCode] = [],
    travellers: [SavedTraveller] = []
  ) {
    self.offers = offers
    self.seatMaps = seatMaps
    self.baggage = baggage
    self.insurance = insurance
    self.promoCodes = promoCodes
    self.travellers = travellers
  }

  /// Deletes all drafts, as a server does after some days.
  public mutating func forgetDrafts() { drafts.removeAll() }

  /// Deletes all quotes.
  public mutating func forgetQuotes() { quotes.removeAll() }

  /// The next number for an id: 1, 2, 3…
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
