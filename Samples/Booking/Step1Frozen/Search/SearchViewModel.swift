import BookingShared
import Observation

@MainActor @Observable
final class SearchViewModel {
  private let context: BookingFlowContext
  private unowned let coordinator: BookingCoordinator
  private(set) var isSearching = false

  init(coordinator: BookingCoordinator) {
    self.coordinator = coordinator
    context = coordinator.context
  }

  var title: String {
    "\(context.origin?.city ?? "From") – \(context.destination?.city ?? "To")"
  }

  func choose(from origin: Airport, to destination: Airport) {
    context.origin = origin
    context.destination = destination
  }

  func swapAirports() {
    (context.origin, context.destination) = (context.destination, context.origin)
  }

  func choose(_ departure: Day, returning: Day? = nil) {
    context.departureDate = departure
    context.returnDate = returning
    context.isRoundTrip = returning != nil
  }

  func addPassenger() {
    context.passengerCount = (context.passengerCount ?? 0) + 1
  }

  func search() async {
    guard let origin = context.origin, let destination = context.destination, let day = context.departureDate else { return }
    let criteria = SearchCriteria(
      origin: origin.code, destination: destination.code, day: day, returnDay: context.returnDate,
      passengerCount: context.passengerCount ?? 1)
    isSearching = true
    defer { isSearching = false }
    do {
      context.searchResults = try await coordinator.services.offers.search(criteria)
      coordinator.searchFinished()
    } catch {
      context.lastErrorMessage = "The search failed. \(error)"
    }
  }
}
