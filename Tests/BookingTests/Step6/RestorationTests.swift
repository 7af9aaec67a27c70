@testable import BookingDrivers
import BookingShared
import Foundation
import Testing

@testable import BookingStep6StateMachine

@Suite @MainActor struct RestorationTests {
  @Test("S10: a new process goes where the old one was", arguments: 1...4)
  func processDeath(depth: Int) async {
    let flow = await MigratedFlow()
    switch depth {
    case 1: await flow.reachResults()
    case 2: await flow.reachPassengers()
    case 3: await flow.reachExtras()
    default: await flow.reachPayment()
    }
    let revived = await flow.relaunch()
    #expect(revived.screens == flow.app.screens)
    #expect(revived.total == flow.app.total)
    #expect(revived.saved == flow.app.saved)
    #expect(revived.notice == nil)
  }

  @Test("S27: an expired quote leads to the extras of its draft") func expiredQuote() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.clock.advance(by: .seconds(900))
    let revived = await flow.relaunch()
    #expect(revived.screens == [.search, .results, .passengers, .extras])
    #expect(revived.notice == "This price is no longer valid.")
    await revived.finishExtras()
    await revived.pay(with: .wallet)
    #expect(revived.screens == [.confirmation])
  }

  @Test("S27: also from a link") func expiredLink() async throws {
    let flow = await MigratedFlow()
    let link = try await flow.paymentLink()
    flow.clock.advance(by: .seconds(900))
    await flow.app.open(link)
    #expect(flow.app.screen == .extras)
    #expect(flow.app.notice == "This price is no longer valid.")
  }

  @Test("S28: without its quote, the draft is still there") func quoteGone() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    await flow.server.change { $0.forgetQuotes() }
    let revived = await flow.relaunch()
    #expect(revived.screen == .extras)
    #expect(revived.notice == "This price no longer exists.")
  }

  @Test("S29: without its draft, the form is the furthest place") func draftGone() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    await flow.server.change { $0.forgetDrafts() }
    let revived = await flow.relaunch()
    #expect(revived.screens == [.search, .results, .passengers])
    #expect(revived.notice == "This booking no longer exists.")
  }

  @Test("S29: without its flight, the results are") func offerGone() async {
    let flow = await MigratedFlow()
    await flow.reachPassengers()
    await flow.server.change { $0.offers.removeAll { $0.id == "o-1" } }
    let revived = await flow.relaunch()
    #expect(revived.screens == [.search, .results])
  }

  @Test("offline keeps the snapshot") func offline() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.offers.line.behaviour.script = [.offline]
    let revived = await flow.relaunch()
    #expect(revived.screens == [.search])
    #expect(revived.notice == "There is no connection.")
    #expect(revived.saved == flow.app.saved)
    await revived.retryRestoration()
    #expect(revived.screens == .all)
  }

  @Test("offline, and then the customer begins something else") func offlineThenNew() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.offers.line.behaviour.script = [.offline]
    let revived = await flow.relaunch()
    await revived.search(MigratedFlow.search)
    #expect(revived.saved != flow.app.saved)
    await revived.retryRestoration()
    #expect(revived.screens == [.search, .results])
  }

  @Test("what is no snapshot starts afresh") func corrupt() async throws {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    let saved = try #require(flow.app.saved)
    let text = String(decoding: saved, as: UTF8.self)
    #expect(text.contains("\"version\":1"))
    for bytes in ["", "{", text.replacing("\"version\":1", with: "\"version\":2"), text.replacing("results", with: "resluts")] {
      let app = await Step6App.launch(flow.services, saved: Data(bytes.utf8), account: "a-1")
      #expect(app.screens == [.search] && app.notice == nil, "\(bytes)")
    }
  }

  @Test("another person does not see it") func otherAccount() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    #expect(await flow.relaunch(account: "a-2").screens == [.search])
  }

  @Test("S31: the customer is faster than the restoration") func userWins() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    flow.services.drafts.line.behaviour.script = [.reply(after: .seconds(2))]
    let revived = Step6App(flow.services, account: "a-1")
    let saved = flow.app.saved
    let launch = Task { await revived.start(saved: saved) }
    await flow.services.drafts.line.waitForReplies()
    #expect(revived.saved == saved, "still worth saving")
    await revived.search(MigratedFlow.search)
    flow.clock.advance(by: .seconds(2))
    await launch.value
    #expect(revived.screens == [.search, .results])
  }

  @Test("S38: after the confirmation there is nothing to come back to") func afterConfirmation() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    await flow.app.pay(with: .wallet)
    #expect(flow.app.saved == nil)
    #expect(await flow.relaunch().screens == [.search])
  }

  @Test("S39: the process ends while the customer pays") func deathWhilePaying() async {
    let flow = await MigratedFlow()
    await flow.reachPayment()
    let saved = flow.app.saved
    flow.services.payments.line.behaviour.script = [.reply(after: .seconds(2))]
    let pay = Task { await flow.app.pay(with: .wallet) }
    await flow.services.payments.line.waitForReplies()
    let revived = await Step6App.launch(flow.services, saved: saved, account: "a-1")
    #expect(revived.screens == [.confirmation])
    #expect(await flow.bookings.count == 1)
    pay.cancel()
    await pay.value
  }

  @Test("S39: a refused try is not sent again") func deathAfterDecline() async {
    let flow = await MigratedFlow()
    await flow.server.change { $0.declinedCards = ["c-1"] }
    await flow.reachPayment()
    await flow.app.pay(with: .savedCard(id: "c-1"))
    let revived = await flow.relaunch()
    #expect(revived.screen == .payment)
    await revived.pay(with: .wallet)
    #expect(revived.screens == [.confirmation])
  }

  @Test("S41: ids and nothing else") func contents() async throws {
    let flow = await MigratedFlow()
    await flow.reachExtras()
    flow.app.choose(Seat(row: 14, letter: "A"), forPassenger: 0)
    await flow.app.finishExtras()
    let text = String(decoding: try #require(flow.app.saved), as: UTF8.self)
    for secret in ["Ada", "U1", "example.com", "100", "EUR", "14A", "token", "key"] {
      #expect(!text.contains(secret), "\(secret) in \(text)")
    }
    #expect(text.contains("d-1") && text.contains("o-1") && text.contains("IST"))
  }
}
