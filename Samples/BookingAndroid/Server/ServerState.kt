package travel.server

import java.math.BigDecimal
import kotlinx.serialization.Serializable

/** All that the airline knows. */
@Serializable
data class ServerState(
    val offers: List<Offer>,
    val seatMaps: Map<String, SeatMap>,
    val baggage: List<BaggageOption>,
    /** For one passenger. */
    val insurance: Money,
    val promos: List<Promo>,
    val travellers: List<SavedTraveller>,
    val declinedCards: List<String> = listOf("c-declined"),
    val drafts: Map<String, BookingDraft> = emptyMap(),
    val quotes: Map<String, Quote> = emptyMap(),
    /** In the order in which the money came in. */
    val bookings: List<Booking> = emptyList(),
    val receipts: List<String> = emptyList(),
    /** Idempotency key to payment. */
    val payments: Map<String, Payment> = emptyMap(),
    val sessions: List<String> = emptyList(),
    val lastNumber: Int = 0,
) {
    /** One attempt to pay. Without a reference it was declined. */
    @Serializable
    data class Payment(val quoteId: String, val reference: String?)

    companion object {
        val istanbul = Airport("IST", "Istanbul")
        val lisbon = Airport("LIS", "Lisbon")
        const val DEPARTURE = "2026-07-04"

        /** Two flights to Lisbon on different aircraft. */
        val demo = ServerState(
            offers = listOf(
                Offer("o-1", "UB 204", istanbul, lisbon, DEPARTURE, Money(BigDecimal(100), "EUR")),
                Offer("o-2", "UB 418", istanbul, lisbon, DEPARTURE, Money(BigDecimal(80), "EUR")),
            ),
            seatMaps = mapOf(
                "o-1" to SeatMap("A320", listOf("14A", "14B", "14C", "14D")),
                "o-2" to SeatMap("AT72", listOf("3A", "3C", "3D", "3F")),
            ),
            baggage = listOf(
                BaggageOption("b-20", "Bag up to 20 kg", Money(BigDecimal(50), "EUR")),
                BaggageOption("b-ski", "Skis", Money(BigDecimal(35), "EUR")),
            ),
            insurance = Money(BigDecimal(12), "EUR"),
            promos = listOf(Promo("SUMMER20", 20)),
            travellers = listOf(SavedTraveller(Passenger("t-1", "Deniz Kaya", "U01234567"), "deniz@example.com")),
        )
    }
}
