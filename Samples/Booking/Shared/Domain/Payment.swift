import Foundation

/// How a customer pays.
public enum PaymentMethod: Hashable, Codable, Sendable {
  case savedCard(id: String)
  case wallet
}

/// Chosen by the client once for each intent to pay, and sent again with each retry of it, so that a retry charges nothing.
public struct IdempotencyKey: Hashable, Codable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// What the server knows about a payment. The answer to "did it go through?" after a reply was lost.
public enum PaymentStatus: Hashable, Codable, Sendable {
  /// The server never got the request: it is safe to pay.
  case notFound
  case declined
  case paid(BookingReference)
}

/// The order of the first payment endpoint, which believes whatever the app sends: the amount, the seats, the address.
///
/// The later endpoint takes the id of a quote and nothing that could be wrong.
public struct DirectCharge: Hashable, Codable, Sendable {
  public var sessionToken: String
  public var offerID: Offer.ID
  public var passengers: [Passenger]
  /// Passenger id → seat.
  public var seats: [String: String]
  public var amount: Decimal
  public var currency: String
  public var email: String

  public init(
    sessionToken: String, offerID: Offer.ID, passengers: [Passenger], seats: [String: String], amount: Decimal, currency: String,
    email: String
  ) {
    self.sessionToken = sessionToken
    self.offerID = offerID
    self.passengers = passengers
    self.seats = seats
    self.amount = amount
    self.currency = currency
    self.email = email
  }
}
