/// Somebody who flies.
public struct Passenger: Hashable, Codable, Sendable, Identifiable {
  public typealias ID = Identifier<Passenger>

  public let id: ID
  public var name: String
  /// Passport or identity card. Personal data: it belongs into a draft on the server, never into saved state.
  public var documentNumber: String

  public init(id: ID, name: String, documentNumber: String) {
    self.id = id
    self.name = name
    self.documentNumber = documentNumber
  }
}

/// Somebody whom the customer has booked for before, with the address that receipts went to.
public struct SavedTraveller: Hashable, Codable, Sendable {
  public let passenger: Passenger
  public let email: String

  public init(passenger: Passenger, email: String) {
    self.passenger = passenger
    self.email = email
  }
}
