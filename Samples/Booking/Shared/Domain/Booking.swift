/// The record locator that a customer shows at the counter, such as `UB0001`.
public struct BookingReference: Hashable, Codable, Sendable, CustomStringConvertible {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  public var description: String { rawValue }
}

/// What the airline has on file once the money is taken.
public struct Booking: Hashable, Codable, Sendable {
  public let reference: BookingReference
  public let offerID: Offer.ID
  public let passengers: [Passenger]
  /// Passenger id → seat, as ordered.
  public let seats: [String: String]
  /// What was charged.
  public let charged: Money
  /// How much less that is than it would have been without a promo code.
  public let saved: Money?
  public let email: String

  public init(
    reference: BookingReference, offerID: Offer.ID, passengers: [Passenger], seats: [String: String], charged: Money,
    saved: Money? = nil, email: String
  ) {
    self.reference = reference
    self.offerID = offerID
    self.passengers = passengers
    self.seats = seats
    self.charged = charged
    self.saved = saved
    self.email = email
  }
}
