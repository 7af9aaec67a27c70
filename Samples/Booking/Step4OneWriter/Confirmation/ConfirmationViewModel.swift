import BookingShared
import Observation

@MainActor @Observable
final class ConfirmationViewModel {
  let input: ConfirmationInput
  private let receipts: ReceiptService
  private let onDone: () -> Void

  init(input: ConfirmationInput, receipts: ReceiptService, onDone: @escaping () -> Void) {
    self.input = input
    self.receipts = receipts
    self.onDone = onDone
  }

  var headline: String {
    "Booking \(input.reference)"
  }

  var receipt: String {
    ReceiptFormatter(receipt: input.receipt).body
  }

  func sendReceipt() async {
    try? await receipts.send(input.reference, to: input.email)
  }

  func done() {
    onDone()
  }
}
