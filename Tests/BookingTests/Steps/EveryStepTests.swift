import BookingDrivers
import BookingShared
import Foundation
import Testing

/// What works, works at every step: a migration must not break the app.
@Suite(.serialized) @MainActor struct EveryStepTests {
  let clock = ManualClock()
  let server: BookingServer
  let services: BookingServices

  init() {
    server = BookingServer(clock: clock)
    services = BookingServices(server: server, clock: clock)
  }

  @Test(arguments: MigrationStep.allCases)
  func aBookingFromSearchToReceipt(step: MigrationStep) async throws {
    let app = await step.app.launch(services, saved: nil, account: "a-1")
    #expect(app.screens == [.search])
    await app.search(SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, passengerCount: 1))
    #expect(app.screens == [.search, .results])
    #expect(app.shownOffers.map(\.id) == ["o-1", "o-2"])
    await app.select("o-1")
    #expect(app.screen == .passengers)
    await app.fillIn([Traveller("Ada Kaya")], email: "ada@example.com")
    #expect(app.screen == .extras)
    #expect(app.names == ["Ada Kaya"])
    await app.loadExtras()
    app.choose(Seat(row: 14, letter: "A"), forPassenger: 0)
    app.addBaggage("b-20")
    app.setInsurance(true)
    await app.applyPromo("SUMMER20")
    #expect(app.seats == ["p-1": "14A"])
    let total = Money(Decimal(sign: .plus, exponent: -1, significand: 1296), "EUR")
    #expect(app.total == total)
    await app.finishExtras()
    #expect(app.screens == [.search, .results, .passengers, .extras, .payment])
    #expect(app.total == total && app.canPay)
    await app.pay(with: .wallet)
    #expect(app.screens == [.confirmation])
    await app.sendReceipt()
    #expect(app.reference == BookingReference("UB0001"))
    #expect(
      app.receipt == """
        UB 204 on 2026-07-04
        Travellers: Ada Kaya
        Paid: 129.6 EUR
        You saved 32.4 EUR
        """)
    let state = await server.state
    #expect(state.bookings.map(\.charged) == [total])
    #expect(state.bookings.map(\.seats) == [["p-1": "14A"]])
    #expect(state.receipts.map(\.email) == ["ada@example.com"])
    app.startOver()
    #expect(app.screens == [.search])
  }

  @Test(arguments: MigrationStep.allCases)
  func aRoundTrip(step: MigrationStep) async {
    let app = await step.app.launch(services, saved: nil, account: "a-1")
    await app.search(
      SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, returnDay: .demoReturn, passengerCount: 1))
    await app.select("o-1")
    #expect(app.screens == [.search, .results])
    #expect(app.shownOffers.map(\.id) == ["o-3"])
    await app.select("o-3")
    await app.fillIn([Traveller("Ada Kaya")], email: "ada@example.com")
    await app.loadExtras()
    #expect(app.total == Money(190, "EUR"))
  }

  @Test(arguments: MigrationStep.allCases)
  func aFailedSearchSaysSo(step: MigrationStep) async {
    services.offers.line.behaviour.script = [.offline]
    let app = await step.app.launch(services, saved: nil, account: "a-1")
    await app.search(SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, passengerCount: 1))
    #expect(app.notice == "The search failed. There is no connection.")
  }

  @Test(arguments: MigrationStep.allCases)
  func aLinkToAPaymentShowsIt(step: MigrationStep) async throws {
    let passenger = Passenger(id: "p-1", name: "Grace Kaya", documentNumber: "U2")
    let draft = try await services.drafts.create(offerID: "o-2", passengers: [passenger], email: "grace@example.com")
    let quote = try await services.pricing.makeQuote(for: draft.id)
    let app = await step.app.launch(services, saved: nil, account: "a-1")
    await app.open(AddressedLink(.payment(quote.id)))
    #expect(app.screen == .payment)
    #expect(app.total == quote.total)
    // To pay is another matter: the bag of the first three steps lacks the token that the extras screen would have put there.
    #expect(app.canPay == (step != .explicitInputs && step != .oneWriter))
  }
}
