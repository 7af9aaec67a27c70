import BookingDrivers
import BookingShared
import Foundation

/// Where a scenario plays: one app, a server of its own, and a clock that only the scenario moves.
@MainActor
final class Stage {
  let step: MigrationStep
  let clock: ManualClock
  let server: BookingServer
  let services: BookingServices
  private(set) var app: any BookingApp
  /// What the system has kept of the app's last process.
  private(set) var kept: Data?

  /// One passenger from Istanbul to Lisbon.
  static let search = SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, passengerCount: 1)
  /// As many passengers as the customer has saved.
  static let searchForTwo = SearchCriteria(origin: "IST", destination: "LIS", day: .demoDeparture, passengerCount: 2)
  static let ada = [Traveller("Ada Kaya")]

  /// A first start of the app.
  init(_ step: MigrationStep, account: Account.ID? = "a-1") async {
    self.step = step
    clock = ManualClock()
    server = BookingServer(clock: clock)
    services = BookingServices(server: server, clock: clock)
    app = step.app.init(services, account: account)
    await app.start(saved: nil)
  }

  /// The world after a process has died. The app is not started yet; see ``relaunch()``.
  init(_ step: MigrationStep, after remains: Remains) {
    self.step = step
    clock = ManualClock(now: remains.now)
    server = BookingServer(state: remains.server, clock: clock)
    services = BookingServices(server: server, clock: clock)
    app = step.app.init(services, account: "a-1")
    kept = remains.saved
  }

  // MARK: The life of the app

  /// The system takes what the app gives it to keep, as it does before it may end the process.
  func goToBackground() { kept = app.saved }

  /// A new process with what the system has kept.
  func relaunch() async {
    app = step.app.init(services, account: "a-1")
    await app.start(saved: kept)
    render()
  }

  /// Shows the present screen: its view reads the amount, or the receipt.
  func render() {
    _ = app.amountText
    _ = app.receipt
  }

  // MARK: The way through the app

  func reachResults() async throws {
    await app.search(Self.search)
    try expectScreen(.results)
  }

  func reachPassengers(_ offer: Offer.ID = "o-1") async throws {
    try await reachResults()
    await app.select(offer)
    try expectScreen(.passengers)
  }

  func reachExtras(_ offer: Offer.ID = "o-1") async throws {
    try await reachPassengers(offer)
    await app.fillIn(Self.ada, email: "ada@example.com")
    try expectScreen(.extras)
    await app.loadExtras()
  }

  func reachPayment() async throws {
    try await reachExtras()
    await app.finishExtras()
    try expectScreen(.payment)
  }

  func expectScreen(_ screen: ScreenName) throws(Deviation) {
    try expect(app.screen == screen, else: "on \(app.screen) instead of \(screen)\(app.notice.map { ": \($0)" } ?? "")")
  }

  /// A link to a payment that another device has prepared: Grace Kaya on UB 418 for 80 euros.
  func paymentLink(for account: Account.ID? = nil) async throws -> AddressedLink {
    let passenger = Passenger(id: "p-1", name: "Grace Kaya", documentNumber: "U2")
    let draft = try await services.drafts.create(offerID: "o-2", passengers: [passenger], email: "grace@example.com")
    return AddressedLink(.payment(try await services.pricing.makeQuote(for: draft.id).id), for: account)
  }

  var bookings: [Booking] {
    get async { await server.state.bookings }
  }

  /// The fields of the bag that are not as in a new process.
  var leftInBag: [String] {
    guard let bag = app.bag, let new = step.app.init(services, account: "a-1").bag else { return [] }
    return BagContents(bag).differences(from: BagContents(new))
  }

  // MARK: Time

  /// Begins something whose reply takes two seconds. Returns when the server has acted and the reply is under way; also when it ends without
  /// a request.
  func begin(slow line: ServiceLine, _ action: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    let before = line.repliesUnderWay
    line.behaviour.script = [.reply(after: .seconds(2))]
    let ending = Ending()
    let task = Task {
      await action()
      ending.isReached = true
    }
    await until { ending.isReached || line.repliesUnderWay > before }
    line.behaviour.script = []
    return task
  }

  /// Lets the slow replies arrive.
  func letArrive(_ tasks: Task<Void, Never>...) async {
    clock.advance(by: .seconds(2))
    for task in tasks { await task.value }
  }

  /// Another fare, and the app has time enough to hear of it.
  func changeFare(to amount: Decimal, passing time: Duration = .seconds(30)) async {
    await server.change { $0.offers[0].fare = Money(amount, "EUR") }
    await until { self.clock.sleeperCount > 0 }
    let calls = services.fares.line.calls
    clock.advance(by: time)
    await until { self.services.fares.line.calls > calls }
    await until { self.clock.sleeperCount > 0 }
  }

  private func until(_ condition: @MainActor () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @MainActor
  private final class Ending {
    var isReached = false
  }
}
