import BookingShared
import Foundation

/// One version of the booking app as its customer sees it: what can be done, and what is on the screen.
///
/// Every step of the migration has one, so that the same scenario runs on all of them. An action belongs to the screen that is shown when it
/// begins. It returns when the app has dealt with it, replies included, so whoever wants to do something meanwhile starts it in a task. Where
/// an app offers no such action, as the legacy app cannot renew a price, nothing happens.
@MainActor
public protocol BookingApp: AnyObject {
  /// The app of a new process, with nothing shown yet but the search.
  ///
  /// - Parameter account: Who is signed in. The early steps of the migration ask nobody to sign in.
  init(_ services: BookingServices, account: Account.ID?)

  /// What the app does when it starts: load what it needs, and go where the last process was.
  ///
  /// - Parameter saved: What the last process left in ``saved``.
  func start(saved: Data?) async

  // MARK: What the customer does

  func search(_ criteria: SearchCriteria) async
  /// Chooses one of the flights that are shown.
  func select(_ offer: Offer.ID) async
  /// Fills in the form and saves it. Fewer travellers than the form has rows leave rows empty.
  func fillIn(_ travellers: [Traveller], email: String) async
  func loadExtras() async
  func choose(_ seat: Seat, forPassenger index: Int)
  func addBaggage(_ id: BaggageOption.ID)
  func setInsurance(_ isOn: Bool)
  func applyPromo(_ code: String) async
  func finishExtras() async
  func pay(with method: PaymentMethod) async
  /// Asks for a new price, when the old one has expired.
  func renewPrice() async
  func acceptNewPrice()
  /// What the confirmation screen does when it appears.
  func sendReceipt() async
  func back()
  /// "Change flight" on the payment screen.
  func changeFlight()
  /// Ends this booking and begins a new search.
  func startOver()
  func open(_ link: AddressedLink) async
  func signIn(as account: Account.ID) async
  func signOut()
  /// Tries again to go where the last process was, after that has failed.
  func retryRestoration() async
  /// Goes back to the booking that a link has interrupted.
  func resumeInterrupted() async

  // MARK: What the customer sees

  /// The screens from the first to the one that is shown.
  var screens: [ScreenName] { get }
  var shownOffers: [Offer] { get }
  var names: [String] { get }
  /// The seats on the extras screen, by the passenger's id.
  var seats: [String: String] { get }
  /// The price on the extras or the payment screen.
  var total: Money? { get }
  var canPay: Bool { get }
  /// The other price that waits for the customer's consent.
  var offeredPrice: Money? { get }
  var reference: BookingReference? { get }
  var receipt: String? { get }
  /// Whatever the app has to say: an error, a hint.
  var notice: String? { get }

  // MARK: What the system sees

  /// What the app gives the system to keep, in case the process is ended.
  var saved: Data? { get }
  /// A second window of this process, with nothing shown yet but the search.
  func secondWindow() -> Self
  /// What the user interface does when it writes back, later and by mistake, the path that is shown now; `nil` where it cannot write a path.
  func staleWrite() -> (@MainActor () -> Void)?

  // MARK: What a developer sees

  /// The amount as the payment screen prints it; `nil` on other screens.
  var amountText: String? { get }
  /// The bag with all its fields; `nil` when there is none any more.
  var bag: Mirror? { get }
  /// The chosen flight and its price, read as a view reads them: who observes the read hears of each change.
  var flightAndPrice: String { get }
  /// Makes the customer a gold member, where the app can do that.
  func joinGold()
}

/// A row of the passenger form.
public struct Traveller: Hashable, Sendable {
  public var name: String
  public var documentNumber: String

  public init(_ name: String, documentNumber: String = "U1") {
    self.name = name
    self.documentNumber = documentNumber
  }
}

/// The screens in their order. Flights out and flights back are one screen.
public enum ScreenName: String, Hashable, Codable, Sendable, CaseIterable {
  case search, results, passengers, extras, payment, confirmation
}

extension BookingApp {
  /// A process that has started.
  public static func launch(_ services: BookingServices, saved: Data? = nil, account: Account.ID? = nil) async -> Self {
    let app = Self(services, account: account)
    await app.start(saved: saved)
    return app
  }

  public var screen: ScreenName { screens.last ?? .search }
}

/// What the apps before the last step do not offer.
extension BookingApp {
  public var offeredPrice: Money? { nil }

  public func renewPrice() async {}
  public func acceptNewPrice() {}
  public func signIn(as account: Account.ID) async {}
  public func retryRestoration() async {}
  public func resumeInterrupted() async {}
  public func staleWrite() -> (@MainActor () -> Void)? { nil }
}

/// What some apps do not have any more.
extension BookingApp {
  public var bag: Mirror? { nil }

  public func joinGold() {}
}
