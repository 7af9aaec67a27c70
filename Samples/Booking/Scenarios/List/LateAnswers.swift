import BookingDrivers
import BookingShared
import Foundation

/// Answers that come when the customer is somewhere else, and taps that come twice.
extension Scenario {
  static let lateAnswers = [
    lateDraft, secondVisit, coveredOrigin, equalResults, unequalResults, equalSteps, staleWrite, newSearch, twoWindows,
  ]

  /// Saves the form; the reply takes two seconds.
  @MainActor
  private static func beginSaving(on stage: Stage) async -> Task<Void, Never> {
    let app = stage.app
    return await stage.begin(slow: stage.services.drafts.line) { await app.fillIn(Stage.ada, email: "ada@example.com") }
  }

  private static let lateDraft = Scenario(14, "back while the form is saved", demand: "The late answer moves nobody.") { stage in
    try await stage.reachPassengers()
    let save = await beginSaving(on: stage)
    stage.app.back()
    await stage.letArrive(save)
    try expect(stage.app.screens == [.search, .results], else: "the late answer opens \(stage.app.screen)")
  }

  private static let secondVisit = Scenario(
    15, "back while the form is saved, and the same flight again", demand: "The first visit's answer does not count for the second."
  ) { stage in
    try await stage.reachPassengers()
    let save = await beginSaving(on: stage)
    stage.app.back()
    await stage.app.select("o-1")
    try stage.expectScreen(.passengers)
    await stage.letArrive(save)
    try stage.expectScreen(.passengers)
  }

  private static let coveredOrigin = Scenario(
    16, "the first of two taps on continue is answered last", demand: "The late answer leaves alone what covers its screen."
  ) { stage in
    try await stage.reachExtras()
    let app = stage.app
    let first = await stage.begin(slow: stage.services.pricing.line) { await app.finishExtras() }
    await app.finishExtras()
    if app.screen == .payment { await app.pay(with: .wallet) }
    await stage.letArrive(first)
    if app.screen == .payment, await stage.bookings.isEmpty { await app.pay(with: .wallet) }
    try expect(app.screens == [.confirmation], else: "paid, and on \(app.screen) again")
  }

  private static let equalResults = Scenario(17, "two taps on a flight", demand: "One form.") { stage in
    try await stage.reachResults()
    let app = stage.app
    let taps = [Task { await app.select("o-1") }, Task { await app.select("o-1") }]
    for tap in taps { await tap.value }
    try expect(app.screens == [.search, .results, .passengers], else: "on \(app.screens)")
  }

  private static let unequalResults = Scenario(18, "two taps on save", demand: "One draft, although each answer would differ.") { stage in
    try await stage.reachPassengers()
    let first = await beginSaving(on: stage)
    let second = await beginSaving(on: stage)
    await stage.letArrive(first, second)
    try stage.expectScreen(.extras)
    let count = await stage.server.state.drafts.count
    try expect(count == 1, else: "\(count) drafts on the server")
  }

  private static let equalSteps = Scenario(
    19, "a link opens the flight whose form is being saved", demand: "The answer belongs to the form that has asked, not to its double."
  ) { stage in
    try await stage.reachPassengers()
    let save = await beginSaving(on: stage)
    await stage.app.open(AddressedLink(.offer("o-1")))
    try stage.expectScreen(.passengers)
    await stage.letArrive(save)
    try stage.expectScreen(.passengers)
  }

  private static let staleWrite = Scenario(
    35, "the user interface writes an old path back", demand: "It may pop, and nothing else.", snippet: pathWrittenByTheView
  ) { stage in
    try await stage.reachPayment()
    guard let write = stage.app.staleWrite() else { throw Deviation.wrong("the path cannot be written") }
    stage.app.back()
    stage.app.back()
    let before = stage.app.screens
    write()
    try expect(stage.app.screens == before, else: "back on \(stage.app.screen)")
  }

  /// Before the last step the screens are no stack of SwiftUI's, so nobody but the coordinator writes the path.
  private static func pathWrittenByTheView(at step: MigrationStep) -> Snippet {
    switch step {
    case .stateMachine: Snippet(code: "owner.path = owner.path", error: nil)
    case .bag, .frozen, .visibleWrites, .explicitInputs, .oneWriter, .smallBag:
      Snippet(code: "owner.stack = owner.stack", error: "cannot assign to property: 'stack' setter is inaccessible")
    }
  }

  private static let newSearch = Scenario(
    37, "a new search while the form is saved", demand: "Nothing of the old booking comes back."
  ) { stage in
    try await stage.reachPassengers()
    let save = await beginSaving(on: stage)
    stage.app.startOver()
    try await stage.reachResults()
    await stage.letArrive(save)
    try expect(stage.app.screens == [.search, .results], else: "the old booking opens \(stage.app.screen)")
  }

  private static let twoWindows = Scenario(
    45, "two bookings in two windows", demand: "Each does what it does alone."
  ) { stage in
    let one = stage.app
    let other = one.secondWindow()
    await other.start(saved: nil)
    await one.search(Stage.search)
    await other.search(SearchCriteria(origin: "IST", destination: "OSL", day: .demoDeparture, passengerCount: 1))
    await one.select("o-1")
    await other.select("o-4")
    await other.fillIn([Traveller("Grace Kaya")], email: "grace@example.com")
    await one.fillIn(Stage.ada, email: "ada@example.com")
    await one.finishExtras()
    await other.finishExtras()
    await one.pay(with: .wallet)
    await other.pay(with: .wallet)
    let booked = await stage.bookings.map { "\($0.passengers.map(\.name).joined(separator: ", ")) on \($0.offerID)" }
    try expect(booked == ["Ada Kaya on o-1", "Grace Kaya on o-4"], else: booked.isEmpty ? "no booking" : booked.joined(separator: "; "))
  }
}
