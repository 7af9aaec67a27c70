import BookingShared
import FlowOwner
import Foundation

@testable import BookingStep6StateMachine

/// Step 6: the state machine.
@MainActor
public final class Step6App: BookingApp {
  let flow: BookingFlow
  private let search: SearchViewModel
  /// What SwiftUI keeps for each entry: the screen's model, until the entry leaves or shows another step.
  private var models: [EntryID: (step: BookingStep, screen: BookingFlow.Screen)] = [:]

  public init(_ services: BookingServices, account: Account.ID?) {
    flow = BookingFlow(services: services, account: account)
    search = flow.searchScreen()
  }

  public func start(saved: Data?) async { await flow.launch(restoring: saved) }

  // MARK: What the customer does

  public func search(_ criteria: SearchCriteria) async {
    guard screen == .search else { return }
    search.choose(from: Airport(criteria.origin), to: Airport(criteria.destination))
    search.choose(criteria.day, returning: criteria.returnDay)
    while search.passengerCount < criteria.passengerCount { search.addPassenger() }
    search.search()
    await load()
  }

  public func select(_ offer: Offer.ID) async {
    guard case .results(let model) = shown, let offer = model.offers.first(where: { $0.id == offer }) else { return }
    await model.select(offer)
    await load()
  }

  public func fillIn(_ travellers: [Traveller], email: String) async {
    guard case .passengers(let model) = shown else { return }
    for (index, traveller) in travellers.prefix(model.forms.count).enumerated() {
      model.forms[index] = PassengersViewModel.Form(name: traveller.name, documentNumber: traveller.documentNumber)
    }
    model.email = email
    await model.save()
  }

  public func loadExtras() async {
    if case .extras(let model) = shown { await model.load() }
  }

  public func choose(_ seat: Seat, forPassenger index: Int) {
    guard case .extras(let model) = shown, model.draft.passengers.indices.contains(index) else { return }
    model.choose(seat, for: model.draft.passengers[index])
  }

  public func addBaggage(_ id: BaggageOption.ID) {
    guard case .extras(let model) = shown, let option = model.baggageOptions.first(where: { $0.id == id }) else { return }
    model.add(option)
  }

  public func setInsurance(_ isOn: Bool) {
    if case .extras(let model) = shown { model.setInsurance(isOn) }
  }

  public func applyPromo(_ code: String) async {
    if case .extras(let model) = shown { await model.applyPromo(code) }
  }

  public func finishExtras() async {
    if case .extras(let model) = shown { await model.finish() }
  }

  public func pay(with method: PaymentMethod) async {
    if case .payment(let model) = shown { await model.pay(with: method) }
  }

  public func renewPrice() async {
    if case .payment(let model) = shown { await model.renewPrice() }
  }

  public func acceptNewPrice() {
    if case .payment(let model) = shown { model.acceptNewPrice() }
  }

  public func sendReceipt() async {
    if case .confirmation(let model) = shown { await model.load() }
  }

  public func back() { flow.back() }
  public func changeFlight() { flow.changeFlight() }
  public func startOver() { flow.startOver() }

  public func open(_ link: AddressedLink) async {
    if let url = URL(string: link.text) { await flow.open(url) }
  }

  public func signIn(as account: Account.ID) async { await flow.signedIn(as: account) }
  public func signOut() { flow.signedOut() }
  public func retryRestoration() async { await flow.retryRestore() }
  public func resumeInterrupted() async { await flow.resumeSetAside() }

  // MARK: What the customer sees

  public var screens: [ScreenName] {
    if case .confirmation = flow.path.last?.step { return [.confirmation] }
    return [.search] + flow.path.map(\.step.name).withoutRepetitions
  }

  public var shownOffers: [Offer] {
    if case .results(let model) = shown { model.offers } else { [] }
  }

  public var names: [String] {
    switch shown {
    case .passengers(let model): model.forms.map(\.name)
    case .extras(let model): model.draft.passengers.map(\.name)
    default: []
    }
  }

  public var seats: [String: String] {
    guard case .extras(let model) = shown else { return [:] }
    return Dictionary(uniqueKeysWithValues: model.extras.seats.map { ($0.key.rawValue, $0.value.description) })
  }

  public var total: Money? {
    switch shown {
    case .extras(let model): model.total
    case .payment(let model): model.quote.total
    default: nil
    }
  }

  public var canPay: Bool {
    if case .payment(let model) = shown { model.canPay } else { false }
  }

  public var offeredPrice: Money? {
    if case .payment(let model) = shown { model.offeredQuote?.total } else { nil }
  }

  public var reference: BookingReference? {
    if case .confirmation(let model) = shown { model.reference } else { nil }
  }

  public var receipt: String? {
    if case .confirmation(let model) = shown { model.receipt } else { nil }
  }

  public var notice: String? {
    let own: String? =
      switch shown {
      case .results(let model): model.failure
      case .passengers(let model): model.failure
      case .extras(let model): model.failure ?? model.promoMessage
      case .payment(let model): model.failure
      case .confirmation(let model): model.failure
      case nil: nil
      }
    return own ?? flow.notice
  }

  public var saved: Data? { try? flow.snapshot?.encoded() }
  public func secondWindow() -> Step6App { Step6App(flow.services, account: flow.account) }

  public func staleWrite() -> (@MainActor () -> Void)? {
    let path = flow.path
    return { [flow] in flow.path = path }
  }

  // MARK: What a developer sees

  public var amountText: String? {
    if case .payment(let model) = shown { model.quote.total.description } else { nil }
  }

  public var flightAndPrice: String {
    switch flow.path.last?.step {
    case .passengers(let input):
      let fare = input.itinerary.outbound.fare * input.passengerCount
      return "\(input.itinerary.outbound.flight) \(fare.amount)"
    case .extras(let draft): return "\(draft.offer.flight) \((draft.offer.fare * draft.passengers.count).amount)"
    default: return "- 0"
    }
  }

  // MARK: What SwiftUI would do

  private var shown: BookingFlow.Screen? {
    let present = Set(flow.path.map(\.id))
    models = models.filter { present.contains($0.key) }
    guard let entry = flow.path.last else { return nil }
    if let model = models[entry.id], model.step == entry.step { return model.screen }
    let screen = flow.screen(for: entry.step, of: entry.id)
    models[entry.id] = (entry.step, screen)
    appear(screen, entry.id)
    return screen
  }

  /// Begins the work that a view begins when it appears.
  private func appear(_ screen: BookingFlow.Screen, _ entry: EntryID) {
    switch screen {
    case .extras(let model): flow.flow.run(for: entry) { await model.watchFare() }
    case .payment(let model): flow.flow.run(for: entry) { await model.watchExpiry() }
    case .results, .passengers, .confirmation: break
    }
  }

  private func load() async {
    if let entry = flow.path.last, case .results(let model) = shown {
      await flow.flow.run(for: entry.id) { await model.load() }.value
    }
  }
}

extension BookingStep {
  fileprivate var name: ScreenName {
    switch self {
    case .results, .returns: .results
    case .passengers: .passengers
    case .extras: .extras
    case .payment: .payment
    case .confirmation: .confirmation
    }
  }
}

extension [ScreenName] {
  /// Flights out and flights back are one screen for the customer.
  fileprivate var withoutRepetitions: [ScreenName] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
