import BookingShared
import Foundation

/// Checks a code. What the discount is taken off is the owner's business.
final class PromoCodeClient: Sendable {
  private let promos: PromoService

  init(promos: PromoService) {
    self.promos = promos
  }

  func discount(of code: String, from price: Money) async throws -> Decimal {
    try await promos.check(code).reduction(of: price).amount
  }
}
