import BookingShared
import Observation

/// Shows the flights for a search. The way out and the way back are two visits to this screen.
@MainActor @Observable
final class ResultsViewModel {
  let criteria: SearchCriteria
  private(set) var offers: [Offer] = []
  private(set) var failure: String?
  private let service: OfferService
  private let onSelect: (Offer) async -> Void

  init(criteria: SearchCriteria, offers: OfferService, onSelect: @escaping (Offer) async -> Void) {
    self.criteria = criteria
    service = offers
    self.onSelect = onSelect
  }

  func load() async {
    failure = nil
    do {
      offers = try await service.search(criteria)
    } catch is CancellationError {
      // The user has left; there is nobody to tell.
    } catch {
      failure = "The search failed. \(error)"
    }
  }

  func sortByPrice() {
    offers.sort { $0.fare.amount < $1.fare.amount }
  }

  func select(_ offer: Offer) async {
    await onSelect(offer)
  }
}
