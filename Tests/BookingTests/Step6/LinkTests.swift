@testable import BookingDrivers
import BookingShared
import Foundation
import Testing

@testable import BookingStep6StateMachine

@Suite @MainActor struct LinkTests {
  @Test("S32: of two links the last wins") func lastLinkWins() async throws {
    let flow = await MigratedFlow()
    let first = try await flow.paymentLink()
    flow.services.pricing.line.behaviour.script = [.reply(after: .seconds(5))]
    let slow = Task { await flow.app.open(first) }
    await flow.services.pricing.line.waitForReplies()
    await flow.app.open(AddressedLink(.offer("o-4")))
    flow.clock.advance(by: .seconds(5))
    await slow.value
    #expect(flow.app.screens == [.search, .results, .passengers])
  }

  @Test("S32: a link wins over the restoration") func linkDuringRestoration() async throws {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    let saved = flow.app.saved
    let revived = Step6App(flow.services, account: "a-1")
    flow.services.drafts.line.behaviour.script = [.reply(after: .seconds(5))]
    let launch = Task { await revived.start(saved: saved) }
    await flow.services.drafts.line.waitForReplies()
    await revived.open(AddressedLink(.offer("o-4")))
    flow.clock.advance(by: .seconds(5))
    await launch.value
    #expect(revived.screens == [.search, .results, .passengers])
    await revived.resumeInterrupted()
    #expect(revived.screens == .all)
  }

  @Test("S33: a link sets the present booking aside, and mixes nothing") func linkInTheMiddle() async throws {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    let before = flow.app.saved
    await flow.app.open(try await flow.paymentLink())
    #expect(flow.app.screens == .all)
    flow.app.back()
    #expect(flow.app.names == ["Grace Kaya"])
    await flow.app.resumeInterrupted()
    #expect(flow.app.saved == before)
    #expect(flow.app.names == ["Ada Kaya"])
  }

  @Test("a dead link says so and leaves everything as it is") func deadLink() async {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    await flow.app.open(AddressedLink(.payment("q-99")))
    #expect(flow.app.notice == "This price no longer exists.")
    #expect(flow.app.screen == .extras)
    #expect(flow.app.flow.setAside == nil)
  }

  @Test("S34: before sign-in the last link waits") func waitingLink() async throws {
    let flow = await MigratedFlow(account: nil)
    await flow.app.open(try await flow.paymentLink())
    await flow.app.open(AddressedLink(.offer("o-4"), for: "a-1"))
    #expect(flow.app.screens == [.search])
    await flow.app.signIn(as: "a-1")
    #expect(flow.app.screens == [.search, .results, .passengers])
  }

  @Test("S34: and is dropped when somebody else signs in") func otherAccount() async throws {
    let flow = await MigratedFlow(account: nil)
    await flow.app.open(try await flow.paymentLink(for: "a-1"))
    await flow.app.signIn(as: "a-2")
    #expect(flow.app.screens == [.search])
    #expect(flow.app.notice == "This link is for another account.")
    flow.app.signOut()
    await flow.app.signIn(as: "a-1")
    #expect(flow.app.screens == [.search], "once")
  }

  @Test("a booking's link shows it, and a paid quote's too") func bookingLinks() async throws {
    let flow = await MigratedFlow()
    let link = try await flow.paymentLink()
    await flow.app.open(link)
    await flow.app.pay(with: .wallet)
    let reference = try #require(flow.app.reference)
    flow.app.startOver()
    await flow.app.open(link)
    #expect(flow.app.reference == reference)
    flow.app.startOver()
    await flow.app.open(AddressedLink(.booking(reference)))
    #expect(flow.app.reference == reference)
    await flow.app.open(AddressedLink(.draft("d-1")))
    #expect(flow.app.screen == .extras)
  }

  @Test("a payment is shown to nobody but who paid") func paidAfterSignOut() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.payments.line.behaviour.latency = .seconds(2)
    let pay = Task { await flow.app.pay(with: .wallet) }
    await flow.services.payments.line.waitForReplies()
    flow.app.signOut()
    await flow.app.signIn(as: "a-2")
    flow.clock.advance(by: .seconds(2))
    await pay.value
    #expect(flow.app.screens == [.search])
  }

  @Test("the next person gets nothing of the one before") func anotherPerson() async {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    flow.app.signOut()
    await flow.server.change { $0.travellers = [] }
    await flow.app.signIn(as: "a-2")
    await flow.app.search(SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, passengerCount: 2))
    await flow.app.select("o-1")
    #expect(flow.app.names == ["", ""])
    #expect(flow.app.flow.preferences.recentEmail == nil)
  }
}
