import BookingShared
import Foundation

/// Opens links from mails and notifications: does by hand what the screens before would have done.
@MainActor
final class DeepLinkHandler {
  private unowned let coordinator: BookingCoordinator

  init(coordinator: BookingCoordinator) {
    self.coordinator = coordinator
  }

  func open(_ url: URL) async {
    guard let link = DeepLink(url) else { return }
    do {
      switch link {
      case .offer(let id): fill(with: try await coordinator.services.offers.offer(id))
      case .draft(let id): fill(with: try await coordinator.services.drafts.draft(id))
      case .payment(let id): try await openPayment(id)
      case .booking(let reference):
        coordinator.context.bookingReference = reference.rawValue
        coordinator.show(.confirmation)
      }
    } catch {
      coordinator.context.lastErrorMessage = "This link has expired (\(error))."
    }
  }

  private func openPayment(_ id: Quote.ID) async throws {
    let services = coordinator.services
    let quote = try await services.pricing.quote(id)
    let draft = try await services.drafts.draft(quote.draftID)
    fill(with: draft)
    let context = coordinator.context
    context.shouldSkipExtras = true
    context.quoteID = quote.id.rawValue
    context.quoteExpiresAt = quote.expiresAt
    (context.totalPrice, context.currency) = (quote.total.amount, quote.total.currency)
    coordinator.show(.payment)
  }

  private func fill(with draft: BookingDraft) {
    fill(with: draft.offer)
    coordinator.context.update {
      $0.passengers = draft.passengers
      $0.passengerCount = draft.passengers.count
      $0.contactEmail = draft.contactEmail
      $0.draftID = draft.id.rawValue
      $0.baggage = draft.extras.baggage
      $0.insuranceSelected = draft.extras.hasInsurance
    }
    coordinator.show(.extras)
  }

  private func fill(with offer: Offer) {
    let context = coordinator.context
    context.isFromDeepLink = true
    context.origin = offer.origin
    context.destination = offer.destination
    context.departureDate = offer.day
    context.selectedOffer = offer
    context.currency = offer.fare.currency
    context.totalPrice = offer.fare.amount
    coordinator.show(.passengers)
  }
}
