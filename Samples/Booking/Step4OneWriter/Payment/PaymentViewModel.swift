import BookingShared
import Foundation
import Observation

/// What the payment screen tells its owner.
enum PaymentOutput {
  case began
  case paid(BookingReference)
  case changeFlight
}

@MainActor @Observable
final class PaymentViewModel {
  let input: PaymentInput
  private let payments: PaymentService
  private let clock: any BookingClock
  private let send: (PaymentOutput) -> Void
  private(set) var isPaying = false
  private(set) var failure: String?

  init(input: PaymentInput, payments: PaymentService, clock: any BookingClock, send: @escaping (PaymentOutput) -> Void) {
    self.input = input
    self.payments = payments
    self.clock = clock
    self.send = send
  }

  var amountText: String {
    "\(input.order.amount) \(input.order.currency)"
  }

  var timeLeft: Duration? {
    guard let expiresAt = input.quoteExpiresAt else { return nil }
    return .seconds(max(0, expiresAt.timeIntervalSince(clock.now)))
  }

  func pay() async {
    isPaying = true
    defer { isPaying = false }
    send(.began)
    do {
      send(.paid(try await payments.charge(input.order)))
    } catch {
      failure = "The payment failed. \(error)"
    }
  }

  func editFlight() {
    send(.changeFlight)
  }
}
