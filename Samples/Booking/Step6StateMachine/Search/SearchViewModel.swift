import BookingShared
import Observation

/// The root of the flow. Needs nothing, and produces what to search for.
@MainActor @Observable
final class SearchViewModel {
  private var origin: Airport?
  private var destination: Airport?
  private var departureDate: Day?
  private var returnDate: Day?
  private(set) var passengerCount = 1
  private let onSubmit: (SearchCriteria) -> Void

  init(onSubmit: @escaping (SearchCriteria) -> Void) {
    self.onSubmit = onSubmit
  }

  var title: String {
    "\(origin?.city ?? "From") – \(destination?.city ?? "To")"
  }

  func choose(from origin: Airport, to destination: Airport) {
    self.origin = origin
    self.destination = destination
  }

  func swapAirports() {
    (origin, destination) = (destination, origin)
  }

  func choose(_ departure: Day, returning: Day? = nil) {
    departureDate = departure
    returnDate = returning
  }

  func addPassenger() {
    passengerCount += 1
  }

  /// What the form says so far; `nil` while something is missing.
  var criteria: SearchCriteria? {
    guard let origin, let destination, let departureDate else { return nil }
    return SearchCriteria(
      origin: origin.code, destination: destination.code, day: departureDate, returnDay: returnDate, passengerCount: passengerCount)
  }

  func search() {
    if let criteria { onSubmit(criteria) }
  }
}
