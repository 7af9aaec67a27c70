/// What the search screen produces.
public struct SearchCriteria: Hashable, Codable, Sendable {
  /// IATA code.
  public let origin: String
  /// IATA code.
  public let destination: String
  public let day: Day
  /// `nil` for one way.
  public let returnDay: Day?
  /// At least one.
  public let passengerCount: Int

  public init(origin: String, destination: String, day: Day, returnDay: Day? = nil, passengerCount: Int) {
    self.origin = origin
    self.destination = destination
    self.day = day
    self.returnDay = returnDay
    self.passengerCount = passengerCount
  }
}
