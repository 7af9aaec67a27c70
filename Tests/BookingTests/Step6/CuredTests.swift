@testable import BookingDrivers
import BookingShared
import Foundation
import Testing

@testable import BookingStep6StateMachine

/// What broke in step 0, under the same numbers.
@Suite @MainActor struct CuredTests {
  @Test("S3, S44: saved travellers skip the form, and get their receipt") func savedTravellers() async {
    let flow = await MigratedFlow()
    await flow.app.search(SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, passengerCount: 2))
    await flow.app.select("o-1")
    #expect(flow.app.screens == [.search, .results, .extras])
    #expect(flow.app.names == ["Deniz Kaya", "Ada Kaya"])
    await flow.app.finishExtras()
    await flow.app.pay(with: .wallet)
    await flow.app.sendReceipt()
    #expect(await flow.server.state.receipts.map(\.email) == ["deniz@example.com"])
  }

  @Test("S4: the order of three writers does not matter") func threeWriters() async {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for order in orders {
      let flow = await MigratedFlow()
      await flow.reachExtras()
      for writer in order {
        switch writer {
        case 0: flow.app.addBaggage("b-20")
        case 1: await flow.app.applyPromo("SUMMER20")
        default:
          await flow.server.change { $0.offers[0].fare = Money(110, "EUR") }
          await flow.clock.waitForSleepers()
          flow.clock.advance(by: .seconds(30))
          await flow.clock.waitForSleepers()
        }
      }
      #expect(flow.app.total == Money(128, "EUR"), "\(order)")
    }
  }

  @Test("S5: another flight, and nothing of the old one is left") func noStaleSeat() async throws {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    flow.app.choose(Seat(row: 14, letter: "A"), forPassenger: 0)
    flow.app.addBaggage("b-20")
    await flow.app.finishExtras()
    flow.app.changeFlight()
    #expect(flow.app.screens == [.search, .results])
    await flow.app.select("o-2")
    await flow.app.fillIn([Traveller("Ada Kaya")], email: "ada@example.com")
    #expect(flow.app.seats.isEmpty)
    #expect(flow.app.total == Money(80, "EUR"))
    await flow.app.finishExtras()
    await flow.app.pay(with: .wallet)
    let booking = try #require(await flow.bookings.first)
    #expect(booking.offerID == "o-2" && booking.seats.isEmpty && booking.charged == Money(80, "EUR"))
  }

  @Test("S6: the next customer pays the full price") func nothingToForget() async {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    await flow.app.applyPromo("SUMMER20")
    flow.app.startOver()
    await flow.reachExtras()
    flow.app.setInsurance(true)
    #expect(flow.app.total == Money(112, "EUR"))
  }

  @Test("S7: a payment link works from a cold start") func coldLink() async throws {
    let flow = await MigratedFlow()
    await flow.app.open(try await flow.paymentLink())
    #expect(flow.app.screens == .all)
    #expect(flow.app.total == Money(80, "EUR"))
    await flow.app.pay(with: .wallet)
    #expect(await flow.bookings.map(\.email) == ["grace@example.com"])
  }

  @Test("S7: and leaves the same path as coming step by step") func linkIsAPath() async throws {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    let walked = flow.app.flow.path.map(\.step)
    let input = try #require(flow.paymentInput)
    let other = await Step6App.launch(flow.services, saved: nil, account: "a-1")
    await other.open(AddressedLink(.payment(input.quote.id)))
    #expect(other.flow.path.map(\.step.place) == walked.map(\.place))
  }

  @Test("S9: baggage added while the promo is checked is kept") func noLostUpdate() async {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    flow.services.promos.line.behaviour.latency = .seconds(2)
    let promo = Task { await flow.app.applyPromo("SUMMER20") }
    await flow.services.promos.line.waitForReplies()
    flow.app.addBaggage("b-20")
    flow.clock.advance(by: .seconds(2))
    await promo.value
    #expect(flow.app.total == Money(120, "EUR"))
  }
}
