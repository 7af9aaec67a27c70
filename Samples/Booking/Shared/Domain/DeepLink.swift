import Foundation

/// A link into the middle of the flow, as notifications and mails carry it: a place and one id, never data.
public enum DeepLink: Hashable, Sendable {
  case offer(Offer.ID)
  /// Go on with a draft.
  case draft(BookingDraft.ID)
  /// Complete the payment.
  case payment(Quote.ID)
  case booking(BookingReference)

  public static let host = "travel.example.com"

  /// `nil` for a link that is none of ours.
  public init?(_ url: URL) {
    guard
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), parts.scheme == "https", parts.host == Self.host,
      let id = parts.queryItems?.first(where: { $0.name == "id" })?.value, !id.isEmpty
    else { return nil }
    switch parts.path {
    case "/offer": self = .offer(Offer.ID(id))
    case "/draft": self = .draft(BookingDraft.ID(id))
    case "/pay": self = .payment(Quote.ID(id))
    case "/booking": self = .booking(BookingReference(id))
    default: return nil
    }
  }

  /// The link as text: `https://travel.example.com/pay?id=q-7`.
  public var text: String {
    let (path, id) =
      switch self {
      case .offer(let id): ("offer", id.rawValue)
      case .draft(let id): ("draft", id.rawValue)
      case .payment(let id): ("pay", id.rawValue)
      case .booking(let reference): ("booking", reference.rawValue)
      }
    return "https://\(Self.host)/\(path)?id=\(id)"
  }
}
