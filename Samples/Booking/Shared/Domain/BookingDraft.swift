/// A booking in the making. It lives on the server, so an app needs to keep no more than its id.
public struct BookingDraft: Hashable, Codable, Sendable, Identifiable {
  public typealias ID = Identifier<BookingDraft>

  public let id: ID
  public let offer: Offer
  /// The flight back; `nil` for one way.
  public let inbound: Offer?
  /// At least one.
  public let passengers: [Passenger]
  /// Where the receipt goes.
  public let contactEmail: String
  public var extras: Extras

  public init(
    id: ID, offer: Offer, inbound: Offer? = nil, passengers: [Passenger], contactEmail: String, extras: Extras = .none
  ) {
    self.id = id
    self.offer = offer
    self.inbound = inbound
    self.passengers = passengers
    self.contactEmail = contactEmail
    self.extras = extras
  }
}
