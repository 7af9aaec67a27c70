/// A flight that can be booked at a fare. The fare may change until a quote fixes it.
public struct Offer: Hashable, Codable, Sendable, Identifiable {
  public typealias ID = Identifier<Offer>

  public let id: ID
  /// The flight number, such as `UB 204`.
  public let flight: String
  public let origin: Airport
  public let destination: Airport
  public let day: Day
  /// For one passenger.
  public var fare: Money

  public init(id: ID, flight: String, origin: Airport, destination: Airport, day: Day, fare: Money) {
    self.id = id
    self.flight = flight
    self.origin = origin
    self.destination = destination
    self.day = day
    self.fare = fare
  }
}
