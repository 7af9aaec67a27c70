import BookingDrivers
import BookingShared
import Foundation

/// One process of the app, with somebody who uses it and tells what they see.
@MainActor
final class Walk {
  let app: any BookingApp
  private let step: MigrationStep
  private let clock: ManualClock
  private let server: BookingServer
  private let services: BookingServices
  private var mailedLink: AddressedLink?

  /// - Parameter process: What the process before has left; with a step and nothing else, the first.
  init(of process: SavedProcess) async {
    step = process.step
    clock = process.now.map { ManualClock(now: $0) } ?? ManualClock()
    server = BookingServer(state: process.server ?? .demo, clock: clock)
    services = BookingServices(server: server, clock: clock)
    app = await step.app.launch(services, saved: process.app, account: "a-1")
    await appear()
  }

  /// What a next process would start from.
  var saved: SavedProcess {
    get async { SavedProcess(step: step, app: app.saved, server: await server.state, now: clock.now) }
  }

  func begin() {
    Console.print("Step \(step.rawValue), \(step.folder)")
    Console.print(screen)
  }

  /// Does it, and prints what is on the screen then.
  func run(_ command: Command) async {
    let before = screen
    if let answer = await outside(command) {
      Console.print(answer)
      if screen != before { Console.print(screen) }
      return
    }
    guard command.word.isOffered(by: app.screen) else {
      return Console.print("  The \(app.screen) screen has no '\(command.word.rawValue)'.")
    }
    let screens = app.screens
    await tap(command)
    if app.screens != screens || command.mayReplaceScreen { await appear() }
    guard screen == before else { return Console.print(screen) }
    Console.print(command.word == .pay && !app.canPay ? "  (the button is disabled)" : "  (nothing happens)")
  }

  private var screen: String { Screen(of: app).text }

  // MARK: In the app

  private func tap(_ command: Command) async {
    switch command {
    case .search(let criteria): await app.search(criteria)
    case .select(let number):
      let offers = app.shownOffers
      if offers.indices.contains(number - 1) { await app.select(offers[number - 1].id) }
    case .passengers(let names, let email): await app.fillIn(names.map { Traveller($0) }, email: email)
    case .seat(let seat, let passenger): app.choose(seat, forPassenger: passenger - 1)
    case .bag(let id): app.addBaggage(id)
    case .insurance(let isOn): app.setInsurance(isOn)
    case .promo(let code): await app.applyPromo(code)
    case .next: await app.finishExtras()
    case .pay(let method): await app.pay(with: method)
    case .renew: await app.renewPrice()
    case .accept: app.acceptNewPrice()
    case .change: app.changeFlight()
    case .back: app.back()
    case .over: app.startOver()
    case .resume: await app.resumeInterrupted()
    case .open(let link): if let link = link ?? mailedLink { await app.open(link) }
    case .mail, .fare, .wait, .server, .help, .kill, .quit: break
    }
  }

  /// What a view does when it appears.
  private func appear() async {
    switch app.screen {
    case .extras: await app.loadExtras()
    case .confirmation: await app.sendReceipt()
    case .search, .results, .passengers, .payment: break
    }
  }

  // MARK: Outside of the app

  /// The answer to a command that is none for the app.
  private func outside(_ command: Command) async -> String? {
    switch command {
    case .mail: await mail()
    case .fare(let offer, let amount): await change(offer, to: amount)
    case .wait(let minutes): await wait(minutes)
    case .server: ServerReport(await server.state).text
    case .open(nil) where mailedLink == nil: "  No mail has come."
    case .help: CommandWord.overview
    default: nil
    }
  }

  /// Somebody has begun a booking on another device, and the airline reminds them.
  private func mail() async -> String {
    do {
      let passenger = Passenger(id: "p-1", name: "Grace Kaya", documentNumber: "U2")
      let draft = try await services.drafts.create(offerID: "o-2", passengers: [passenger], email: "grace@example.com")
      let link = AddressedLink(.payment(try await services.pricing.makeQuote(for: draft.id).id))
      mailedLink = link
      return "  A mail: Complete your payment. \(link.text)"
    } catch {
      return "  \(error)"
    }
  }

  private func change(_ id: Offer.ID, to amount: Decimal) async -> String {
    guard let index = await server.state.offers.firstIndex(where: { $0.id == id }) else { return "  There is no offer '\(id)'." }
    await server.change { $0.offers[index].fare.amount = amount }
    return "  The airline asks \(amount) now."
  }

  /// Half a minute after the other, as the apps refresh their prices. Whoever wakes is through when as many sleep as before; who does not
  /// sleep again gets a second. A task that has just been started may not have come to its sleep yet on a busy machine: it gets a
  /// fifth of a second.
  private func wait(_ minutes: Int) async -> String {
    for _ in 0..<200 where clock.sleeperCount == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    for _ in 0..<(2 * minutes) {
      let sleepers = clock.sleeperCount
      clock.advance(by: .seconds(30))
      for _ in 0..<1_000 where clock.sleeperCount < sleepers { try? await Task.sleep(for: .milliseconds(1)) }
    }
    return "  \(minutes) min later"
  }
}

extension Command {
  /// Whether the screen on top may be another of the same name afterwards.
  fileprivate var mayReplaceScreen: Bool {
    switch self {
    case .open, .resume: true
    default: false
    }
  }
}
