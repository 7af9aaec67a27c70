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
        coordinator.context.booked(reference)
        coordinator.show(.confirmation)
      }
    } catch {
      coordinator.context.report("This link has expired (\(error)).")
    }
  }

  private func openPayment(_ id: Quote.ID) async throws {
    let services = coordinator.services
    let quote = try await services.pricing.quote(id)
    let draft = try await services.drafts.draft(quote.draftID)
    fill(with: draft)
    coordinator.context.enter(by: quote)
    coordinator.show(.payment)
  }

  private func fill(with draft: BookingDraft) {
    fill(with: draft.offer)
    coordinator.context.enter(by: draft)
    coordinator.show(.extras)
  }

  private func fill(with offer: Offer) {
    coordinator.context.enter(by: offer)
    coordinator.show(.passengers)
  }
}
