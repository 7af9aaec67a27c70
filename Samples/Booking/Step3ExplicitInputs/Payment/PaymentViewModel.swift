import BookingShared
import Foundation
import Observation

@MainActor @Observable
final class PaymentViewModel {
  let input: PaymentInput
  private unowned let coordinator: BookingCoordinator
  private(set) var isPaying = false
  private(set) var failure: String?

  init(input: PaymentInput, coordinator: BookingCoordinator) {
    self.input = input
    self.coordinator = coordinator
  }

  var amountText: String {
    "\(input.order.amount) \(input.order.currency)"
  }

  var timeLeft: Duration? {
    guard let expiresAt = input.quoteExpiresAt else { return nil }
    return .seconds(max(0, expiresAt.timeIntervalSince(coordinator.services.clock.now)))
  }

  func pay() async {
    isPaying = true
    defer { isPaying = false }
    coordinator.paymentBegan()
    do {
      coordinator.paid(try await coordinator.services.payments.charge(input.order))
    } catch {
      failure = "The payment failed. \(error)"
    }
  }

  func editFlight() {
    coordinator.editFlight()
  }
}
