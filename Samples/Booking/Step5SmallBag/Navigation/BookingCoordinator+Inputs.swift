import BookingShared
import Foundation

/// From the bag to the inputs of the screens: the only place that asks whether something is missing. Later screens get what the screen
/// before them has produced.
extension BookingCoordinator {
  /// The search for the way back; `nil` for one way.
  func returnSearch() throws(MissingFlowData) -> SearchCriteria? {
    let (offer, count) = try selection()
    return context.returnDate.map {
      SearchCriteria(origin: offer.destination.code, destination: offer.origin.code, day: $0, passengerCount: count)
    }
  }

  func passengersInput() throws(MissingFlowData) -> PassengersInput {
    let (offer, count) = try selection()
    return PassengersInput(
      itinerary: Itinerary(outbound: offer, inbound: context.selectedReturnOffer), passengerCount: count,
      prefill: Prefill(email: context.recentEmail ?? ""))
  }

  private func selection() throws(MissingFlowData) -> (Offer, passengerCount: Int) {
    guard let offer = context.selectedOffer, let count = context.passengerCount else {
      throw MissingFlowData(in: ["selectedOffer": context.selectedOffer != nil, "passengerCount": context.passengerCount != nil])
    }
    return (offer, count)
  }
}
