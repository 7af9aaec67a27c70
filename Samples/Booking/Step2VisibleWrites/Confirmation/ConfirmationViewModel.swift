import BookingShared
import Observation

@MainActor @Observable
final class ConfirmationViewModel {
  private let context: BookingFlowContext
  private unowned let coordinator: BookingCoordinator

  init(coordinator: BookingCoordinator) {
    self.coordinator = coordinator
    context = coordinator.context
  }

  var headline: String {
    let reference = context.bookingReference
    return "Booking \(reference!)"
  }

  var receipt: String {
    ReceiptFormatter(coordinator: coordinator).body
  }

  func sendReceipt() async {
    guard let email = context.contactEmail, let reference = context.bookingReference else { return }
    try? await coordinator.services.receipts.send(BookingReference(reference), to: email)
  }

  func done() {
    coordinator.startOver()
  }
}
