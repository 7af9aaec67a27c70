import BookingShared
import Foundation

/// Asks for the fare again and again while the customer fills in forms.
@MainActor
final class PriceRefresher {
  private(set) var lastRefresh: Date?  // shown in the debug menu

  private let services: BookingServices
  private let onFare: @MainActor (Money) -> Void
  private var task: Task<Void, Never>?

  init(services: BookingServices, onFare: @escaping @MainActor (Money) -> Void) {
    self.services = services
    self.onFare = onFare
  }

  func start(for offer: Offer.ID) {
    stop()
    task = Task { [weak self, services] in
      while let fare = try? await services.fares.nextFare(of: offer) {
        self?.onFare(fare)
        self?.lastRefresh = services.clock.now
      }
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }
}
