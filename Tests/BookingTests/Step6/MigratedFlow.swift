@testable import BookingDrivers
import BookingShared
import Foundation
import Testing

@testable import BookingStep6StateMachine

/// The migrated app with a server of its own.
@MainActor
struct MigratedFlow {
  let clock = ManualClock()
  let server: BookingServer
  let services: BookingServices
  let app: Step6App

  /// One passenger from Istanbul to Lisbon.
  static let search = SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, passengerCount: 1)

  init(account: Account.ID? = "a-1") async {
    server = BookingServer(clock: clock)
    services = BookingServices(server: server, clock: clock)
    app = await Step6App.launch(services, saved: nil, account: account)
  }

  func reachResults() async {
    await app.search(Self.search)
    #expect(app.screen == .results)
  }

  func reachPassengers(_ offer: Offer.ID = "o-1") async {
    await reachResults()
    await app.select(offer)
    #expect(app.screen == .passengers)
  }

  /// To the extras screen, with one passenger.
  func reachExtras(_ offer: Offer.ID = "o-1") async {
    await reachPassengers(offer)
    await app.fillIn([Traveller("Ada Kaya")], email: "ada@example.com")
    await app.loadExtras()
    #expect(app.screen == .extras)
  }

  func reachPayment() async {
    await reachExtras()
    await app.finishExtras()
    #expect(app.screen == .payment)
  }

  /// A new process with what this one has saved.
  func relaunch(account: Account.ID? = "a-1") async -> Step6App {
    await Step6App.launch(services, saved: app.saved, account: account)
  }

  /// A link to a payment that another device has prepared.
  func paymentLink(for account: Account.ID? = nil, seat: Seat? = nil) async throws -> AddressedLink {
    let passenger = Passenger(id: "p-1", name: "Grace Kaya", documentNumber: "U2")
    let draft = try await services.drafts.create(offerID: "o-2", passengers: [passenger], email: "grace@example.com")
    return AddressedLink(.payment(try await services.pricing.makeQuote(for: draft.id).id), for: account)
  }

  /// What the payment screen was made of.
  var paymentInput: PaymentInput? {
    if case .payment(let input) = app.flow.path.last?.step { input } else { nil }
  }

  var bookings: [Booking] {
    get async { await server.state.bookings }
  }
}

extension [ScreenName] {
  static let all: [ScreenName] = [.search, .results, .passengers, .extras, .payment]
}
