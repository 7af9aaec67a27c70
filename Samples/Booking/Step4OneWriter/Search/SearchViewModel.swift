import BookingShared
import Observation

/// What the search screen tells its owner.
enum SearchOutput {
  case route(from: Airport?, to: Airport?)
  case dates(Day, returning: Day?)
  case onePassengerMore
  case found([Offer])
  case failed(String)
}

@MainActor @Observable
final class SearchViewModel {
  private let context: BookingFlowContext
  private let offers: OfferService
  private let send: (SearchOutput) -> Void
  private(set) var isSearching = false

  init(context: BookingFlowContext, offers: OfferService, send: @escaping (SearchOutput) -> Void) {
    self.context = context
    self.offers = offers
    self.send = send
  }

  var title: String {
    "\(context.origin?.city ?? "From") – \(context.destination?.city ?? "To")"
  }

  func choose(from origin: Airport, to destination: Airport) {
    send(.route(from: origin, to: destination))
  }

  func swapAirports() {
    send(.route(from: context.destination, to: context.origin))
  }

  func choose(_ departure: Day, returning: Day? = nil) {
    send(.dates(departure, returning: returning))
  }

  func addPassenger() {
    send(.onePassengerMore)
  }

  func search() async {
    guard let origin = context.origin, let destination = context.destination, let day = context.departureDate else { return }
    let criteria = SearchCriteria(
      origin: origin.code, destination: destination.code, day: day, returnDay: context.returnDate,
      passengerCount: context.passengerCount ?? 1)
    isSearching = true
    defer { isSearching = false }
    do {
      send(.found(try await offers.search(criteria)))
    } catch {
      send(.failed("The search failed. \(error)"))
    }
  }
}
