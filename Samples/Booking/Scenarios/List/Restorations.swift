import BookingDrivers
import BookingShared
import Foundation

/// A new process, and what has become of the old one's booking.
extension Scenario {
  static let restorations = [
    processDeath, expiredQuote, goneQuote, goneDraft, offline, customerIsFaster, afterConfirmation, corruptSnapshot, snapshotContents,
  ]

  /// A process with the payment on the screen goes to the background and is killed; `disturb` happens before the next one starts.
  private static func revival(
    _ number: Int, _ name: String, demand: String, disturb: @escaping @Sendable (inout ServerState) -> Void = { _ in },
    passing time: Duration = .zero, play: @escaping @MainActor @Sendable (Stage) async throws -> Void
  ) -> Scenario {
    Scenario(number, name, demand: demand) { stage in
      try await stage.reachPayment()
      stage.goToBackground()
    } second: { stage in
      await stage.server.change(disturb)
      stage.clock.advance(by: time)
      try await play(stage)
    }
  }

  /// To be where the old process was, and to be able to go on.
  @MainActor
  private static func expectPayment(on stage: Stage) throws {
    try stage.expectScreen(.payment)
    try expect(stage.app.total == Money(100, "EUR") && stage.app.canPay, else: "a payment that cannot be paid")
  }

  private static let processDeath = revival(
    10, "the process is killed on the payment screen", demand: "The new one shows the same payment, which can be paid."
  ) { stage in
    await stage.relaunch()
    try expectPayment(on: stage)
    await stage.app.pay(with: .wallet)
    try stage.expectScreen(.confirmation)
  }

  private static let expiredQuote = revival(
    27, "the quote has expired when the process is back", demand: "The extras of the same draft, with a notice.", passing: .seconds(900)
  ) { stage in
    await stage.relaunch()
    try stage.expectScreen(.extras)
    try expect(stage.app.notice == "This price is no longer valid.", else: "does not say why")
    await stage.app.finishExtras()
    await stage.app.pay(with: .wallet)
    try stage.expectScreen(.confirmation)
  }

  private static let goneQuote = revival(
    28, "the quote is gone, its draft is not", demand: "The extras of the draft.", disturb: { $0.forgetQuotes() }
  ) { stage in
    await stage.relaunch()
    try stage.expectScreen(.extras)
    try expect(stage.app.names == ["Ada Kaya"], else: "without the passengers")
  }

  private static let goneDraft = revival(
    29, "the draft is gone", demand: "The form of the same flight, which is the furthest place.", disturb: { $0.forgetDrafts() }
  ) { stage in
    await stage.relaunch()
    try expect(stage.app.screens == [.search, .results, .passengers], else: "on \(stage.app.screen)")
  }

  private static let offline = revival(
    30, "there is no connection when the process is back", demand: "Nothing is lost: the customer can try again."
  ) { stage in
    stage.services.offers.line.behaviour.script = [.offline]
    await stage.relaunch()
    try expect(stage.app.saved == stage.kept, else: "what was kept is lost")
    try expect(stage.app.notice == "There is no connection.", else: "says nothing")
    await stage.app.retryRestoration()
    try expectPayment(on: stage)
  }

  private static let customerIsFaster = revival(
    31, "the customer searches while the old booking is loaded", demand: "The customer wins."
  ) { stage in
    let app = stage.app
    let kept = stage.kept
    let launch = await stage.begin(slow: stage.services.drafts.line) { await app.start(saved: kept) }
    stage.render()
    await app.search(Stage.search)
    await stage.letArrive(launch)
    try expect(app.screens == [.search, .results], else: "thrown to \(app.screen)")
    await stage.relaunch()
    try expectPayment(on: stage)
  }

  private static let afterConfirmation = Scenario(
    38, "a new process after the booking is done", demand: "It begins with the search."
  ) { stage in
    try await stage.reachPayment()
    await stage.app.pay(with: .wallet)
    try stage.expectScreen(.confirmation)
    stage.goToBackground()
  } second: { stage in
    await stage.relaunch()
    try stage.expectScreen(.search)
  }

  private static let corruptSnapshot = revival(
    40, "half of what was kept is there, or a newer app has written it", demand: "A fresh start."
  ) { stage in
    let kept = stage.kept ?? Data()
    let newer = String(decoding: kept, as: UTF8.self).replacing("\"version\":1", with: "\"version\":2")
    for bytes in [kept.prefix(kept.count / 2), Data(newer.utf8)] {
      let app = stage.step.app.init(stage.services, account: "a-1")
      await app.start(saved: bytes)
      try expect(app.screens == [.search], else: "\(app.screen) with nothing behind it")
    }
  }

  private static let snapshotContents = Scenario(
    41, "what the system keeps", demand: "Ids, which suffice, and neither names nor prices, seats or tokens."
  ) { stage in
    try await stage.reachExtras()
    stage.app.choose(Seat(row: 14, letter: "A"), forPassenger: 0)
    await stage.app.finishExtras()
    let text = stage.app.saved.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let secrets = ["Ada", "U1", "example.com", "100", "EUR", "14A", "session"].filter { text.contains($0) }
    try expect(secrets.isEmpty, else: "keeps \(secrets.joined(separator: ", "))")
    try expect(["d-1", "o-1", "IST"].allSatisfy { text.contains($0) }, else: "no ids to restore anything by")
  }
}
