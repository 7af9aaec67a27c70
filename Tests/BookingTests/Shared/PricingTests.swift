import Foundation
import Testing

@testable import BookingShared

@Suite struct PricingTests {
  let clock = ManualClock()
  let server: BookingServer
  let services: BookingServices
  let passengers = [
    Passenger(id: "p-1", name: "Ada", documentNumber: "U1"), Passenger(id: "p-2", name: "Deniz", documentNumber: "U2"),
  ]

  init() {
    server = BookingServer(clock: clock)
    services = BookingServices(server: server, clock: clock)
  }

  func draft(_ offer: Offer.ID = "o-1") async throws -> BookingDraft {
    try await services.drafts.create(offerID: offer, passengers: passengers, email: "ada@example.com")
  }

  @Test func aQuoteAddsUp() async throws {
    let draft = try await draft()
    let bag = try #require(try await services.offers.baggageOptions().first)
    let promo = try await services.promos.check("SUMMER20")
    _ = try await services.drafts.setExtras(Extras(baggage: [bag], hasInsurance: true, promo: promo), of: draft.id)
    let quote = try await services.pricing.makeQuote(for: draft.id)
    #expect(quote.lines.map(\.title) == ["Flight UB 204", "Bag up to 20 kg", "Insurance", "Code SUMMER20"])
    #expect(quote.lines.map(\.price.amount) == [200, 50, 24, Decimal(string: "-54.8")])
    #expect(quote.total == Money(Decimal(sign: .plus, exponent: -1, significand: 2192), "EUR"))
  }

  @Test func theWayBackIsPaidToo() async throws {
    let draft = try await services.drafts.create(offerID: "o-1", inboundID: "o-3", passengers: passengers, email: "ada@example.com")
    let quote = try await services.pricing.makeQuote(for: draft.id)
    #expect(quote.lines.map(\.title) == ["Flight UB 204", "Flight UB 205"])
    #expect(quote.total == Money(380, "EUR"))
    #expect(quote.saved == nil)
  }

  @Test func aBookingKnowsWhatTheCodeSaved() async throws {
    let draft = try await draft()
    let promo = try await services.promos.check("TENOFF")
    _ = try await services.drafts.setExtras(Extras(promo: promo), of: draft.id)
    let quote = try await services.pricing.makeQuote(for: draft.id)
    let reference = try await services.payments.pay(quote.id, with: .wallet, key: IdempotencyKey("k"))
    #expect(try await services.bookings.booking(reference).saved == Money(10, "EUR"))
    await #expect(throws: BookingError.bookingGone) { try await services.bookings.booking(BookingReference("UB9999")) }
  }

  @Test func aQuoteKeepsItsPriceWhenTheFareRises() async throws {
    let draft = try await draft()
    let old = try await services.pricing.makeQuote(for: draft.id)
    await server.change { $0.offers[0].fare = Money(110, "EUR") }
    let new = try await services.pricing.makeQuote(for: draft.id)
    #expect(try await services.pricing.quote(old.id).total.amount == 200)
    #expect(new.total.amount == 220)
    #expect(new.id != old.id)
  }

  @Test func aQuoteExpiresAtItsLastSecond() async throws {
    let quote = try await services.pricing.makeQuote(for: draft().id)
    clock.advance(by: .seconds(899))
    #expect(!quote.isExpired(at: clock.now))
    clock.advance(by: .seconds(1))
    #expect(quote.isExpired(at: clock.now))
  }

  @Test func whatIsGoneIsRefused() async throws {
    await #expect(throws: BookingError.draftGone) { try await services.pricing.makeQuote(for: "d-99") }
    await #expect(throws: BookingError.quoteGone) { try await services.pricing.quote("q-99") }
    await #expect(throws: BookingError.nobodyFlies) {
      try await services.drafts.create(offerID: "o-1", passengers: [], email: "")
    }
    let draft = try await draft()
    await server.change { $0.offers.removeFirst() }
    await #expect(throws: BookingError.offerGone) { try await services.pricing.makeQuote(for: draft.id) }
  }

  @Test func seatsAreChecked() async throws {
    let draft = try await draft("o-2")
    func choose(_ seats: [Passenger.ID: Seat]) async throws {
      _ = try await services.drafts.setExtras(Extras(seats: seats), of: draft.id)
    }
    let beyond = Seat(row: 14, letter: "A")
    let good = Seat(row: 3, letter: "C")
    await #expect(throws: BookingError.seatNotOnAircraft(beyond)) { try await choose(["p-1": beyond]) }
    await #expect(throws: BookingError.seatTaken(good)) { try await choose(["p-1": good, "p-2": good]) }
    try await choose(["p-1": good])
    #expect(try await services.drafts.draft(draft.id).extras.seats == ["p-1": good])
  }

  @Test func takenSeatsAreRefused() async throws {
    let taken = Seat(row: 1, letter: "A")
    let draft = try await draft()
    await #expect(throws: BookingError.seatTaken(taken)) {
      try await services.drafts.setExtras(Extras(seats: ["p-1": taken]), of: draft.id)
    }
  }

  @Test func promoCodesAreChecked() async throws {
    #expect(try await services.promos.check("TENOFF").discount == .amount(10))
    await #expect(throws: BookingError.promoUnknown) { try await services.promos.check("NOPE") }
    await #expect(throws: BookingError.promoExpired) { try await services.promos.check("SPRING") }
  }

  @Test(arguments: [
    (PromoCode.Discount.percent(20), Decimal(100), Decimal(20)),
    (.percent(33), Decimal(10), Decimal(sign: .plus, exponent: -1, significand: 33)),
    (.amount(10), Decimal(100), Decimal(10)),
    (.amount(10), Decimal(7), Decimal(7)),
  ])
  func aReductionIsNeverMoreThanThePrice(discount: PromoCode.Discount, price: Decimal, reduction: Decimal) {
    #expect(PromoCode(code: "X", discount: discount).reduction(of: Money(price, "EUR")) == Money(reduction, "EUR"))
  }

  @Test func reductionsAreWholeCents() {
    let price = Money(Decimal(sign: .plus, exponent: -2, significand: 1001), "EUR")
    let reduction = PromoCode(code: "X", discount: .percent(15)).reduction(of: price)
    #expect(reduction.amount == Decimal(sign: .plus, exponent: -2, significand: 150))
  }

  @Test func savedTravellersAreKnown() async throws {
    #expect(try await services.travellers.saved().map(\.passenger.name) == ["Deniz Kaya", "Ada Kaya"])
  }
}
