import BookingShared
import Foundation
import Observation

/// Decides which screen comes next, and gives it what it needs. Nobody else knows the context.
@MainActor @Observable
final class BookingCoordinator {
  let context: BookingFlowContext
  let services: BookingServices
  let cashier: Cashier
  let analytics = BookingAnalytics()
  private(set) var stack: [BookingScreen] = []

  @ObservationIgnored private(set) lazy var deepLinks = DeepLinkHandler(services: services)

  init(context: BookingFlowContext, services: BookingServices) {
    self.context = context
    self.services = services
    cashier = Cashier(payments: services.payments)
    stack = [searchScreen()]
  }

  /// Something to tell the customer that belongs to no screen.
  var notice: String? { context.lastErrorMessage }

  func start() async {
    context.setSavedTravellers(try? await services.travellers.saved())
  }

  // MARK: Forward

  /// Chooses what follows on the flights.
  func flightsSelected() async {
    do {
      let input = try passengersInput()
      if let travellers = context.savedTravellers, travellers.count == input.passengerCount, let email = travellers.first?.email {
        // APP-1182: who has saved travellers skips the form, so the coordinator makes the draft that the form would have made.
        let draft = try await services.drafts.create(
          offerID: input.itinerary.outbound.id, inboundID: input.itinerary.inbound?.id, passengers: travellers.map { $0.passenger },
          email: email)
        show(extrasScreen(draft))
      } else {
        show(passengersScreen(input))
      }
    } catch {
      context.report("\(error)")
    }
  }

  func show(_ screen: BookingScreen) {
    stack.removeAll { $0.rank >= screen.rank }
    stack.append(screen)
  }

  func showOnly(_ screen: BookingScreen) {
    stack = [screen]
  }

  // MARK: Back

  func back() {
    guard stack.count > 1 else { return }
    stack.removeLast()
  }

  /// "Change flight" on the payment screen.
  func editFlight() {
    stack.removeAll { $0.rank > 1 }
  }

  func startOver() {
    context.reset()
    stack = [searchScreen()]
  }
}
