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
    context.searchResults?.sort { $0.fare.amount < $1.fare.amount }
  }

  func select(_ offer: Offer) async {
    context.selectedOffer = offer
    context.selectedReturnOffer = nil
    context.currency = offer.fare.currency
    context.totalPrice = offer.fare.amount * Decimal(context.passengerCount ?? 1)
    if context.isRoundTrip {
      await searchReturn()
    } else {
      coordinator.offerSelected()
    }
  }

  func selectReturn(_ offer: Offer) {
    context.selectedReturnOffer = offer
    context.totalPrice! += offer.fare.amount * Decimal(context.passengerCount ?? 1)
    coordinator.offerSelected()
  }

  private func searchReturn() async {
    guard context.selectedOffer != nil, let returnDate = context.returnDate else { return }
    let criteria = SearchCriteria(
      origin: context.destination!.code, destination: context.origin!.code, day: returnDate,
      passengerCount: context.passengerCount ?? 1)
    do {
      context.searchResults = try await coordinator.services.offers.search(criteria)
    } catch {
      context.lastErrorMessage = "There is no way back. \(error)"
    }
  }
}
