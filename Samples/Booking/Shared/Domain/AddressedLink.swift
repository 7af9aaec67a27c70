import Foundation

/// A link with the account that it was sent to.
public struct AddressedLink: Hashable, Sendable {
  public let link: DeepLink
  /// `nil` for a link that anybody may open.
  public let account: Account.ID?

  public init(_ link: DeepLink, for account: Account.ID? = nil) {
    self.link = link
    self.account = account
  }

  /// `nil` for a link that is none of ours.
  public init?(_ url: URL) {
    guard let link = DeepLink(url) else { return nil }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    self.init(link, for: items?.first { $0.name == "for" }?.value.map { Account.ID($0) })
  }

  /// The link as text: `https://travel.example.com/pay?id=q-7&for=a-1`.
  public var text: String {
    link.text + (account.map { "&for=\($0)" } ?? "")
  }
}
