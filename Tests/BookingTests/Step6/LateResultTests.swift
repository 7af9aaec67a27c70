@testable import BookingDrivers
import BookingShared
import Foundation
import Testing

@testable import BookingStep6StateMachine

/// Answers that come when the user is somewhere else.
@Suite @MainActor struct LateResultTests {
  /// Saves the passengers, and lets the answer take two seconds.
  func save(in flow: MigratedFlow) async -> Task<Void, Never> {
    flow.services.drafts.line.behaviour.latency = .seconds(2)
    let task = Task { await flow.app.fillIn([Traveller("Ada Kaya")], email: "ada@example.com") }
    await flow.services.drafts.line.waitForReplies()
    return task
  }

  @Test("S14: the draft arrives after back") func lateDraft() async {
    let flow = await MigratedFlow()
    await flow.reachPassengers()
    let save = await save(in: flow)
    flow.app.back()
    flow.clock.advance(by: .seconds(2))
    await save.value
    #expect(flow.app.screens == [.search, .results])
    #expect(flow.app.flow.analytics.events.last?.properties["outcome"] == "droppedGone")
  }

  @Test("S15: the draft of the first visit arrives at the second") func abaDraft() async {
    let flow = await MigratedFlow()
    await flow.reachPassengers()
    let save = await save(in: flow)
    flow.app.back()
    await flow.app.select("o-1")
    flow.clock.advance(by: .seconds(2))
    await save.value
    #expect(flow.app.screens == [.search, .results, .passengers])
  }

  @Test("S17: two taps on save make one draft") func doubleSave() async {
    let flow = await MigratedFlow()
    await flow.reachPassengers()
    let save = await save(in: flow)
    await flow.app.fillIn([Traveller("Ada Kaya")], email: "ada@example.com")
    flow.clock.advance(by: .seconds(2))
    await save.value
    #expect(flow.app.screens == [.search, .results, .passengers, .extras])
    #expect(await flow.server.state.drafts.count == 1)
  }

  @Test("S17: two taps on a flight make one draft of the saved travellers") func doubleSelect() async {
    let flow = await MigratedFlow()
    await flow.app.search(SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, passengerCount: 2))
    flow.services.drafts.line.behaviour.latency = .seconds(2)
    let first = Task { await flow.app.select("o-1") }
    await flow.services.drafts.line.waitForReplies()
    await flow.app.select("o-1")
    flow.clock.advance(by: .seconds(2))
    await first.value
    #expect(flow.app.screens == [.search, .results, .extras])
    #expect(await flow.server.state.drafts.count == 1)
  }

  @Test("S16: a slow price for another attempt leaves the payment alone") func coveredPrice() async throws {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    let extras = flow.app.flow.path[2]
    let quote = try await flow.services.pricing.makeQuote(for: "d-1")
    flow.app.flow.extrasPriced(quote, from: extras.id)
    #expect(try #require(flow.paymentInput).quote != quote)
    #expect(flow.app.screens == .all)
  }

  @Test("S37: a new search drops what is in flight") func newSearch() async {
    let flow = await MigratedFlow()
    await flow.reachPassengers()
    let save = await save(in: flow)
    flow.app.startOver()
    await flow.reachResults()
    flow.clock.advance(by: .seconds(2))
    await save.value
    #expect(flow.app.screens == [.search, .results])
  }

  @Test("the fare is watched only while its screen is there") func fareWatch() async {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    _ = flow.app.total
    await flow.clock.waitForSleepers()
    flow.app.back()
    while flow.clock.sleeperCount > 0 { await Task.yield() }
    #expect(flow.app.screen == .passengers)
  }

  @Test("S42: passengers survive a change of flight only on request") func prefill() async throws {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    flow.app.changeFlight()
    await flow.app.select("o-2")
    #expect(flow.app.names == [""])

    let keeping = BookingFlow(services: flow.services, prefillPolicy: .lastPassengers)
    keeping.searchSubmitted(MigratedFlow.search)
    let results = try #require(keeping.path.first).id
    let offers = try await flow.services.offers.search(MigratedFlow.search)
    await keeping.outboundSelected(offers[0], for: MigratedFlow.search, from: results)
    let draft = try await flow.services.drafts.draft("d-1")
    keeping.passengersSaved(draft, from: try #require(keeping.path.last).id)
    keeping.changeFlight()
    await keeping.outboundSelected(offers[1], for: MigratedFlow.search, from: results)
    var expected = PassengersInput(itinerary: Itinerary(outbound: offers[1], inbound: nil), passengerCount: 1)
    expected.prefill = Prefill(draft)
    #expect(keeping.path.last?.step == .passengers(expected))
  }

  @Test("S45: two flows at once do what each does alone") func twoFlows() async throws {
    let one = await MigratedFlow()
    let other = await Step6App.launch(one.services, saved: nil, account: "a-2")
    await one.app.search(MigratedFlow.search)
    await other.search(SearchCriteria(origin: "IST", destination: "OSL", day: .demoDeparture, passengerCount: 1))
    await one.app.select("o-1")
    await other.select("o-4")
    await other.fillIn([Traveller("Grace Kaya")], email: "grace@example.com")
    await one.app.fillIn([Traveller("Ada Kaya")], email: "ada@example.com")
    await one.app.finishExtras()
    await other.finishExtras()
    await other.pay(with: .wallet)
    await one.app.pay(with: .wallet)
    #expect(await one.bookings.map(\.email) == ["grace@example.com", "ada@example.com"])
    #expect(await one.bookings.map(\.offerID) == ["o-4", "o-1"])
  }
}
