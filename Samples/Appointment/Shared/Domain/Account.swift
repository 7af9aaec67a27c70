/// What the practice knows about a customer.
public struct Account: Hashable, Sendable {
  public var name: String
  public var email: String
  /// `nil` when the customer wants to be called by the name.
  public var nickname: String?

  public init(name: String, email: String, nickname: String? = nil) {
    self.name = name
    self.email = email
    self.nickname = nickname
  }
}
