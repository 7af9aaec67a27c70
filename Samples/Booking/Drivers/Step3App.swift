import BookingShared
import Foundation

@testable import BookingStep3ExplicitInputs

/// Step 3: payment and confirmation have inputs, or are not shown.
@MainActor
public final class Step3App: BookingApp {
  let context: BookingFlowContext
  let coordinator: BookingCoordinator
  /// The extras screen's model, for as long as the screen is there.
  private var extras: ExtrasViewModel?
  /// The payment screen's model of the last try.
  private var payment: PaymentViewModel?
  /// Why the last screen could not be shown.
  private var unavailable: MissingFlowData?

  public convenience init(_ services: BookingServices, account: Account.ID?) {
    self.init(services, context: BookingFlowContext())
  }

  private init(_ services: BookingServices, context: BookingFlowContext) {
    self.context = context
    coordinator = BookingCoordinator(context: context, services: services)
  }

  /// The legacy app lets the system restore its screens, and only those: the bag begins empty.
  public func start(saved: Data?) async {
    await coordinator.start()
    for screen in saved.map(SavedScreens.decode) ?? [] {
      if let screen = BookingScreen(screen) { coordinator.show(screen) }
    }
  }

  // MARK: What the customer does

  public func search(_ criteria: SearchCriteria) async {
    let search = SearchViewModel(coordinator: coordinator)
    search.choose(from: Airport(criteria.origin), to: Airport(criteria.destination))
    search.choose(criteria.day, returning: criteria.returnDay)
    while (context.passengerCount ?? 0) < criteria.passengerCount { search.addPassenger() }
    await search.search()
  }

  public func select(_ offer: Offer.ID) async {
    let results = ResultsViewModel(coordinator: coordinator)
    guard let offer = results.offers.first(where: { $0.id == offer }) else { return }
    if results.isChoosingReturn { results.selectReturn(offer) } else { await results.select(offer) }
  }

  public func fillIn(_ travellers: [Traveller], email: String) async {
    let passengers = PassengersViewModel(coordinator: coordinator)
    for (index, traveller) in travellers.prefix(passengers.forms.count).enumerated() {
      passengers.forms[index] = PassengersViewModel.Form(name: traveller.name, documentNumber: traveller.documentNumber)
    }
    passengers.email = email
    await passengers.save()
  }

  public func loadExtras() async { await shownExtras.load() }

  public func choose(_ seat: Seat, forPassenger index: Int) {
    guard let passengers = context.passengers, passengers.indices.contains(index) else { return }
    shownExtras.choose(seat, for: passengers[index])
  }

  public func addBaggage(_ id: BaggageOption.ID) {
    if let option = shownExtras.baggageOptions.first(where: { $0.id == id }) { shownExtras.add(option) }
  }

  public func setInsurance(_ isOn: Bool) { shownExtras.setInsurance(isOn) }
  public func applyPromo(_ code: String) async { await shownExtras.applyPromo(code) }
  public func finishExtras() async { await shownExtras.finish() }
  public func pay(with method: PaymentMethod) async {
    switch coordinator.paymentScreen() {
    case .success(let payment):
      self.payment = payment
      await payment.pay()
    case .failure(let missing): unavailable = missing
    }
  }

  public func sendReceipt() async {
    switch coordinator.confirmationScreen() {
    case .success(let confirmation): await confirmation.sendReceipt()
    case .failure(let missing): unavailable = missing
    }
  }

  public func back() {
    extras = nil
    coordinator.back()
  }

  public func changeFlight() {
    extras = nil
    coordinator.editFlight()
  }

  public func startOver() {
    extras = nil
    coordinator.startOver()
  }

  public func open(_ link: AddressedLink) async {
    if let url = URL(string: link.text) { await coordinator.deepLinks.open(url) }
  }

  public func signOut() { coordinator.startOver() }

  // MARK: What the customer sees

  public var screens: [ScreenName] { coordinator.stack.map(\.name) }
  public var shownOffers: [Offer] { ResultsViewModel(coordinator: coordinator).offers }
  public var names: [String] { context.passengers?.map(\.name) ?? [] }
  public var seats: [String: String] { context.selectedSeats ?? [:] }

  public var total: Money? {
    guard [.extras, .payment].contains(coordinator.current) else { return nil }
    return context.totalPrice.map { Money($0, context.currency ?? "") }
  }

  public var canPay: Bool {
    guard coordinator.current == .payment, case .success = coordinator.paymentScreen() else { return false }
    return true
  }

  public var reference: BookingReference? { try? coordinator.confirmationScreen().get().input.reference }

  public var receipt: String? {
    guard coordinator.current == .confirmation else { return nil }
    return try? coordinator.confirmationScreen().get().receipt
  }

  public var notice: String? { unavailable?.description ?? payment?.failure ?? context.lastErrorMessage ?? extras?.promoMessage }
  public var saved: Data? { SavedScreens.encode(screens) }

  /// Every window has the one bag of the process.
  public func secondWindow() -> Step3App { Step3App(coordinator.services, context: context) }

  // MARK: What a developer sees

  public var amountText: String? {
    guard coordinator.current == .payment else { return nil }
    return try? coordinator.paymentScreen().get().amountText
  }

  public var bag: Mirror? { Mirror(reflecting: context) }
  public var flightAndPrice: String { "\(context.selectedOffer?.flight ?? "-") \(context.totalPrice ?? 0)" }

  private var shownExtras: ExtrasViewModel {
    if let extras { return extras }
    let new = ExtrasViewModel(coordinator: coordinator)
    extras = new
    return new
  }
}

extension BookingScreen {
  fileprivate init?(_ name: ScreenName) {
    self.init(rawValue: ScreenName.allCases.firstIndex(of: name) ?? 0)
  }

  fileprivate var name: ScreenName { ScreenName.allCases[rawValue] }
}
