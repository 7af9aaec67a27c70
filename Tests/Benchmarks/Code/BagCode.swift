/// The bag of the generated app, and the coordinator that hands it out.
enum BagCode {
  static let name = "BookingFlowContext"
  static let coordinator = "BookingCoordinator"

  static let declaration = Template(
    """
    import Combine
    import Foundation

    /// Everything that the screens of the booking flow share.
    final class BookingFlowContext: ObservableObject {
        static let shared = BookingFlowContext()

        // Search
        @Published var searchCriteria: SearchCriteria?
        @Published var recentSearches: [SearchCriteria] = []
        var departureAirport: Airport?
        var arrivalAirport: Airport?
        var isRoundTrip = false
        var flexibleDates: Bool = true

        // Results
        @Published var selectedOffer: Offer?
        var outboundFlight: Flight?, inboundFlight: Flight?
        var offersByAirline: [String: [Offer]] = [:]
        var priceCalendar: [Date: Decimal] = [:]
        var offerExpiry: Date?

        // Passengers
        @Published var passengers: [Passenger] = []
        var leadPassenger: Passenger!
        var contactEmail: String?
        var contactPhone: String?
        var frequentFlyerNumber: String?

        // Extras
        @Published var selectedSeats: [String: Seat]?
        var baggageOptions: [BaggageOption] = []
        var insuranceQuote: InsuranceQuote?
        var mealPreferences: [String: String] = [:]

        // Payment
        @Published var totalPrice: Decimal = 0
        @Published var promoCode: String?
        var paymentMethod: PaymentMethod?
        var paymentToken: String?
        var voucherBalance: Decimal = 0
        var currencyCode = "EUR"

        // Confirmation
        var bookingReference: String?
        var confirmationDate: Date?
        var entrySource: String = "home"
        var retryCount = 0

        var isComplete: Bool {
            #.selectedOffer != nil && !#.passengers.isEmpty && #.paymentMethod != nil
        }

        func reset() {
            #.searchCriteria = nil
            #.selectedOffer = nil
            #.outboundFlight = nil
            self.#.inboundFlight = nil
            #.passengers.removeAll()
            #.selectedSeats = nil
            #.baggageOptions = []
            #.totalPrice = 0
            #.promoCode = nil
            #.paymentToken = nil
            #.retryCount = 0
        }
    }
    """)

  /// Stands at the head of the coordinator's file; ordinary members follow.
  static let coordinatorHead = Template(
    """
    /// Leads through the booking flow.
    final class BookingCoordinator {
        let context: BookingFlowContext

        init(context: BookingFlowContext = .shared) {
            self.context = context
        }

        func start(from source: String) {
            context.reset()
            context.#.entrySource = source
        }
    """)
}
