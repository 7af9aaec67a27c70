/// A piece of baggage that can be added to a booking.
public struct BaggageOption: Hashable, Codable, Sendable, Identifiable {
  public typealias ID = Identifier<BaggageOption>

  public let id: ID
  public let title: String
  public let price: Money

  public init(id: ID, title: String, price: Money) {
    self.id = id
    self.title = title
    self.price = price
  }
}

/// What a customer adds to the bare flight.
public struct Extras: Hashable, Codable, Sendable {
  public var seats: [Passenger.ID: Seat]
  /// One element for each piece.
  public var baggage: [BaggageOption]
  public var hasInsurance: Bool
  public var promo: PromoCode?

  public init(seats: [Passenger.ID: Seat] = [:], baggage: [BaggageOption] = [], hasInsurance: Bool = false, promo: PromoCode? = nil) {
    self.seats = seats
    self.baggage = baggage
    self.hasInsurance = hasInsurance
    self.promo = promo
  }

  public static let none = Extras()
}
