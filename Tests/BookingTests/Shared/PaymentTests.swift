import Foundation
import Testing

@testable import BookingShared

@Suite struct PaymentTests {
  let clock = ManualClock()
  let server: BookingServer
  let services: BookingServices
  let key = IdempotencyKey("k-1")

  init() {
    server = BookingServer(clock: clock)
    services = BookingServices(server: server, clock: clock)
  }

  func quote() async throws -> Quote {
    let passenger = Passenger(id: "p-1", name: "Ada", documentNumber: "U1")
    let draft = try await services.drafts.create(offerID: "o-1", passengers: [passenger], email: "ada@example.com")
    _ = try await services.drafts.setExtras(Extras(seats: ["p-1": Seat(row: 14, letter: "A")]), of: draft.id)
    return try await services.pricing.makeQuote(for: draft.id)
  }

  @Test func aPaymentBooksWhatWasQuoted() async throws {
    let quote = try await quote()
    let reference = try await services.payments.pay(quote.id, with: .wallet, key: key)
    let booking = try #require(await server.state.bookings.first)
    #expect(booking.reference == reference)
    #expect(booking.charged == quote.total)
    #expect(booking.seats == ["p-1": "14A"])
    #expect(booking.email == "ada@example.com")
  }

  @Test func theSameKeyChargesOnce() async throws {
    let quote = try await quote()
    let first = try await services.payments.pay(quote.id, with: .wallet, key: key)
    clock.advance(by: .seconds(3600))
    let second = try await services.payments.pay(quote.id, with: .wallet, key: key)
    #expect(first == second)
    #expect(await server.state.bookings.count == 1)
    #expect(services.payments.line.calls == 2)
  }

  @Test func aKeyBelongsToOnePayment() async throws {
    let first = try await quote()
    let second = try await quote()
    _ = try await services.payments.pay(first.id, with: .wallet, key: key)
    await #expect(throws: BookingError.keyReused) { try await services.payments.pay(second.id, with: .wallet, key: key) }
    await #expect(throws: BookingError.keyReused) {
      try await services.payments.pay(first.id, with: .savedCard(id: "c-1"), key: key)
    }
  }

  @Test func aQuoteIsPaidOnce() async throws {
    let quote = try await quote()
    let reference = try await services.payments.pay(quote.id, with: .wallet, key: key)
    await #expect(throws: BookingError.quotePaid(reference)) {
      try await services.payments.pay(quote.id, with: .wallet, key: IdempotencyKey("k-2"))
    }
  }

  @Test func anExpiredQuoteIsRefused() async throws {
    let quote = try await quote()
    clock.advance(by: .seconds(900))
    await #expect(throws: BookingError.quoteExpired) { try await services.payments.pay(quote.id, with: .wallet, key: key) }
    #expect(try await services.payments.status(of: key) == .notFound)
  }

  @Test func afterALostReplyTheStatusTells() async throws {
    let quote = try await quote()
    services.payments.line.behaviour.script = [.replyLost(after: .zero)]
    await #expect(throws: ServiceFailure.replyLost) { try await services.payments.pay(quote.id, with: .wallet, key: key) }
    let reference = try #require(await server.state.bookings.first?.reference)
    #expect(try await services.payments.status(of: key) == .paid(reference))
    #expect(try await services.payments.status(ofQuote: quote.id) == .paid(reference))
  }

  @Test func aCancelledPaymentMayHaveGoneThrough() async throws {
    let quote = try await quote()
    services.payments.line.behaviour.latency = .seconds(5)
    let task = Task { [services, key] in try await services.payments.pay(quote.id, with: .wallet, key: key) }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await server.state.bookings.count == 1)
  }

  @Test func aRequestThatNeverArrivedChargesNothing() async throws {
    let quote = try await quote()
    services.payments.line.behaviour.script = [.offline]
    await #expect(throws: ServiceFailure.offline) { try await services.payments.pay(quote.id, with: .wallet, key: key) }
    #expect(try await services.payments.status(of: key) == .notFound)
    #expect(try await services.payments.status(ofQuote: quote.id) == .notFound)
  }

  @Test func afterADeclinedCardAnotherMayPay() async throws {
    let quote = try await quote()
    await server.change { $0.declinedCards = ["c-0"] }
    for _ in 1...2 {
      await #expect(throws: BookingError.cardDeclined) {
        try await services.payments.pay(quote.id, with: .savedCard(id: "c-0"), key: key)
      }
    }
    #expect(try await services.payments.status(ofQuote: quote.id) == .declined)
    let reference = try await services.payments.pay(quote.id, with: .savedCard(id: "c-1"), key: IdempotencyKey("k-2"))
    #expect(try await services.payments.status(ofQuote: quote.id) == .paid(reference))
  }

  @Test func theFirstEndpointBelievesEverything() async throws {
    let token = try await services.payments.openSession()
    let order = DirectCharge(
      sessionToken: token, offerID: "o-2", passengers: [], seats: ["p-1": "99Z"], amount: 1, currency: "EUR", email: "")
    _ = try await services.payments.charge(order)
    _ = try await services.payments.charge(order)
    #expect(await server.state.bookings.map(\.charged.amount) == [1, 1])
  }

  @Test func theFirstEndpointWantsASession() async {
    let order = DirectCharge(sessionToken: "", offerID: "o-2", passengers: [], seats: [:], amount: 1, currency: "EUR", email: "")
    await #expect(throws: BookingError.sessionUnknown) { try await services.payments.charge(order) }
  }

  @Test func theServerOutlivesItsProcess() async throws {
    let quote = try await quote()
    let reference = try await services.payments.pay(quote.id, with: .wallet, key: key)
    let bytes = try JSONEncoder().encode(await server.state)

    let revived = BookingServer(state: try JSONDecoder().decode(ServerState.self, from: bytes), clock: clock)
    #expect(await revived.state == server.state)
    let payments = BookingServices(server: revived, clock: clock).payments
    #expect(try await payments.pay(quote.id, with: .wallet, key: key) == reference)
    #expect(await revived.state.bookings.count == 1)
  }
}
