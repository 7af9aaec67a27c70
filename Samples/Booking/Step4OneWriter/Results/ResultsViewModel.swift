import BookingShared
import Foundation
import Observation

/// What the results screen tells its owner.
enum ResultsOutput {
  case sortByPrice
  case selected(Offer)
  case foundReturns([Offer])
  case selectedReturn(Offer)
  case failed(String)
}

@MainActor @Observable
final class ResultsViewModel {
  private let context: BookingFlowContext
  private let service: OfferService
  private let send: (ResultsOutput) -> Void

  init(context: BookingFlowContext, offers: OfferService, send: @escaping (ResultsOutput) -> Void) {
    self.context = context
    service = offers
    self.send = send
  }

  var offers: [Offer] {
    context.searchResults ?? []
  }

  var isChoosingReturn: Bool {
    context.isRoundTrip && context.selectedOffer != nil && !context.hasReturnFlight
  }

  func sortByPrice() {
    send(.sortByPrice)
  }

  func select(_ offer: Offer) async {
    send(.selected(offer))
    if context.isRoundTrip {
      await searchReturn()
    }
  }

  func selectReturn(_ offer: Offer) {
    send(.selectedReturn(offer))
  }

  private func searchReturn() async {
    guard context.selectedOffer != nil, let returnDate = context.returnDate else { return }
    let criteria = SearchCriteria(
      origin: context.destination!.code, destination: context.origin!.code, day: returnDate,
      passengerCount: context.passengerCount ?? 1)
    do {
      send(.foundReturns(try await service.search(criteria)))
    } catch {
      send(.failed("There is no way back. \(error)"))
    }
  }
}
