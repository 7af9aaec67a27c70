import BookingDrivers
import BookingShared
import Foundation

/// Who has written the price, and who sees it when.
extension Scenario {
  static let priceScenarios = [lastWriterWins, dataRace, lostUpdate, tornObservation, feedbackLoop, expiry, changedPrice]

  private static let lastWriterWins = Scenario(
    4, "bag, code and new fare in all six orders", demand: "One price, 128 EUR, whatever the order."
  ) { stage in
    enum Writer { case bag, code, fare }
    let orders: [[Writer]] = [
      [.bag, .code, .fare], [.bag, .fare, .code], [.code, .bag, .fare], [.code, .fare, .bag], [.fare, .bag, .code], [.fare, .code, .bag],
    ]
    var totals: [String] = []
    for order in orders {
      let stage = await Stage(stage.step)
      try await stage.reachExtras()
      for writer in order {
        switch writer {
        case .bag: stage.app.addBaggage("b-20")
        case .code: await stage.app.applyPromo("SUMMER20")
        case .fare: await stage.changeFare(to: 110)
        }
      }
      totals.append(stage.app.total.map { "\($0.amount)" } ?? "-")
    }
    try expect(Set(totals) == ["128"], else: "the last writer wins: \(totals.joined(separator: ", "))")
  }

  private static let dataRace = Scenario(
    8, "a second thread writes the price", demand: "The compiler refuses it.", snippet: writeFromAnotherThread
  ) { _ in
    throw Deviation.wrong("a data race; the stage `sanitizer` shows it")
  }

  private static func writeFromAnotherThread(at step: MigrationStep) -> Snippet {
    func snippet(_ write: String, method: String? = nil) -> Snippet {
      Snippet(
        code: "Task.detached { \(write) }",
        error: method.map { "main actor-isolated instance method '\($0)' cannot be called from outside of the actor" })
    }
    return switch step {
    case .bag, .frozen: snippet("bag.totalPrice = 1")
    case .visibleWrites, .explicitInputs: snippet("bag.refreshTotal(1)")
    case .oneWriter: snippet("bag.refreshTotal(1)", method: "refreshTotal")
    case .smallBag: snippet("bag.report(\"\")", method: "report")
    case .stateMachine: snippet("owner.startOver()", method: "startOver()")
    }
  }

  private static let lostUpdate = Scenario(
    9, "a bag is added while a code is checked", demand: "Both count: 120 EUR."
  ) { stage in
    try await stage.reachExtras()
    let app = stage.app
    let code = await stage.begin(slow: stage.services.promos.line) { await app.applyPromo("SUMMER20") }
    app.addBaggage("b-20")
    await stage.letArrive(code)
    try expect(app.total == Money(120, "EUR"), else: app.total?.description ?? "no price")
  }

  private static let tornObservation = Scenario(
    12, "an observer while the flight changes", demand: "It sees the old flight with its price, or the new one with its own."
  ) { stage in
    try await stage.reachExtras()
    stage.app.back()
    stage.app.back()
    let app = stage.app
    let seen = await ChangeLog.record({ app.flightAndPrice }, during: { await app.select("o-2") })
    let torn = seen.filter { !["UB 204 100", "UB 418 80", "- 0"].contains($0) }
    try expect(torn.isEmpty, else: "sees \(torn.joined(separator: ", ")) EUR")
    try expect(seen.last == "UB 418 80", else: "sees nothing of the change")
  }

  /// From step 2 on nobody in the app can make the customer one: the field has no writer, and step 5 deletes it with its observer.
  private static let feedbackLoop = Scenario(
    13, "a gold member chooses a flight", demand: "The price changes once."
  ) { stage in
    stage.app.joinGold()
    try await stage.reachResults()
    let app = stage.app
    let seen = await ChangeLog.record(
      { app.flightAndPrice.split(separator: " ").last.map(String.init) ?? "" }, during: { await app.select("o-1") })
    let prices = seen.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    try expect(prices.count <= 2, else: "one tap shows \(prices.joined(separator: ", ")) EUR")
  }

  private static let expiry = Scenario(
    25, "the quote expires under the customer's eyes", demand: "It cannot be paid until it is renewed in place."
  ) { stage in
    try await stage.reachPayment()
    stage.clock.advance(by: .seconds(900))
    await stage.app.pay(with: .wallet)
    try expect(await stage.bookings.isEmpty, else: "pays a price that has expired")
    try expect(!stage.app.canPay, else: "offers to pay a price that has expired")
    let screens = stage.app.screens
    await stage.app.renewPrice()
    try expect(stage.app.canPay && stage.app.screens == screens, else: "cannot be renewed")
    await stage.app.pay(with: .wallet)
    try stage.expectScreen(.confirmation)
  }

  private static let changedPrice = Scenario(
    26, "the price has risen when the customer pays", demand: "Nothing is charged that the customer has not agreed to."
  ) { stage in
    try await stage.reachPayment()
    await stage.changeFare(to: 130, passing: .seconds(900))
    await stage.app.renewPrice()
    await stage.app.pay(with: .wallet)
    if let booking = await stage.bookings.first { throw Deviation.wrong("charges \(booking.charged), agreed were 100 EUR") }
    try expect(stage.app.offeredPrice == Money(130, "EUR"), else: "does not ask")
    stage.app.acceptNewPrice()
    await stage.app.pay(with: .wallet)
    try expect(await stage.bookings.map(\.charged) == [Money(130, "EUR")], else: "the accepted price is not charged")
  }
}
