import BookingShared
import Foundation

extension BookingFlowContext {
  /// What the flights cost, for everybody.
  var fareSubtotal: Decimal {
    guard let offer = selectedOffer else { return 0 }
    let fares = offer.fare.amount + (selectedReturnOffer?.fare.amount ?? 0)
    return fares * Decimal(passengerCount ?? 1)
  }
}
