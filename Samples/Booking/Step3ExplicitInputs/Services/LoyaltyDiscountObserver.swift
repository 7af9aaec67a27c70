import BookingShared
import Foundation

/// Gold members get five percent off. Watches the price for it, and corrects the price when the discount changes.
final class LoyaltyDiscountObserver {
  private let context: BookingFlowContext

  init(context: BookingFlowContext) {
    self.context = context
  }

  func start() {
    context.$totalPrice.subscribe { [weak self] price in
      self?.priceChanged(to: price)
    }
    context.$loyaltyDiscount.subscribe { [weak context] discount in
      guard discount != nil else { return }
      context?.recalculateTotal()
    }
  }

  private func priceChanged(to price: Decimal?) {
    guard context.loyaltyTier == "gold", let price else { return }
    let discount = Money(price / 20, context.currency).roundedToCents.amount
    if discount != context.loyaltyDiscount {
      context.setLoyaltyDiscount(discount)
    }
  }
}
