import BookingShared
import Foundation

/// From the bag to the inputs of the last two screens: the only place that asks whether something is missing.
extension BookingCoordinator {
  func paymentInput() throws(MissingFlowData) -> PaymentInput {
    guard
      let token = context.paymentToken, let offer = context.selectedOffer, let passengers = context.passengers, !passengers.isEmpty,
      let total = context.total, let email = context.contactEmail
    else {
      throw MissingFlowData(in: [
        "paymentToken": context.paymentToken != nil, "selectedOffer": context.selectedOffer != nil,
        "passengers": context.passengers?.isEmpty == false, "totalPrice": context.totalPrice != nil, "currency": context.currency != nil,
        "contactEmail": context.contactEmail != nil,
      ])
    }
    return PaymentInput(
      flight: offer.flight,
      order: DirectCharge(
        sessionToken: token, offerID: offer.id, passengers: passengers, seats: context.selectedSeats ?? [:], amount: total.amount,
        currency: total.currency, email: email),
      discount: context.promoDiscount, quoteExpiresAt: context.quoteExpiresAt, canEditFlight: !context.isFromDeepLink)
  }

  func confirmationInput() throws(MissingFlowData) -> ConfirmationInput {
    guard
      let reference = context.bookingReference, let offer = context.selectedOffer, let day = context.departureDate,
      let passengers = context.passengers, let total = context.total, let email = context.contactEmail
    else {
      throw MissingFlowData(in: [
        "bookingReference": context.bookingReference != nil, "selectedOffer": context.selectedOffer != nil,
        "departureDate": context.departureDate != nil, "passengers": context.passengers != nil, "totalPrice": context.totalPrice != nil,
        "currency": context.currency != nil, "contactEmail": context.contactEmail != nil,
      ])
    }
    let booked = BookingReference(reference)
    let receipt = Receipt(
      reference: booked, flight: offer.flight, day: day, names: passengers.map(\.name), paid: total,
      discount: context.promoDiscount)
    return ConfirmationInput(reference: booked, email: email, receipt: receipt)
  }
}
