import BookingDrivers
import BookingShared
import Foundation

/// What somebody forgot to write into the bag, or to take out of it.
extension Scenario {
  static let missingData = [emptyBag, silentPay, temporalCoupling, staleSelection, forgottenField, vacuousTest, skippedStep, noPrefill]

  private static let emptyBag = Scenario(
    1, "the payment screen on an empty bag", demand: "Without a quote there is no payment screen.", snippet: paymentWithoutInput
  ) { stage in
    try await stage.reachPayment()
    stage.goToBackground()
    await stage.relaunch()
    try expect(stage.app.amountText == nil, else: "shows a price that nobody has made")
  }

  private static let silentPay = Scenario(
    2, "pay without passengers", demand: "The customer is told what is missing."
  ) { stage in
    try await stage.reachPassengers()
    await stage.app.fillIn([], email: "ada@example.com")
    if stage.app.screen == .passengers, stage.app.notice != nil { return }
    await stage.app.finishExtras()
    let before = (stage.app.screens, stage.app.notice)
    await stage.app.pay(with: .wallet)
    try expect(await stage.bookings.isEmpty, else: "books a flight for nobody")
    if before == (stage.app.screens, stage.app.notice) { throw Deviation.silent("the pay button does nothing") }
  }

  private static let temporalCoupling = Scenario(
    3, "saved travellers skip the form, which would have asked for the address", demand: "The receipt arrives."
  ) { stage in
    await stage.app.search(Stage.searchForTwo)
    await stage.app.select("o-1")
    try stage.expectScreen(.extras)
    await stage.app.finishExtras()
    await stage.app.pay(with: .wallet)
    try stage.expectScreen(.confirmation)
    await stage.app.sendReceipt()
    let receipts = await stage.server.state.receipts.map(\.email)
    if receipts.isEmpty { throw Deviation.silent("no receipt is sent, and nobody is told") }
    try expect(receipts == ["deniz@example.com"], else: "the receipt goes to \(receipts)")
  }

  private static let staleSelection = Scenario(
    5, "another flight after the seat and the bag were chosen", demand: "Nothing of the old flight is left."
  ) { stage in
    try await stage.reachExtras()
    stage.app.choose(Seat(row: 14, letter: "A"), forPassenger: 0)
    stage.app.addBaggage("b-20")
    await stage.app.finishExtras()
    stage.app.changeFlight()
    try stage.expectScreen(.results)
    await stage.app.select("o-2")
    if stage.app.screen == .passengers { await stage.app.fillIn(Stage.ada, email: "ada@example.com") }
    if stage.app.screen == .extras { await stage.app.finishExtras() }
    await stage.app.pay(with: .wallet)
    guard let booking = await stage.bookings.first else { throw Deviation.wrong("no booking") }
    let seats = booking.seats.values.sorted().joined()
    try expect(booking.seats.isEmpty, else: "seat \(seats) on an aircraft with 12 rows, for \(booking.charged)")
    try expect(booking.offerID == "o-2" && booking.charged == Money(80, "EUR"), else: "\(booking.offerID) for \(booking.charged)")
  }

  private static let forgottenField = Scenario(
    6, "the next booking after a start over", demand: "It begins with nothing of the last one: 112 EUR with the insurance."
  ) { stage in
    try await stage.reachExtras()
    await stage.app.applyPromo("SUMMER20")
    stage.app.startOver()
    let left = stage.leftInBag
    try await stage.reachExtras()
    stage.app.setInsurance(true)
    let total = stage.app.total.map { "\($0)" } ?? "no price"
    try expect(stage.app.total == Money(112, "EUR"), else: "\(total); left in the bag: \(left.joined(separator: ", "))")
  }

  private static let vacuousTest = Scenario(
    11, "a test of the payment that sets nothing", demand: "It does not pass: without its input there is nothing to test.",
    snippet: paymentWithoutInput
  ) { stage in
    let calls = stage.services.payments.line.calls
    await stage.app.pay(with: .wallet)
    guard stage.services.payments.line.calls == calls, stage.app.notice == nil else { return }
    throw Deviation.silent("no error and no call: the test passes and has tested nothing")
  }

  private static let skippedStep = Scenario(
    44, "the form is skipped", demand: "The draft that it would have made is there all the same."
  ) { stage in
    await stage.app.search(Stage.searchForTwo)
    await stage.app.select("o-1")
    try stage.expectScreen(.extras)
    let drafts = await stage.server.state.drafts.values.map(\.passengers.count)
    try expect(drafts == [2], else: drafts.isEmpty ? "no draft behind the extras" : "\(drafts.count) drafts")
    stage.app.back()
    try stage.expectScreen(.results)
  }

  private static let noPrefill = Scenario(
    42, "a change of flight after the passengers were entered", demand: "The form is empty, unless the owner prefills it on purpose."
  ) { stage in
    try await stage.reachExtras()
    stage.app.changeFlight()
    await stage.app.select("o-2")
    try stage.expectScreen(.passengers)
    try expect(stage.app.names == [""], else: "the form has \(stage.app.names)")
  }

  /// A payment screen with everything but its input. The early steps have no input.
  private static func paymentWithoutInput(at step: MigrationStep) -> Snippet {
    let missing = "missing argument for parameter 'input' in call"
    return switch step {
    case .bag, .frozen, .visibleWrites:
      Snippet(code: "_ = PaymentViewModel(coordinator: owner)", error: nil)
    case .explicitInputs:
      Snippet(code: "_ = PaymentViewModel(coordinator: owner)", error: missing)
    case .oneWriter:
      Snippet(code: "_ = PaymentViewModel(payments: services.payments, clock: services.clock, send: { _ in })", error: missing)
    case .smallBag, .stateMachine:
      Snippet(
        code: """
          _ = PaymentViewModel(
            cashier: owner.cashier, pricing: services.pricing, clock: services.clock, onPaid: { _ in }, onRenewed: { _ in })
          """, error: missing)
    }
  }
}
