import BookingShared
import Foundation

/// Keeps the price on the screen fresh while the customer fills in forms.
final class PriceRefresher: @unchecked Sendable {
  nonisolated(unsafe) static var lastRefresh: Date?  // shown in the debug menu

  private let context: BookingFlowContext
  private let services: BookingServices
  private var task: Task<Void, Never>?

  init(context: BookingFlowContext, services: BookingServices) {
    self.context = context
    self.services = services
  }

  func start() {
    guard let offerID = context.selectedOffer?.id else { return }
    stop()
    task = Task.detached { [context, services] in
      while !Task.isCancelled {
        guard let fare = try? await services.fares.nextFare(of: offerID) else { return }
        let price = fare.amount * Decimal(context.passengerCount ?? 1)
        if price != context.totalPrice {
          context.refreshTotal(price)
        }
        Self.lastRefresh = services.clock.now
      }
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }
}
