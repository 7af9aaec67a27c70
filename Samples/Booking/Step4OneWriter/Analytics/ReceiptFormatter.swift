import BookingShared
import Foundation

/// What a receipt says.
struct Receipt: Equatable {
  let reference: BookingReference
  let flight: String
  let day: Day
  let names: [String]
  let paid: Money
  /// What the promo code took off; `nil` without one.
  let discount: Decimal?
}

/// The text of a receipt.
struct ReceiptFormatter {
  let receipt: Receipt

  var subject: String { "Your booking \(receipt.reference)" }

  var body: String {
    """
    \(receipt.flight) on \(receipt.day)
    Travellers: \(receipt.names.joined(separator: ", "))
    Paid: \(receipt.paid)
    """ + discount
  }

  private var discount: String {
    guard let discount = receipt.discount, discount > 0 else { return "" }
    return "\nYou saved \(discount) \(receipt.paid.currency)"
  }
}
