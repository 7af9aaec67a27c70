import BookingShared
import Foundation
import Observation

/// Decides which screen comes next. What a screen needs, it finds in the context.
@MainActor @Observable
final class BookingCoordinator {
  let context: BookingFlowContext
  let services: BookingServices
  private(set) var stack: [BookingScreen] = [.search]

  @ObservationIgnored private(set) lazy var priceRefresher = PriceRefresher(context: context, services: services)
  @ObservationIgnored private(set) lazy var loyalty = LoyaltyDiscountObserver(context: context)
  @ObservationIgnored private(set) lazy var analytics = BookingAnalytics(coordinator: self)
  @ObservationIgnored private(set) lazy var deepLinks = DeepLinkHandler(coordinator: self)

  init(context: BookingFlowContext = .shared, services: BookingServices) {
    self.context = context
    self.services = services
  }

  var current: BookingScreen { stack.last ?? .search }

  func start() async {
    stack = [.search]
    loyalty.start()
    context.setSavedTravellers(try? await services.travellers.saved())
    context.prefillContact()
  }

  // MARK: Forward

  func searchFinished() {
    stack = [.search, .results]
  }

  func offerSelected() {
    analytics.track("offer_selected")
    priceRefresher.start()
    if context.isEditingFromSummary {
      context.endEditing()
      show(.payment)
    } else if context.passengers != nil {
      show(context.shouldSkipExtras == true ? .payment : .extras)
    } else if let travellers = context.savedTravellers, travellers.count == context.passengerCount {
      // APP-1182: who has saved travellers skips the form.
      context.setPassengers(travellers.map { $0.passenger })
      show(.extras)
    } else {
      show(.passengers)
    }
  }

  func passengersFinished() {
    switch context.shouldSkipExtras {
    case true?: show(.payment)
    default: show(.extras)
    }
  }

  func extrasFinished() {
    show(.payment)
  }

  func paymentFinished() {
    priceRefresher.stop()
    analytics.track("booked")
    stack = [.confirmation]
  }

  func show(_ screen: BookingScreen) {
    stack.removeAll { $0.rawValue >= screen.rawValue }
    stack.append(screen)
  }

  // MARK: Back

  func back() {
    guard stack.count > 1 else { return }
    stack.removeLast()
  }

  /// "Change flight" on the payment screen.
  func editFlight() {
    context.beginEditing()
    stack = [.search, .results]
  }

  func startOver() {
    context.reset()
    stack = [.search]
  }
}
