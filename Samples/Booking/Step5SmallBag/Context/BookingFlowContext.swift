import BookingShared

/// What the coordinator still has to remember to build the next screen's input.
///
/// Frozen: nothing is added here any more, and `unbag check` holds us to it. A new screen takes an input and gives an output.
@MainActor
final class BookingFlowContext {
  // MARK: Search
  private(set) var returnDate: Day?
  private(set) var passengerCount: Int?

  // MARK: Results
  private(set) var selectedOffer: Offer?
  private(set) var selectedReturnOffer: Offer?

  // MARK: Passengers
  private(set) var savedTravellers: [SavedTraveller]?

  // MARK: Payment
  private(set) var lastErrorMessage: String?

  /// Prefills the address of the next booking.
  private(set) var recentEmail: String? {
    get { FlowPreferences.standard.string("recent-email") }
    set { FlowPreferences.standard.set(newValue, for: "recent-email") }
  }

  init() {}

  /// After a booking, and on sign-out.
  func reset() {
    returnDate = nil
    passengerCount = nil
    selectedOffer = nil
    selectedReturnOffer = nil
    lastErrorMessage = nil
  }

  // MARK: Search and results

  func search(for criteria: SearchCriteria) {
    returnDate = criteria.returnDay
    passengerCount = criteria.passengerCount
  }

  func selectOffer(_ offer: Offer) {
    selectedOffer = offer
    selectedReturnOffer = nil
  }

  func selectReturnOffer(_ offer: Offer) {
    selectedReturnOffer = offer
  }

  // MARK: Passengers

  func setSavedTravellers(_ travellers: [SavedTraveller]?) {
    savedTravellers = travellers
  }

  func setContact(email: String) {
    recentEmail = email
  }

  // MARK: Navigation

  func report(_ message: String) {
    lastErrorMessage = message
  }

  func enter(by offer: Offer) {
    selectedOffer = offer
    selectedReturnOffer = nil
    returnDate = nil
    passengerCount = 1
  }

  func enter(by draft: BookingDraft) {
    selectedOffer = draft.offer
    selectedReturnOffer = draft.inbound
    returnDate = draft.inbound?.day
    passengerCount = draft.passengers.count
  }
}
