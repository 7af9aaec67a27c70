import BookingShared
import Observation

/// Shows a booking. The reference is enough: the server knows the rest.
@MainActor @Observable
final class ConfirmationViewModel {
  let reference: BookingReference
  private(set) var receipt = ""
  private(set) var failure: String?
  private var isMailed = false
  private let services: BookingServices
  private let onDone: () -> Void

  init(reference: BookingReference, services: BookingServices, onDone: @escaping () -> Void) {
    self.reference = reference
    self.services = services
    self.onDone = onDone
  }

  var headline: String { "Booking \(reference)" }

  /// Shows the receipt, and mails it once, however often the view appears.
  func load() async {
    failure = nil
    do {
      let booking = try await services.bookings.booking(reference)
      let offer = try await services.offers.offer(booking.offerID)
      receipt = ReceiptFormatter(booking: booking, offer: offer).body
      try await mail(to: booking.email)
    } catch is CancellationError {
      // The user has left; there is nobody to tell.
    } catch {
      failure = "\(error)"
    }
  }

  private func mail(to email: String) async throws {
    guard !isMailed else { return }
    isMailed = true  // before the await, or a second appearance mails it too
    do {
      try await services.receipts.send(reference, to: email)
    } catch {
      isMailed = false
      throw error
    }
  }

  func done() {
    onDone()
  }
}
