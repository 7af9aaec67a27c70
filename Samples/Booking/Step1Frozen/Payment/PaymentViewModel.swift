import BookingShared
import Foundation
import Observation

@MainActor @Observable
final class PaymentViewModel {
  let context: BookingFlowContext
  private unowned let coordinator: BookingCoordinator
  private(set) var isPaying = false

  init(coordinator: BookingCoordinator) {
    self.coordinator = coordinator
    context = coordinator.context
    context.onPriceChanged = { [weak coordinator] _ in
      Task { @MainActor in coordinator?.analytics.track("price_changed") }
    }
  }

  var amountText: String {
    "\(context.totalPrice!) \(context.currency!)"
  }

  var canEditFlight: Bool {
    !context.isFromDeepLink
  }

  var timeLeft: Duration? {
    guard let expiresAt = context.quoteExpiresAt else { return nil }
    return .seconds(max(0, expiresAt.timeIntervalSince(coordinator.services.clock.now)))
  }

  func pay() async {
    guard let offer = context.selectedOffer, let passengers = context.passengers, !passengers.isEmpty else { return }
    isPaying = true
    defer { isPaying = false }
    context.paymentAttempts += 1
    let order = DirectCharge(
      sessionToken: context.paymentToken!, offerID: offer.id, passengers: passengers, seats: context.selectedSeats ?? [:],
      amount: context.totalPrice!, currency: context.currency, email: context.contactEmail ?? "")
    do {
      let reference = try await coordinator.services.payments.charge(order)
      context.bookingReference = reference.rawValue
      coordinator.paymentFinished()
    } catch {
      context.lastErrorMessage = "The payment failed. \(error)"
    }
  }

  func editFlight() {
    coordinator.editFlight()
  }
}
