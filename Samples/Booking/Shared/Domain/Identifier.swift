/// The id of an `Entity`, so that a draft's id cannot be passed where a quote's is wanted.
public struct Identifier<Entity>: Hashable, Codable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The id as the server writes it, such as `q-7`.
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  public var description: String { rawValue }
}
