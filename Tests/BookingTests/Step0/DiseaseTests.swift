import BookingShared
import Foundation
import Testing

@testable import BookingStep0Bag

extension Step0 {
  /// What breaks, executed. The numbers are those of the scenario list in the sample's walk.
  @Suite @MainActor struct Diseases {
    @Test("S1: payment opened with an empty bag crashes") func emptyBag() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { _ = LegacyFlow().payment.amountText }
      }
    }

    @Test("S2: pay without passengers does nothing and tells nobody") func silentPay() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      await flow.extras.finish()
      flow.context.passengers = nil
      let payment = flow.payment
      let before = flow.context.reflectedValues

      await payment.pay()

      #expect(flow.context.reflectedValues == before)
      #expect(flow.coordinator.current == .payment)
      #expect(flow.services.payments.line.calls == 1, "the session, and no charge")
      #expect(await flow.server.state.bookings.isEmpty)
    }

    @Test("S3: who skips the passenger screen gets no receipt") func temporalCoupling() async throws {
      let flow = LegacyFlow()
      await flow.coordinator.start()
      await flow.searchFlights(passengers: 2)
      try await flow.select("o-1")
      #expect(flow.coordinator.current == .extras)
      #expect(flow.context.contactEmail == nil)
      await flow.extras.finish()
      await flow.payment.pay()
      await flow.confirmation.sendReceipt()
      let state = await flow.server.state
      #expect(state.bookings.map(\.email) == [""])
      #expect(state.receipts.isEmpty)
    }

    @Test("S4: the order of three writers decides the price") func lastWriterWins() async throws {
      enum Writer { case extras, promo, refresh }
      let orders: [[Writer]] = [
        [.extras, .promo, .refresh], [.extras, .refresh, .promo], [.promo, .extras, .refresh], [.promo, .refresh, .extras],
        [.refresh, .extras, .promo], [.refresh, .promo, .extras],
      ]
      var totals: [Decimal?] = []
      for order in orders {
        let flow = LegacyFlow()
        try await flow.reachExtras()
        let extras = flow.extras
        let bag = try await flow.bag()
        for writer in order {
          switch writer {
          case .extras: extras.add(bag)
          case .promo: await extras.applyPromo("SUMMER20")
          case .refresh: await flow.refreshFare(to: 110)
          }
        }
        flow.coordinator.priceRefresher.stop()
        totals.append(flow.context.totalPrice)
      }
      #expect(totals == [110, 88, 110, 160, 128, 138])
    }

    @Test("S5: the seat of the old aircraft is booked on the new one") func staleSeat() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      let extras = flow.extras
      await extras.load()
      extras.choose(Seat(row: 14, letter: "A"), for: try #require(flow.context.passengers?.first))
      flow.coordinator.back()
      flow.coordinator.back()
      #expect(flow.coordinator.current == .results)

      try await flow.select("o-2")
      await flow.extras.load()
      #expect(flow.context.selectedOffer?.id == "o-2")
      #expect(flow.context.seatMap?.aircraft == "A320")
      #expect(flow.context.selectedSeats == ["p-1": "14A"])

      await flow.extras.finish()
      await flow.payment.pay()
      let booking = try #require(await flow.server.state.bookings.first)
      let map = try await flow.services.offers.seatMap(of: "o-2")
      #expect(booking.offerID == "o-2")
      #expect(booking.seats == ["p-1": "14A"])
      #expect(!map.contains(Seat(row: 14, letter: "A")))
    }

    @Test("S5: the bag of the old flight flies for nothing") func staleBaggage() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      flow.extras.add(try await flow.bag())
      flow.coordinator.editFlight()
      try await flow.select("o-2")
      #expect(flow.coordinator.current == .payment)
      #expect(flow.context.baggage?.count == 1)
      #expect(flow.context.totalPrice == 80)
    }

    @Test("S6: reset forgets a field") func forgottenField() {
      let fresh = BookingFlowContext()
      let context = BookingFlowContext.filled
      let all = Set(fresh.reflectedValues.keys)
      #expect(all.count >= 30)
      #expect(context.differences(from: fresh) == all, "the test fills every field")

      context.reset()

      let kept: Set = ["savedTravellers", "loyaltyTier", "currency"]
      #expect(context.differences(from: fresh).subtracting(kept).subtracting(["analyticsSession"]) == ["promoDiscount"])
    }

    @Test("S6: the next customer gets the last one's discount") func forgottenFieldCosts() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      await flow.extras.applyPromo("SUMMER20")
      flow.coordinator.startOver()

      await flow.searchFlights()
      try await flow.select("o-1")
      await flow.fillInPassenger()
      await flow.extras.load()
      flow.extras.setInsurance(true)
      #expect(flow.context.promoCode == nil)
      #expect(flow.context.totalPrice == 92, "100 and 12 for the insurance, less 20 that nobody gave")
    }

    @Test("S7: the deep link shows the payment screen") func deepLinkOpens() async throws {
      let flow = LegacyFlow()
      await flow.coordinator.deepLinks.open(try await flow.paymentLink().url)
      #expect(flow.coordinator.stack == [.search, .passengers, .extras, .payment])
      #expect(flow.payment.amountText == "100 EUR")
      #expect(!flow.payment.canEditFlight)
    }

    @Test("S7: and its pay button crashes") func deepLinkCrashes() async {
      await #expect(processExitsWith: .failure) {
        let flow = await LegacyFlow()
        await flow.coordinator.deepLinks.open(try await flow.paymentLink().url)
        await flow.payment.pay()
      }
    }

    @Test("S7: the link after a dead one says so") func deadLink() async throws {
      let flow = LegacyFlow()
      await flow.coordinator.deepLinks.open(try DeepLink.payment("q-99").url)
      #expect(flow.context.lastErrorMessage == "This link has expired (This price no longer exists.).")
    }

    @Test("S9: baggage added while the promo is checked is lost") func lostUpdate() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      let extras = flow.extras
      let bag = try await flow.bag()
      flow.services.promos.line.behaviour.latency = .seconds(2)
      let promo = Task { await extras.applyPromo("SUMMER20") }
      await flow.clock.waitForSleepers(2)  // the refresher and the promo
      extras.add(bag)
      #expect(flow.context.totalPrice == 150)
      flow.clock.advance(by: .seconds(2))
      await promo.value
      #expect(flow.context.totalPrice == 80)
      #expect(flow.context.baggage?.count == 1)
    }

    @Test("S11: a payment test passes and has tested nothing") func vacuousTest() async {
      let flow = LegacyFlow()
      flow.context.totalPrice = 100
      await flow.payment.pay()
      #expect(flow.context.lastErrorMessage == nil)
      // What the test's author did not look at:
      #expect(flow.services.payments.line.calls == 0)
      #expect(flow.context.paymentAttempts == 0)
    }

    @Test("S12: an observer sees the new flight at the old price") func tornObservation() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      var seen: [String] = []
      let context = flow.context
      func note() { seen.append("\(context.selectedOffer?.flight ?? "-") \(context.totalPrice ?? 0)") }
      context.$selectedOffer.subscribe { _ in note() }
      context.$totalPrice.subscribe { _ in note() }
      try await flow.select("o-2")
      #expect(seen == ["UB 418 100", "UB 418 80"])
    }

    @Test("S13: one tap computes the price again and again") func feedbackLoop() async throws {
      let flow = LegacyFlow()
      flow.context.loyaltyTier = "gold"
      await flow.coordinator.start()
      await flow.searchFlights()
      try await flow.select("o-1")
      #expect(flow.context.priceRecalculations == 3)
      #expect(flow.context.totalPrice == Decimal(string: "95.24"), "five percent off would be 95")
    }

    @Test("S20: two taps, two charges") func doubleTap() async throws {
      let flow = LegacyFlow()
      try await flow.reachExtras()
      await flow.extras.finish()
      flow.services.payments.line.behaviour.latency = .seconds(2)
      let payment = flow.payment
      let taps = [Task { await payment.pay() }, Task { await payment.pay() }]
      await flow.clock.waitForSleepers(3)  // the refresher and both payments
      flow.clock.advance(by: .seconds(2))
      for tap in taps { await tap.value }
      #expect(await flow.server.state.bookings.count == 2)
    }
  }
}

extension DeepLink {
  fileprivate var url: URL {
    get throws { try #require(URL(string: text)) }
  }
}

extension LegacyFlow {
  /// Lets the background refresh find a new fare, and waits until it has written the price.
  fileprivate func refreshFare(to amount: Decimal) async {
    await server.change { $0.offers[0].fare = Money(amount, "EUR") }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(30))
    await clock.waitForSleepers()
  }
}

extension BookingFlowContext {
  /// With something in every field.
  fileprivate static var filled: BookingFlowContext {
    let context = BookingFlowContext()
    let offer = ServerState.demo.offers[0]
    context.origin = offer.origin
    context.destination = offer.destination
    context.departureDate = offer.day
    context.returnDate = .demoReturn
    context.isRoundTrip = true
    context.passengerCount = 1
    context.searchResults = [offer]
    context.selectedOffer = offer
    context.selectedReturnOffer = ServerState.demo.offers[2]
    context.savedTravellers = ServerState.demo.travellers
    context.passengers = ServerState.demo.travellers.map(\.passenger)
    context.contactEmail = "ada@example.com"
    context.contactPhone = "+90 212 000 0000"
    context.draftID = "d-1"
    context.seatMap = ServerState.demo.seatMaps[offer.id]
    context.selectedSeats = ["t-1": "14A"]
    context.baggage = ServerState.demo.baggage
    context.insuranceSelected = true
    context.insurancePrice = 12
    context.promoCode = "SUMMER20"
    context.promoDiscount = 20
    context.loyaltyTier = "gold"
    context.loyaltyDiscount = 5
    context.totalPrice = 100
    context.currency = "EUR"
    context.priceRecalculations = 1
    context.onPriceChanged = { _ in }
    context.paymentToken = "session-1"
    context.quoteID = "q-1"
    context.quoteExpiresAt = Date(timeIntervalSince1970: 0)
    context.paymentAttempts = 1
    context.bookingReference = "UB0001"
    context.lastErrorMessage = "Something failed."
    context.isFromDeepLink = true
    context.isEditingFromSummary = true
    context.shouldSkipExtras = true
    _ = context.analyticsSession
    return context
  }
}
