import BookingShared
import Foundation

/// The text of a receipt.
struct ReceiptFormatter {
  let context: BookingFlowContext

  @MainActor
  init(coordinator: BookingCoordinator) {
    context = coordinator.context
  }

  var subject: String {
    if let reference = context.bookingReference {
      "Your booking \(reference)"
    } else {
      "Your booking"
    }
  }

  var body: String {
    """
    \(context.selectedOffer!.flight) on \(context.departureDate?.description ?? "-")
    Travellers: \(names)
    Paid: \(context.totalPrice ?? 0) \(context.currency ?? "")
    """ + discount
  }

  private var names: String {
    context.passengers?.map(\.name).joined(separator: ", ") ?? ""
  }

  private var discount: String {
    guard let discount = context.promoDiscount, discount > 0 else { return "" }
    return "\nYou saved \(discount) \(context.currency!)"
  }
}
