/// Who has signed in. That is the business of the whole app; the flow only has to know whose it is.
public struct Account: Hashable, Codable, Sendable, Identifiable {
  public typealias ID = Identifier<Account>

  public let id: ID
  public let name: String

  public init(id: ID, name: String) {
    self.id = id
    self.name = name
  }
}
