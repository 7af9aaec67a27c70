/// An airport that flights start from or go to.
public struct Airport: Hashable, Codable, Sendable {
  /// The IATA code, three capital letters.
  public let code: String
  public let city: String

  public init(code: String, city: String) {
    self.code = code
    self.city = city
  }
}
