import BookingShared

/// The text of a receipt.
struct ReceiptFormatter {
  let booking: Booking
  let offer: Offer

  var subject: String { "Your booking \(booking.reference)" }

  var body: String {
    """
    \(offer.flight) on \(offer.day)
    Travellers: \(booking.passengers.map(\.name).joined(separator: ", "))
    Paid: \(booking.charged)
    """ + discount
  }

  private var discount: String {
    booking.saved.map { "\nYou saved \($0)" } ?? ""
  }
}
