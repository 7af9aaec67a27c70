import BookingShared
import Foundation

@testable import BookingStep5SmallBag

/// Step 5: every screen has an input, and the bag is known to the coordinator alone.
@MainActor
public final class Step5App: BookingApp {
  let coordinator: BookingCoordinator

  public init(_ services: BookingServices, account: Account.ID?) {
    coordinator = BookingCoordinator(context: BookingFlowContext(), services: services)
  }

  /// A screen needs its input by now, and nobody keeps that: a new process begins with the search.
  public func start(saved: Data?) async {
    await coordinator.start()
  }

  // MARK: What the customer does

  public func search(_ criteria: SearchCriteria) async {
    guard case .search(let model) = shown else { return }
    model.choose(from: Airport(criteria.origin), to: Airport(criteria.destination))
    model.choose(criteria.day, returning: criteria.returnDay)
    while model.passengerCount < criteria.passengerCount { model.addPassenger() }
    model.search()
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

  public func back() { coordinator.back() }
  public func changeFlight() { coordinator.editFlight() }
  public func startOver() { coordinator.startOver() }

  public func open(_ link: AddressedLink) async {
    if let url = URL(string: link.text) { await coordinator.open(url) }
  }

  public func signOut() { coordinator.startOver() }

  // MARK: What the customer sees

  public var screens: [ScreenName] { coordinator.stack.map { ScreenName.allCases[$0.rank] } }

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
      case .search, nil: nil
      }
    return own ?? coordinator.notice
  }

  public var saved: Data? { nil }
  public func secondWindow() -> Step5App { Step5App(coordinator.services, account: nil) }

  // MARK: What a developer sees

  public var amountText: String? {
    if case .payment(let model) = shown { model.quote.total.description } else { nil }
  }

  public var bag: Mirror? { Mirror(reflecting: coordinator.context) }

  public var flightAndPrice: String {
    switch coordinator.stack.last {
    case .passengers(let model):
      let fare = model.input.itinerary.outbound.fare * model.input.passengerCount
      return "\(model.input.itinerary.outbound.flight) \(fare.amount)"
    case .extras(let model): return "\(model.draft.offer.flight) \(model.total.amount)"
    default: return "- 0"
    }
  }

  // MARK: What SwiftUI would do

  /// The model whose view has appeared, with the work that the view has begun.
  private var appeared: (model: ExtrasViewModel, work: Task<Void, Never>)?

  private var shown: BookingScreen? {
    let screen = coordinator.stack.last
    if case .extras(let model) = screen {
      if appeared?.model !== model {
        appeared?.work.cancel()
        appeared = (model, Task { await model.watchFare() })
      }
    } else {
      appeared?.work.cancel()
      appeared = nil
    }
    return screen
  }

  private func load() async {
    if case .results(let model) = shown { await model.load() }
  }
}
