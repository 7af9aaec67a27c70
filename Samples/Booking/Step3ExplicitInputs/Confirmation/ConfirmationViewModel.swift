import BookingShared
import Observation

@MainActor @Observable
final class ConfirmationViewModel {
  let input: ConfirmationInput
  private unowned let coordinator: BookingCoordinator

  init(input: ConfirmationInput, coordinator: BookingCoordinator) {
    self.input = input
    self.coordinator = coordinator
  }

  var headline: String {
    "Booking \(input.reference)"
  }

  var receipt: String {
    ReceiptFormatter(receipt: input.receipt).body
  }

  func sendReceipt() async {
    try? await coordinator.services.receipts.send(input.reference, to: input.email)
  }

  func done() {
    coordinator.startOver()
  }
}
