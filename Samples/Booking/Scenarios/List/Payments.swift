import BookingDrivers
import BookingShared
import Foundation

/// Money is taken once, and whoever has paid sees it.
extension Scenario {
  static let paymentScenarios = [
    doubleTap, lateSuccess, lostReply, cancelled, clearedFailure, viewAppearsTwice, deathWhilePaying,
  ]

  private static let doubleTap = Scenario(20, "two taps on pay", demand: "One charge.") { stage in
    try await stage.reachPayment()
    let app = stage.app
    let first = await stage.begin(slow: stage.services.payments.line) { await app.pay(with: .wallet) }
    let second = await stage.begin(slow: stage.services.payments.line) { await app.pay(with: .wallet) }
    await stage.letArrive(first, second)
    let count = await stage.bookings.count
    try expect(count == 1, else: "\(count) charges")
    try stage.expectScreen(.confirmation)
  }

  private static let lateSuccess = Scenario(
    21, "back while paying, then the payment succeeds", demand: "The confirmation is shown, and back does not return to the payment."
  ) { stage in
    try await stage.reachPayment()
    let app = stage.app
    let pay = await stage.begin(slow: stage.services.payments.line) { await app.pay(with: .wallet) }
    app.back()
    app.back()
    await stage.letArrive(pay)
    try expect(app.screens == [.confirmation], else: "paid, and on \(app.screen)")
    app.back()
    try expect(![.payment, .extras].contains(app.screen), else: "back leads to \(app.screen)")
  }

  private static let lostReply = Scenario(
    22, "the reply to a payment is lost, and the customer tries again", demand: "One charge."
  ) { stage in
    try await stage.reachPayment()
    stage.services.payments.line.behaviour.script = [.replyLost(after: .zero)]
    await stage.app.pay(with: .wallet)
    if stage.app.screen == .payment { await stage.app.pay(with: .wallet) }
    let count = await stage.bookings.count
    try expect(count == 1, else: "\(count) charges")
    try stage.expectScreen(.confirmation)
  }

  private static let cancelled = Scenario(
    23, "a payment is cancelled after the money was taken", demand: "The confirmation is shown, not a failure."
  ) { stage in
    try await stage.reachPayment()
    let app = stage.app
    let pay = await stage.begin(slow: stage.services.payments.line) { await app.pay(with: .wallet) }
    pay.cancel()
    await pay.value
    try expect(app.screens == [.confirmation], else: "paid, and told: \(app.notice ?? "nothing")")
  }

  private static let clearedFailure = Scenario(
    24, "a second try after a failure", demand: "While it is under way, nothing says that it failed."
  ) { stage in
    try await stage.reachPayment()
    stage.services.payments.line.behaviour.script = [.offline]
    let app = stage.app
    await app.pay(with: .wallet)
    try expect(app.notice != nil, else: "a failed payment says nothing")
    let retry = await stage.begin(slow: stage.services.payments.line) { await app.pay(with: .wallet) }
    let notice = app.notice
    await stage.letArrive(retry)
    try expect(notice == nil, else: "says while paying: \(notice ?? "")")
    try stage.expectScreen(.confirmation)
  }

  private static let viewAppearsTwice = Scenario(
    36, "the confirmation's view appears twice", demand: "One receipt is sent."
  ) { stage in
    try await stage.reachPayment()
    await stage.app.pay(with: .wallet)
    await stage.app.sendReceipt()
    await stage.app.sendReceipt()
    let count = await stage.server.state.receipts.count
    try expect(count == 1, else: "\(count) receipts")
  }

  private static let deathWhilePaying = Scenario(
    39, "the process is killed while the customer pays", demand: "The new process shows the confirmation; one charge."
  ) { stage in
    try await stage.reachPayment()
    stage.goToBackground()
    let app = stage.app
    _ = await stage.begin(slow: stage.services.payments.line) { await app.pay(with: .wallet) }
  } second: { stage in
    await stage.relaunch()
    try expect(await stage.bookings.count == 1, else: "the first process has not paid")
    if stage.app.screen == .search {
      try await stage.reachPayment()
      await stage.app.pay(with: .wallet)
    }
    let count = await stage.bookings.count
    try expect(count == 1, else: "begins with the search, so the customer books again: \(count) charges")
    try stage.expectScreen(.confirmation)
  }
}
