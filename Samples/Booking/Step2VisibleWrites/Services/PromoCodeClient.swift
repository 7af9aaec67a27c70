import BookingShared
import Foundation

/// Checks a code and takes its discount off the price.
final class PromoCodeClient: Sendable {
  private let context: BookingFlowContext
  private let promos: PromoService

  init(context: BookingFlowContext = .shared, promos: PromoService) {
    self.context = context
    self.promos = promos
  }

  func apply(_ code: String) async throws {
    guard let price = context.totalPrice, let currency = context.currency else { return }
    let promo = try await promos.check(code)
    let discount = promo.reduction(of: Money(price, currency)).amount
    context.applyPromo(promo.code, discount: discount, total: price - discount)
  }

  func remove() {
    context.removePromo()
  }
}
