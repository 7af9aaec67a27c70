import BookingShared
import Foundation
import Observation

@MainActor @Observable
final class ResultsViewModel {
  private let context: BookingFlowContext
  private unowned let coordinator: BookingCoordinator

  init(coordinator: BookingCoordinator) {
    self.coordinator = coordinator
    context = coordinator.context
  }

  var offers: [Offer] {
    context.searchResults ?? []
  }

  var isChoosingReturn: Bool {
    context.isRoundTrip && context.selectedOffer != nil && !context.hasReturnFlight
  }

  func sortByPrice() {
    context.sortResultsByPrice()
  }

  func select(_ offer: Offer) async {
    context.selectOffer(offer)
    if context.isRoundTrip {
      await searchReturn()
    } else {
      coordinator.offerSelected()
    }
  }

  func selectReturn(_ offer: Offer) {
    context.selectReturnOffer(offer)
    coordinator.offerSelected()
  }

  private func searchReturn() async {
    guard context.selectedOffer != nil, let returnDate = context.returnDate else { return }
    let criteria = SearchCriteria(
      origin: context.destination!.code, destination: context.origin!.code, day: returnDate,
      passengerCount: context.passengerCount ?? 1)
    do {
      context.showResults(try await coordinator.services.offers.search(criteria))
    } catch {
      context.report("There is no way back. \(error)")
    }
  }
}
