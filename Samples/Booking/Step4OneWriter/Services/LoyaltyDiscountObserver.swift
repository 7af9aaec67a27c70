import BookingShared
import Foundation

/// Gold members get five percent off. Watches the price for it.
@MainActor
final class LoyaltyDiscountObserver {
  private let context: BookingFlowContext
  private let onDiscount: (Decimal) -> Void

  init(context: BookingFlowContext, onDiscount: @escaping (Decimal) -> Void) {
    self.context = context
    self.onDiscount = onDiscount
  }

  func start() {
    context.$totalPrice.subscribe { [weak self] price in
      self?.priceChanged(to: price)
    }
  }

  private func priceChanged(to price: Decimal?) {
    guard context.loyaltyTier == "gold", let price else { return }
    let discount = Money(price / 20, context.currency).roundedToCents.amount
    if discount != context.loyaltyDiscount {
      onDiscount(discount)
    }
  }
}
