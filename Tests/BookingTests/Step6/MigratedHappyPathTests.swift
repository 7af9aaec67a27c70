@testable import BookingDrivers
import BookingShared
import Foundation
import Testing

@testable import BookingStep6StateMachine

@Suite @MainActor struct MigratedHappyPath {
  @Test func aBookingFromSearchToConfirmation() async throws {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    flow.app.choose(Seat(row: 14, letter: "A"), forPassenger: 0)
    flow.app.addBaggage("b-20")
    flow.app.setInsurance(true)
    await flow.app.applyPromo("SUMMER20")
    #expect(flow.app.notice == "SUMMER20 is applied.")
    let total = Money(Decimal(sign: .plus, exponent: -1, significand: 1296), "EUR")
    #expect(flow.app.total == total)
    await flow.app.finishExtras()
    #expect(flow.app.screens == .all)
    #expect(flow.app.total == total)
    await flow.app.pay(with: .wallet)
    #expect(flow.app.screens == [.confirmation])
    await flow.app.sendReceipt()
    #expect(flow.app.reference == BookingReference("UB0001"))
    #expect(
      flow.app.receipt == """
        UB 204 on 2026-07-04
        Travellers: Ada Kaya
        Paid: 129.6 EUR
        You saved 32.4 EUR
        """)
    let state = await flow.server.state
    let booking = try #require(state.bookings.first)
    #expect(state.bookings.count == 1)
    #expect(booking.charged == total && booking.seats == ["p-1": "14A"])
    #expect(state.receipts.map(\.email) == ["ada@example.com"])
    #expect(flow.app.flow.analytics.events.map(\.name) == ["offer_selected", "booked"])
    #expect(flow.app.saved == nil)
    flow.app.startOver()
    #expect(flow.app.screens == [.search])
  }

  @Test func aRoundTripCostsBothFlights() async {
    let flow = await MigratedFlow()
    await flow.app.search(
      SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, returnDay: .demoReturn, passengerCount: 1))
    await flow.app.select("o-1")
    #expect(flow.app.screens == [.search, .results])
    #expect(flow.app.shownOffers.map(\.id) == ["o-3"])
    await flow.app.select("o-3")
    await flow.app.fillIn([Traveller("Ada Kaya")], email: "ada@example.com")
    #expect(flow.app.total == Money(190, "EUR"))
    await flow.app.finishExtras()
    #expect(flow.app.total == Money(190, "EUR"))
    let revived = await flow.relaunch()
    #expect(revived.screens == .all)
    revived.back()
    #expect(revived.total == Money(190, "EUR"))
  }

  @Test func anIncompleteFormIsNotSaved() async {
    let flow = await MigratedFlow()
    await flow.reachPassengers()
    await flow.app.fillIn([Traveller("")], email: "ada@example.com")
    #expect(flow.app.screen == .passengers)
    #expect(flow.app.notice == "Please fill in each name and an email address.")
    #expect(flow.services.drafts.line.calls == 0)
  }

  @Test func aFailedSearchSaysSo() async {
    let flow = await MigratedFlow()
    flow.services.offers.line.behaviour.script = [.offline]
    await flow.reachResults()
    #expect(flow.app.notice == "The search failed. There is no connection.")
  }

  @Test func promosAndBaggageCanBeTakenBack() async throws {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    let draft = try await flow.services.drafts.draft("d-1")
    let extras = ExtrasViewModel(draft: draft, services: flow.services) { _ in }
    await extras.load()
    extras.add(try #require(extras.baggageOptions.first))
    await extras.applyPromo("TENOFF")
    #expect(extras.total == Money(140, "EUR"))
    extras.removePromo()
    extras.removeBaggage()
    #expect(extras.total == Money(100, "EUR"))
    #expect(extras.promoMessage == nil)
    await extras.applyPromo("NOPE")
    #expect(extras.promoMessage == "This code does not exist.")
  }
}
