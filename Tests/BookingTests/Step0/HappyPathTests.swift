import BookingShared
import Foundation
import Testing

@testable import BookingStep0Bag

extension Step0 {
  @Suite @MainActor struct HappyPath {
    @Test func aBookingFromSearchToConfirmation() async throws {
      let flow = LegacyFlow()
      await flow.coordinator.start()
      await flow.searchFlights()
      #expect(flow.coordinator.stack == [.search, .results])
      #expect(flow.search.title == "Istanbul – Lisbon")

      flow.results.sortByPrice()
      #expect(flow.results.offers.map(\.id) == ["o-2", "o-1"])
      try await flow.select("o-1")
      #expect(flow.coordinator.current == .passengers)

      await flow.fillInPassenger()
      #expect(flow.coordinator.current == .extras)

      let extras = flow.extras
      await extras.load()
      let passenger = try #require(flow.context.passengers?.first)
      let seat = Seat(row: 14, letter: "A")
      #expect(extras.isFree(seat))
      #expect(!extras.isFree(Seat(row: 1, letter: "A")))
      extras.choose(seat, for: passenger)
      #expect(!extras.isFree(seat))
      extras.add(try #require(extras.baggageOptions.first))
      extras.setInsurance(true)
      await extras.applyPromo("SUMMER20")
      #expect(extras.promoMessage == "SUMMER20 is applied.")
      await extras.finish()
      #expect(flow.coordinator.current == .payment)

      let payment = flow.payment
      #expect(payment.amountText == "129.6 EUR")
      #expect(payment.timeLeft == .seconds(900))
      #expect(payment.canEditFlight)
      await payment.pay()
      #expect(flow.coordinator.stack == [.confirmation])
      #expect(flow.context.lastErrorMessage == nil)

      let confirmation = flow.confirmation
      #expect(confirmation.headline == "Booking UB0001")
      #expect(
        confirmation.receipt == """
          UB 204 on 2026-07-04
          Travellers: Ada Kaya
          Paid: 129.6 EUR
          You saved 32.4 EUR
          """)
      await confirmation.sendReceipt()
      confirmation.done()
      #expect(flow.coordinator.stack == [.search])

      let state = await flow.server.state
      let booking = try #require(state.bookings.first)
      #expect(state.bookings.count == 1)
      #expect(booking.offerID == "o-1")
      #expect(booking.charged == Money(Decimal(sign: .plus, exponent: -1, significand: 1296), "EUR"))
      #expect(booking.seats == ["p-1": "14A"])
      #expect(state.receipts.map(\.email) == ["ada@example.com"])
    }

    @Test func aRoundTripCostsBothFlights() async throws {
      let flow = LegacyFlow()
      await flow.coordinator.start()
      await flow.searchFlights(returning: .demoReturn)
      try await flow.select("o-1")
      let results = flow.results
      #expect(results.isChoosingReturn)
      results.selectReturn(try #require(results.offers.first))
      #expect(!results.isChoosingReturn)
      #expect(flow.context.totalPrice == 190)
      #expect(flow.coordinator.current == .passengers)
    }

    @Test func airportsSwap() {
      let flow = LegacyFlow()
      flow.search.choose(from: .istanbul, to: .oslo)
      flow.search.swapAirports()
      #expect(flow.search.title == "Oslo – Istanbul")
    }

    @Test func savedTravellersFillTheForm() async throws {
      let flow = LegacyFlow()
      await flow.coordinator.start()
      await flow.searchFlights()
      try await flow.select("o-1")
      let passengers = flow.passengers
      passengers.fillFromSavedTravellers()
      await passengers.save()
      passengers.rename(0, to: "D. Kaya")
      #expect(flow.context.passengers?.map(\.name) == ["D. Kaya"])
      #expect(flow.context.contactEmail == "deniz@example.com")
      #expect(flow.context.contactPhone == nil)
      #expect(flow.context.recentEmail == "deniz@example.com")
    }

    @Test func aFailedSearchSaysSo() async {
      let flow = LegacyFlow()
      flow.services.offers.line.behaviour.script = [.offline]
      await flow.searchFlights()
      #expect(flow.coordinator.stack == [.search])
      #expect(flow.context.lastErrorMessage == "The search failed. There is no connection.")
    }

    @Test func aPromoCanBeTakenBack() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      let extras = flow.extras
      await extras.applyPromo("NOPE")
      #expect(extras.promoMessage == "This code does not exist.")
      await extras.applyPromo("TENOFF")
      #expect(flow.context.totalPrice == 90)
      extras.removePromo()
      #expect(flow.context.totalPrice == 100)
      #expect(extras.promoMessage == nil)
    }

    @Test func baggageCanBeTakenBack() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      let extras = flow.extras
      extras.add(try await flow.bag())
      #expect(flow.context.totalPrice == 150)
      extras.removeBaggage()
      #expect(flow.context.totalPrice == 100)
      #expect(flow.context.baggage == [])
    }

    @Test func eventsCarryWhatIsKnown() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      let event = try #require(flow.coordinator.analytics.events.first)
      #expect(event.name == "offer_selected")
      #expect(
        event.properties == [
          "session": flow.context.analyticsSession, "source": "app", "flight": "UB 204", "route": "IST-LIS", "total": "100",
        ])
    }

    @Test func thirdFailureSuggestsAnotherCard() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      await flow.extras.finish()
      flow.services.payments.line.behaviour.script = [.offline, .offline, .offline]
      let payment = flow.payment
      for _ in 1...3 { await payment.pay() }
      #expect(flow.context.paymentAttempts == 3)
      #expect(flow.coordinator.current == .payment)
      #expect(flow.context.lastErrorMessage == "The payment failed. There is no connection.")
    }
  }
}
