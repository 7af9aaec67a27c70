import BookingShared
import Foundation

/// Everything the booking flow knows. Started as three search parameters; every screen reads it and most screens write it.
///
/// Frozen: nothing is added here any more, and `unbag check` holds us to it. A new screen takes an input and gives an output.
final class BookingFlowContext: @unchecked Sendable {
  static let shared = BookingFlowContext()

  // MARK: Search
  @Observed var origin: Airport?
  @Observed var destination: Airport?
  var departureDate: Day?, returnDate: Day?
  var isRoundTrip = false
  var passengerCount: Int?

  // MARK: Results
  var searchResults: [Offer]?
  @Observed var selectedOffer: Offer?
  var selectedReturnOffer: Offer?

  // MARK: Passengers
  var savedTravellers: [SavedTraveller]?
  var passengers: [Passenger]?
  var contactEmail: String?
  var contactPhone: String?
  var draftID: String?  // for the reminder mail

  // MARK: Extras
  var seatMap: SeatMap?
  var selectedSeats: [String: String]?  // passenger id -> seat
  var baggage: [BaggageOption]?
  var insuranceSelected: Bool?
  var insurancePrice: Decimal?
  var promoCode: String?
  var promoDiscount: Decimal?
  var loyaltyTier: String?
  @Observed var loyaltyDiscount: Decimal?

  // MARK: Price
  @Observed var totalPrice: Decimal?
  var currency: String!
  var priceRecalculations = 0
  var onPriceChanged: ((Decimal?) -> Void)?

  // MARK: Payment
  var paymentToken: String?
  var quoteID: String?
  var quoteExpiresAt: Date?
  var paymentAttempts = 0 {
    didSet {
      if paymentAttempts > 2 { lastErrorMessage = "Please try another card." }
    }
  }
  var bookingReference: String?
  var lastErrorMessage: String?

  // MARK: Navigation
  var isFromDeepLink = false
  var isEditingFromSummary = false
  var shouldSkipExtras: Bool?

  /// Groups the analytics events of one booking.
  lazy var analyticsSession = UUID().uuidString

  /// Prefills the address of the next booking.
  var recentEmail: String? {
    get { FlowPreferences.standard.string("recent-email") }
    set { FlowPreferences.standard.set(newValue, for: "recent-email") }
  }

  var hasReturnFlight: Bool { selectedReturnOffer != nil }

  init() {}

  /// For changes that belong together.
  func update(_ change: (BookingFlowContext) -> Void) {
    change(self)
  }

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
}
