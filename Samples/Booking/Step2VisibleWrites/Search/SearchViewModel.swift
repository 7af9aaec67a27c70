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
    context.setRoute(from: origin, to: destination)
  }

  func swapAirports() {
    context.setRoute(from: context.destination, to: context.origin)
  }

  func choose(_ departure: Day, returning: Day? = nil) {
    context.setDates(departure, returning: returning)
  }

  func addPassenger() {
    context.addPassenger()
  }

  func search() async {
    guard let origin = context.origin, let destination = context.destination, let day = context.departureDate else { return }
    let criteria = SearchCriteria(
      origin: origin.code, destination: destination.code, day: day, returnDay: context.returnDate,
      passengerCount: context.passengerCount ?? 1)
    isSearching = true
    defer { isSearching = false }
    do {
      context.showResults(try await coordinator.services.offers.search(criteria))
      coordinator.searchFinished()
    } catch {
      context.report("The search failed. \(error)")
    }
  }
}
