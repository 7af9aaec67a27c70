import BookingShared
import Testing

@testable import BookingStep0Bag

/// All tests of step 0, one after the other: the legacy code shares its preferences.
@Suite(.serialized) enum Step0 {}

/// The legacy app with a server of its own and a context of its own.
@MainActor
struct LegacyFlow {
  let clock = ManualClock()
  let server: BookingServer
  let services: BookingServices
  let context = BookingFlowContext()
  let coordinator: BookingCoordinator

  init() {
    FlowPreferences.standard.set(nil, for: "recent-email")
    server = BookingServer(clock: clock)
    services = BookingServices(server: server, clock: clock)
    coordinator = BookingCoordinator(context: context, services: services)
  }

  var search: SearchViewModel { SearchViewModel(coordinator: coordinator) }
  var results: ResultsViewModel { ResultsViewModel(coordinator: coordinator) }
  var passengers: PassengersViewModel { PassengersViewModel(coordinator: coordinator) }
  var extras: ExtrasViewModel { ExtrasViewModel(coordinator: coordinator) }
  var payment: PaymentViewModel { PaymentViewModel(coordinator: coordinator) }
  var confirmation: ConfirmationViewModel { ConfirmationViewModel(coordinator: coordinator) }

  func searchFlights(passengers count: Int = 1, returning: Day? = nil) async {
    let search = search
    search.choose(from: .istanbul, to: .lisbon)
    search.choose(.demoDeparture, returning: returning)
    for _ in 1...count { search.addPassenger() }
    await search.search()
  }

  func select(_ id: Offer.ID) async throws {
    let results = results
    await results.select(try #require(results.offers.first { $0.id == id }))
  }

  func fillInPassenger() async {
    let passengers = passengers
    passengers.forms[0] = PassengersViewModel.Form(name: "Ada Kaya", documentNumber: "U1")
    passengers.email = "ada@example.com"
    await passengers.save()
  }

  /// From a cold start to the extras screen, with one passenger on UB 204 for 100 euros.
  func reachExtras() async throws {
    await coordinator.start()
    await searchFlights()
    try await select("o-1")
    await fillInPassenger()
  }

  func bag() async throws -> BaggageOption {
    try #require(try await services.offers.baggageOptions().first)
  }

  /// A link to a payment that another device has prepared.
  func paymentLink() async throws -> DeepLink {
    let passenger = Passenger(id: "p-1", name: "Ada Kaya", documentNumber: "U1")
    let draft = try await services.drafts.create(offerID: "o-1", passengers: [passenger], email: "ada@example.com")
    return .payment(try await services.pricing.makeQuote(for: draft.id).id)
  }
}
