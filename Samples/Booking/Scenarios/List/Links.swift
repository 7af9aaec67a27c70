import BookingDrivers
import BookingShared
import Foundation

/// Links into the middle of the flow.
extension Scenario {
  static let links = [coldLink, twoLinks, linkInTheMiddle, linkBeforeSignIn]

  private static let coldLink = Scenario(
    7, "a payment link from a cold start", demand: "The payment is shown, can be paid, and has the screens below it."
  ) { stage in
    await stage.app.open(try await stage.paymentLink())
    try stage.expectScreen(.payment)
    await stage.app.pay(with: .wallet)
    try expect(await stage.bookings.map(\.email) == ["grace@example.com"], else: stage.app.notice ?? "cannot be paid")
  }

  private static let twoLinks = Scenario(
    32, "a second link while the first is loaded", demand: "The last one wins."
  ) { stage in
    let app = stage.app
    let link = try await stage.paymentLink()
    let first = await stage.begin(slow: stage.services.pricing.line) { await app.open(link) }
    await app.open(AddressedLink(.offer("o-4")))
    await stage.letArrive(first)
    try expect(app.screen == .passengers, else: "thrown to \(app.screen) by the first")
  }

  private static let linkInTheMiddle = Scenario(
    33, "a link to another booking in the middle of one", demand: "The two are not mixed, and the first can be taken up again."
  ) { stage in
    try await stage.reachExtras()
    stage.app.choose(Seat(row: 14, letter: "A"), forPassenger: 0)
    await stage.app.open(try await stage.paymentLink())
    stage.app.back()
    try expect(stage.app.names == ["Grace Kaya"], else: "shows \(stage.app.names)")
    let seats = stage.app.seats.values.sorted().joined()
    try expect(stage.app.seats.isEmpty, else: "Grace Kaya has Ada Kaya's seat \(seats)")
    await stage.app.resumeInterrupted()
    try expect(stage.app.names == ["Ada Kaya"], else: "the booking that was interrupted is lost")
  }

  private static let linkBeforeSignIn = Scenario(
    34, "a link before anybody has signed in", demand: "It waits for its account, and is dropped for another."
  ) { stage in
    for (account, screen) in [("a-1", ScreenName.payment), ("a-2", .search)] as [(Account.ID, ScreenName)] {
      let stage = await Stage(stage.step, account: nil)
      await stage.app.open(try await stage.paymentLink(for: "a-1"))
      try expect(stage.app.screens == [.search], else: "opens the \(stage.app.screen) of nobody knows whom")
      await stage.app.signIn(as: account)
      try stage.expectScreen(screen)
    }
  }
}
