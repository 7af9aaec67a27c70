import BookingShared
import Foundation

/// What a link leads to.
enum LinkContent {
  case offer(Offer)
  case draft(BookingDraft)
  case payment(Quote, BookingDraft)
  case booking(BookingReference)
}

/// Loads what links from mails and notifications lead to.
struct DeepLinkHandler {
  let services: BookingServices

  /// `nil` for a link that is none of ours.
  func content(of url: URL) async throws -> LinkContent? {
    guard let link = DeepLink(url) else { return nil }
    switch link {
    case .offer(let id): return .offer(try await services.offers.offer(id))
    case .draft(let id): return .draft(try await services.drafts.draft(id))
    case .payment(let id):
      let quote = try await services.pricing.quote(id)
      return .payment(quote, try await services.drafts.draft(quote.draftID))
    case .booking(let reference): return .booking(reference)
    }
  }
}
