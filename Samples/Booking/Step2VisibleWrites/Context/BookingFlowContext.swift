import BookingShared
import Foundation

/// Everything the booking flow knows. Started as three search parameters; every screen reads it.
///
/// It is written through its methods only, so the list of them is the list of who writes what.
///
/// Frozen: nothing is added here any more, and `unbag check` holds us to it. A new screen takes an input and gives an output.
final class BookingFlowContext: @unchecked Sendable {
  static let shared = BookingFlowContext()

  // MARK: Search
  @Observed private(set) var origin: Airport?
  @Observed private(set) var destination: Airport?
  private(set) var departureDate: Day?, returnDate: Day?
  private(set) var isRoundTrip = false
  private(set) var passengerCount: Int?

  // MARK: Results
  private(set) var searchResults: [Offer]?
  @Observed private(set) var selectedOffer: Offer?
  private(set) var selectedReturnOffer: Offer?

  // MARK: Passengers
  private(set) var savedTravellers: [SavedTraveller]?
  private(set) var passengers: [Passenger]?
  private(set) var contactEmail: String?
  private(set) var contactPhone: String?
  private(set) var draftID: String?  // for the reminder mail

  // MARK: Extras
  private(set) var seatMap: SeatMap?
  private(set) var selectedSeats: [String: String]?  // passenger id -> seat
  private(set) var baggage: [BaggageOption]?
  private(set) var insuranceSelected: Bool?
  private(set) var insurancePrice: Decimal?
  private(set) var promoCode: String?
  private(set) var promoDiscount: Decimal?
  private(set) var loyaltyTier: String?
  @Observed private(set) var loyaltyDiscount: Decimal?

  // MARK: Price
  @Observed private(set) var totalPrice: Decimal?
  private(set) var currency: String!
  private(set) var priceRecalculations = 0
  private(set) var onPriceChanged: ((Decimal?) -> Void)?

  // MARK: Payment
  private(set) var paymentToken: String?
  private(set) var quoteID: String?
  private(set) var quoteExpiresAt: Date?
  private(set) var paymentAttempts = 0 {
    didSet {
      if paymentAttempts > 2 { lastErrorMessage = "Please try another card." }
    }
  }
  private(set) var bookingReference: String?
  private(set) var lastErrorMessage: String?

  // MARK: Navigation
  private(set) var isFromDeepLink = false
  private(set) var isEditingFromSummary = false
  private(set) var shouldSkipExtras: Bool?

  /// Groups the analytics events of one booking.
  private(set) lazy var analyticsSession = UUID().uuidString

  /// Prefills the address of the next booking.
  private(set) var recentEmail: String? {
    get { FlowPreferences.standard.string("recent-email") }
    set { FlowPreferences.standard.set(newValue, for: "recent-email") }
  }

  var hasReturnFlight: Bool { selectedReturnOffer != nil }

  init() {}

  /// After a booking, and on sign-out.
  func reset() {
    origin = nil
    destination = nil
    departureDate = nil
    returnDate = nil
    isRoundTrip = false
    passengerCount = nil
    searchResults = nil
    selectedOffer = nil
    selectedReturnOffer = nil
    passengers = nil
    contactEmail = nil
    contactPhone = nil
    draftID = nil
    seatMap = nil
    selectedSeats = nil
    baggage = nil
    insuranceSelected = nil
    insurancePrice = nil
    promoCode = nil
    loyaltyDiscount = nil
    totalPrice = nil
    priceRecalculations = 0
    onPriceChanged = nil
    paymentToken = nil
    quoteID = nil
    quoteExpiresAt = nil
    paymentAttempts = 0
    bookingReference = nil
    lastErrorMessage = nil
    isFromDeepLink = false
    isEditingFromSummary = false
    shouldSkipExtras = nil
    analyticsSession = UUID().uuidString
  }

  // MARK: Search and results

  func setRoute(from origin: Airport?, to destination: Airport?) {
    self.origin = origin
    self.destination = destination
  }

  func setDates(_ departure: Day, returning: Day?) {
    departureDate = departure
    returnDate = returning
    isRoundTrip = returning != nil
  }

  func addPassenger() {
    passengerCount = (passengerCount ?? 0) + 1
  }

  func showResults(_ offers: [Offer]) {
    searchResults = offers
  }

  func sortResultsByPrice() {
    searchResults?.sort { $0.fare.amount < $1.fare.amount }
  }

  func selectOffer(_ offer: Offer) {
    selectedOffer = offer
    selectedReturnOffer = nil
    currency = offer.fare.currency
    totalPrice = offer.fare.amount * Decimal(passengerCount ?? 1)
  }

  func selectReturnOffer(_ offer: Offer) {
    selectedReturnOffer = offer
    totalPrice! += offer.fare.amount * Decimal(passengerCount ?? 1)
  }

  // MARK: Passengers

  func setSavedTravellers(_ travellers: [SavedTraveller]?) {
    savedTravellers = travellers
  }

  func setPassengers(_ passengers: [Passenger]) {
    self.passengers = passengers
  }

  func renamePassenger(_ index: Int, to name: String) {
    passengers![index].name = name
  }

  func setContact(email: String, phone: String) {
    contactEmail = email
    contactPhone = phone.isEmpty ? nil : phone
    recentEmail = email
  }

  func prefillContact() {
    if contactEmail == nil { contactEmail = recentEmail }
  }

  func draftCreated(_ id: BookingDraft.ID) {
    draftID = id.rawValue
  }

  // MARK: Extras

  func setSeatMap(_ map: SeatMap?) {
    seatMap = map
  }

  func chooseSeat(_ seat: Seat, for passenger: Passenger) {
    if selectedSeats == nil { selectedSeats = [:] }
    selectedSeats?[passenger.id.rawValue] = seat.description
  }

  func addBaggage(_ option: BaggageOption) {
    if baggage == nil { baggage = [] }
    baggage?.append(option)
    totalPrice! += option.price.amount
  }

  func removeBaggage() {
    baggage?.removeAll()
    recalculateTotal()
  }

  func setInsurancePrice(_ price: Decimal?) {
    insurancePrice = price
  }

  func setInsurance(_ isOn: Bool) {
    insuranceSelected = isOn
    recalculateTotal()
  }

  func applyPromo(_ code: String, discount: Decimal, total: Decimal) {
    promoCode = code
    promoDiscount = discount
    totalPrice = total
  }

  func removePromo() {
    promoCode = nil
    promoDiscount = nil
    recalculateTotal()
  }

  // MARK: Price

  func observePrice(_ observer: @escaping (Decimal?) -> Void) {
    onPriceChanged = observer
  }

  func refreshTotal(_ price: Decimal) {
    totalPrice = price
    onPriceChanged?(price)
  }

  func setLoyaltyDiscount(_ discount: Decimal) {
    loyaltyDiscount = discount
  }

  /// Adds everything up again.
  func recalculateTotal() {
    priceRecalculations += 1
    var total = fareSubtotal
    for bag in baggage ?? [] {
      total += bag.price.amount
    }
    if insuranceSelected == true, let price = insurancePrice {
      total += price * Decimal(passengerCount ?? 1)
    }
    total -= promoDiscount ?? 0
    total -= self.loyaltyDiscount ?? 0
    totalPrice = total
  }

  // MARK: Payment

  func paymentSessionOpened(_ token: String) {
    paymentToken = token
  }

  func quoteMade(_ quote: Quote) {
    quoteID = quote.id.rawValue
    quoteExpiresAt = quote.expiresAt
  }

  func countPaymentAttempt() {
    paymentAttempts += 1
  }

  func booked(_ reference: BookingReference) {
    bookingReference = reference.rawValue
  }

  func report(_ message: String) {
    lastErrorMessage = message
  }

  // MARK: Navigation

  func beginEditing() {
    isEditingFromSummary = true
  }

  func endEditing() {
    isEditingFromSummary = false
  }

  func enter(by offer: Offer) {
    isFromDeepLink = true
    origin = offer.origin
    destination = offer.destination
    departureDate = offer.day
    selectedOffer = offer
    currency = offer.fare.currency
    totalPrice = offer.fare.amount
  }

  func enter(by draft: BookingDraft) {
    passengers = draft.passengers
    passengerCount = draft.passengers.count
    contactEmail = draft.contactEmail
    draftID = draft.id.rawValue
    baggage = draft.extras.baggage
    insuranceSelected = draft.extras.hasInsurance
  }

  func enter(by quote: Quote) {
    shouldSkipExtras = true
    quoteMade(quote)
    (totalPrice, currency) = (quote.total.amount, quote.total.currency)
  }
}
