@testable import BookingDrivers
import BookingShared
import Foundation
import Testing

@testable import BookingStep6StateMachine

@Suite @MainActor struct MigratedPaymentTests {
  let lifetime = Duration.seconds(900)

  @Test func aPaymentTestNeedsOneQuote() async {
    let clock = ManualClock()
    let services = BookingServices(server: BookingServer(clock: clock), clock: clock)
    let quote = Quote(
      id: "q-1", draftID: "d-1", lines: [Quote.Line(title: "Flight", price: Money(10, "EUR"))], currency: "EUR", expiresAt: .distantFuture)
    let payment = PaymentViewModel(
      input: PaymentInput(quote), cashier: Cashier(payments: services.payments), pricing: services.pricing, clock: clock,
      onPaid: { _ in Issue.record("nobody has that quote") }, onRenewed: { _ in })
    await payment.pay(with: .wallet)
    #expect(payment.failure == "This price no longer exists.")
  }

  @Test("S20: two taps, one charge") func doubleTap() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.payments.line.behaviour.latency = .seconds(2)
    let first = Task { await flow.app.pay(with: .wallet) }
    await flow.services.payments.line.waitForReplies()
    #expect(!flow.app.canPay)
    await flow.app.pay(with: .wallet)
    flow.clock.advance(by: .seconds(2))
    await first.value
    #expect(flow.services.payments.line.calls == 1)
    #expect(await flow.bookings.count == 1)
  }

  @Test("S21: a payment that succeeds after back is shown") func lateSuccess() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.payments.line.behaviour.latency = .seconds(2)
    let pay = Task { await flow.app.pay(with: .wallet) }
    await flow.services.payments.line.waitForReplies()
    flow.app.back()
    flow.app.back()
    flow.clock.advance(by: .seconds(2))
    await pay.value
    #expect(flow.app.screens == [.confirmation])
    flow.app.back()
    #expect(flow.app.screens == [.search])
  }

  @Test("S21: back and forth while paying charges once") func secondPaymentScreen() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.payments.line.behaviour.latency = .seconds(2)
    let pay = Task { await flow.app.pay(with: .wallet) }
    await flow.services.payments.line.waitForReplies()
    flow.app.back()
    await flow.app.finishExtras()
    #expect(flow.app.screen == .payment && !flow.app.canPay)
    await flow.app.pay(with: .wallet)
    flow.clock.advance(by: .seconds(2))
    await pay.value
    #expect(await flow.bookings.count == 1)
    #expect(flow.app.screens == [.confirmation])
  }

  @Test("S23: cancelled, but the money was taken") func cancelledAndPaid() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.payments.line.behaviour.script = [.reply(after: .seconds(2))]
    let pay = Task { await flow.app.pay(with: .wallet) }
    await flow.services.payments.line.waitForReplies()
    pay.cancel()
    await pay.value
    #expect(flow.app.screens == [.confirmation])
    #expect(await flow.bookings.count == 1)
  }

  @Test("S23: cancelled before anything was sent") func cancelledAndNotPaid() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    let pay = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await flow.app.pay(with: .wallet)
    }
    await pay.value
    #expect(flow.app.screen == .payment && flow.app.notice == nil && flow.app.canPay)
    #expect(await flow.bookings.isEmpty)
  }

  @Test("a lost reply is no failure") func lostReply() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.payments.line.behaviour.script = [.replyLost(after: .zero)]
    await flow.app.pay(with: .wallet)
    #expect(flow.app.screens == [.confirmation])
  }

  @Test("an unknown outcome is tried again under the same key") func unknownOutcome() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.payments.line.behaviour.script = [.replyLost(after: .zero), .offline]
    await flow.app.pay(with: .wallet)
    #expect(flow.app.screen == .payment)
    #expect(flow.app.notice?.hasPrefix("We do not know yet") == true)
    await flow.app.pay(with: .savedCard(id: "c-1"))
    #expect(flow.app.screens == [.confirmation])
    #expect(await flow.bookings.count == 1)
  }

  @Test("S24: a retry clears the failure, and a refused key is not used again") func retry() async {
    let flow = await MigratedFlow()
    await flow.server.change { $0.declinedCards = ["c-1"] }
    await flow.reachPayment()
    await flow.app.pay(with: .savedCard(id: "c-1"))
    #expect(flow.app.notice == "The card was declined.")
    flow.services.payments.line.behaviour.latency = .seconds(2)
    let retry = Task { await flow.app.pay(with: .wallet) }
    await flow.services.payments.line.waitForReplies()
    #expect(flow.app.notice == nil)
    flow.clock.advance(by: .seconds(2))
    await retry.value
    #expect(flow.app.screens == [.confirmation])
  }

  @Test("S25: the quote expires under the customer's eyes") func expiry() async throws {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    #expect(flow.app.canPay)
    await flow.clock.waitForSleepers(2)  // the fare on the extras screen, and the expiry
    let entry = try #require(flow.app.flow.path.last)
    flow.clock.advance(by: lifetime)
    #expect(!flow.app.canPay)
    await flow.app.pay(with: .wallet)
    #expect(flow.services.payments.line.calls == 0)
    await flow.app.renewPrice()
    #expect(flow.app.canPay)
    #expect(flow.app.flow.path.last == entry, "in place")
    await flow.app.pay(with: .wallet)
    #expect(await flow.bookings.count == 1)
  }

  @Test("S26: another price needs the customer's consent") func priceChanged() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.clock.advance(by: lifetime)
    await flow.server.change { $0.offers[0].fare = Money(130, "EUR") }
    await flow.app.renewPrice()
    #expect(flow.app.total == Money(100, "EUR"))
    #expect(flow.app.offeredPrice == Money(130, "EUR"))
    await flow.app.pay(with: .wallet)
    #expect(await flow.bookings.isEmpty)
    flow.app.acceptNewPrice()
    #expect(flow.app.total == Money(130, "EUR") && flow.app.offeredPrice == nil)
    await flow.app.pay(with: .wallet)
    #expect(await flow.bookings.map(\.charged) == [Money(130, "EUR")])
  }

  @Test("S26: a new price that comes after back is dropped") func lateRenewal() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.clock.advance(by: lifetime)
    flow.services.pricing.line.behaviour.latency = .seconds(2)
    let renewal = Task { await flow.app.renewPrice() }
    await flow.services.pricing.line.waitForReplies()
    flow.app.back()
    flow.clock.advance(by: .seconds(2))
    await renewal.value
    #expect(flow.app.screen == .extras)
  }
}
