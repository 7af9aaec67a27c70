package travel.legacy

import androidstandin.Inject
import androidstandin.Singleton
import java.math.BigDecimal
import java.time.Instant
import java.time.LocalDate
import java.util.UUID
import travel.server.Airport
import travel.server.BaggageOption
import travel.server.Offer
import travel.server.Passenger
import travel.server.SavedTraveller
import travel.server.SeatMap

/** Everything the booking flow knows. The same class as on iOS, and just as old. */
@Singleton
class BookingSession @Inject constructor() {
    // Search
    var origin: Airport? = null
    var destination: Airport? = null
    var departureDate: LocalDate? = null
    var passengerCount: Int? = null

    // Results
    var searchResults: MutableList<Offer>? = null
    var selectedOffer: Offer? = null

    // Passengers
    var savedTravellers: List<SavedTraveller>? = null
    var passengers: MutableList<Passenger>? = null
    var contactEmail: String? = null
    var contactPhone: String? = null
    var draftId: String? = null // for the reminder mail

    // Extras
    var seatMap: SeatMap? = null
    var selectedSeats: MutableMap<String, String>? = null // passenger id -> seat
    var baggage: MutableList<BaggageOption>? = null
    var insuranceSelected: Boolean? = null
    var insurancePrice: BigDecimal? = null
    var promoCode: String? = null
    var promoDiscount: BigDecimal? = null
    var loyaltyTier: String? = null

    // Price
    var totalPrice: BigDecimal? = null
    var currency: String? = null
    var priceRecalculations = 0
    var onPriceChanged: ((BigDecimal) -> Unit)? = null

    // Payment
    var paymentToken: String? = null
    var quoteId: String? = null
    var quoteExpiresAt: Instant? = null
    var paymentAttempts = 0
        set(value) {
            field = value
            if (value > 2) lastErrorMessage = "Please try another card."
        }
    var bookingReference: String? = null
    var lastErrorMessage: String? = null

    // Navigation
    var isFromDeepLink = false
    var isEditingFromSummary = false
    var shouldSkipExtras: Boolean? = null

    /** Groups the analytics events of one booking. Set when the flow starts. */
    lateinit var analyticsSession: String

    /** What the flight costs, for everybody. */
    val fareSubtotal: BigDecimal
        get() = (selectedOffer?.fare?.amount ?: BigDecimal.ZERO) * BigDecimal(passengerCount ?: 1)

    /** Adds everything up again. */
    fun recalculateTotal() {
        priceRecalculations += 1
        var total = fareSubtotal
        for (bag in baggage.orEmpty()) total += bag.price.amount
        if (insuranceSelected == true) total += (insurancePrice ?: BigDecimal.ZERO) * BigDecimal(passengerCount ?: 1)
        total -= promoDiscount ?: BigDecimal.ZERO
        totalPrice = total
    }

    /** After a booking, and on sign-out. */
    fun reset() {
        origin = null
        destination = null
        departureDate = null
        passengerCount = null
        searchResults = null
        selectedOffer = null
        passengers = null
        contactEmail = null
        contactPhone = null
        draftId = null
        seatMap = null
        selectedSeats = null
        baggage = null
        insuranceSelected = null
        insurancePrice = null
        promoCode = null
        totalPrice = null
        currency = null
        priceRecalculations = 0
        onPriceChanged = null
        paymentToken = null
        quoteId = null
        quoteExpiresAt = null
        paymentAttempts = 0
        bookingReference = null
        lastErrorMessage = null
        isEditingFromSummary = false
        analyticsSession = UUID.randomUUID().toString()
    }
}
