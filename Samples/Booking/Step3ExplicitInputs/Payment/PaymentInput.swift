import BookingShared
import Foundation

/// All that the payment screen needs. Nothing in it may be missing, so the screen has nothing to unwrap.
struct PaymentInput: Equatable {
  let flight: String
  let order: DirectCharge
  /// What the promo code takes off; `nil` without one.
  let discount: Decimal?
  /// `nil` for a price without a quote.
  let quoteExpiresAt: Date?
  let canEditFlight: Bool
}
