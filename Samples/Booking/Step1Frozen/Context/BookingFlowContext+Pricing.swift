import BookingShared
import Foundation

extension BookingFlowContext {
  /// What the flights cost, for everybody.
  var fareSubtotal: Decimal {
    guard let offer = selectedOffer else { return 0 }
    let fares = offer.fare.amount + (selectedReturnOffer?.fare.amount ?? 0)
    return fares * Decimal(passengerCount ?? 1)
  }

  /// Adds everything up again.
  func recalculateTotal() {
    priceRecalculations += 1
    var total = fareSubtotal
    for bag in baggage ?? [] {
      total += bag.price.amount
    }
    if insuranceSelected == true, let price = insurancePrice {
      total += price * Decimal(passengerCount ?? 1)
    }
    total -= promoDiscount ?? 0
    total -= self.loyaltyDiscount ?? 0
    totalPrice = total
  }
}
