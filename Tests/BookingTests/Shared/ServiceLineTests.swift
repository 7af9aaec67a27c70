import Testing

@testable import BookingShared

@Suite struct ServiceLineTests {
  let clock = ManualClock()
  let server: BookingServer
  let services: BookingServices
  let search = SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, passengerCount: 1)

  init() {
    server = BookingServer(clock: clock)
    services = BookingServices(server: server, clock: clock)
  }

  @Test func aPromptReplyNeedsNoTime() async throws {
    #expect(try await services.offers.search(search).map(\.id) == ["o-1", "o-2"])
    #expect(services.offers.line.calls == 1)
  }

  @Test func latencyIsTheClocks() async throws {
    services.offers.line.behaviour.latency = .seconds(2)
    let task = Task { [services, search] in try await services.offers.search(search) }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    #expect(try await task.value.count == 2)
  }

  @Test func aTestCanWaitForAReplyUnderWay() async throws {
    services.offers.line.behaviour.latency = .seconds(2)
    let task = Task { [services] in try await services.offers.offer("o-1") }
    await services.offers.line.waitForReplies()
    // From the call on, however late the sleep begins.
    clock.advance(by: .seconds(2))
    #expect(try await task.value.id == "o-1")
  }

  @Test func repliesCanOvertakeEachOther() async throws {
    services.offers.line.behaviour.script = [.reply(after: .seconds(5)), .reply(after: .seconds(1))]
    let first = Task { [services] in try await services.offers.offer("o-1") }
    await clock.waitForSleepers()
    let second = Task { [services] in try await services.offers.offer("o-2") }
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    #expect(try await second.value.id == "o-2")
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(4))
    #expect(try await first.value.id == "o-1")
  }

  @Test func theScriptHoldsForOneCallEach() async throws {
    services.offers.line.behaviour.script = [.offline]
    await #expect(throws: ServiceFailure.offline) { try await services.offers.search(search) }
    #expect(try await services.offers.search(search).count == 2)
    #expect(services.offers.line.calls == 2)
  }

  @Test func aLostReplyHadItsEffect() async throws {
    services.drafts.line.behaviour.script = [.replyLost(after: .zero)]
    let passenger = Passenger(id: "p-1", name: "Ada", documentNumber: "U1")
    await #expect(throws: ServiceFailure.replyLost) {
      try await services.drafts.create(offerID: "o-1", passengers: [passenger], email: "ada@example.com")
    }
    #expect(await server.state.drafts.count == 1)
  }

  @Test func anOfflineRequestHadNone() async {
    services.drafts.line.behaviour.script = [.offline]
    let passenger = Passenger(id: "p-1", name: "Ada", documentNumber: "U1")
    await #expect(throws: ServiceFailure.offline) {
      try await services.drafts.create(offerID: "o-1", passengers: [passenger], email: "ada@example.com")
    }
    #expect(await server.state.drafts.isEmpty)
  }

  @Test func theServersRefusalComesBackLate() async {
    services.offers.line.behaviour.latency = .seconds(1)
    let task = Task { [services] in try await services.offers.offer("o-99") }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await #expect(throws: BookingError.offerGone) { try await task.value }
  }

  @Test func theFareIsLookedUpAfterTheWait() async throws {
    let task = Task { [services] in try await services.fares.nextFare(of: "o-1") }
    await clock.waitForSleepers()
    await server.change { $0.offers[0].fare = Money(110, "EUR") }
    clock.advance(by: .seconds(30))
    #expect(try await task.value == Money(110, "EUR"))
  }
}
