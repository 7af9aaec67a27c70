package travel.server

import java.math.BigDecimal
import java.time.Instant
import kotlinx.serialization.Serializable

@Serializable
data class Airport(val code: String, val city: String)

@Serializable
data class Money(@Serializable(AmountAsText::class) val amount: BigDecimal, val currency: String) {
    override fun toString() = "$amount $currency"
}

/** A flight that can be booked. [fare] is for one passenger and may change until a quote fixes it; [day] is ISO 8601. */
@Serializable
data class Offer(
    val id: String,
    val flight: String,
    val origin: Airport,
    val destination: Airport,
    val day: String,
    val fare: Money,
)

/** Somebody who flies. The number of the passport is personal: it belongs into a draft on the server, never into saved state. */
@Serializable
data class Passenger(val id: String, val name: String, val documentNumber: String)

@Serializable
data class SavedTraveller(val passenger: Passenger, val email: String)

@Serializable
data class SeatMap(val aircraft: String, val seats: List<String>)

@Serializable
data class BaggageOption(val id: String, val title: String, val price: Money)

/** [percent] comes off the whole price. */
@Serializable
data class Promo(val code: String, val percent: Int)

/** What a customer adds to the bare flight. [seats] goes from a passenger's id to a seat. */
@Serializable
data class Extras(
    val seats: Map<String, String> = emptyMap(),
    val baggageIds: List<String> = emptyList(),
    val hasInsurance: Boolean = false,
    val promoCode: String? = null,
)

/** A booking in the making. It lives on the server, so an app needs to keep no more than its id. */
@Serializable
data class BookingDraft(
    val id: String,
    val offer: Offer,
    val passengers: List<Passenger>,
    val contactEmail: String,
    val extras: Extras = Extras(),
)

/** A price that the server guarantees until a moment. */
@Serializable
data class Quote(
    val id: String,
    val draftId: String,
    val total: Money,
    @Serializable(InstantAsText::class) val expiresAt: Instant,
) {
    fun isExpired(now: Instant): Boolean = now >= expiresAt
}

@Serializable
data class Booking(val reference: String, val offerId: String, val passengers: List<Passenger>, val charged: Money, val email: String)

/** The order of the first payment endpoint, which believes whatever the app sends. */
data class DirectCharge(
    val sessionToken: String,
    val offerId: String,
    val passengers: List<Passenger>,
    val seats: Map<String, String>,
    val amount: BigDecimal,
    val currency: String,
    val email: String,
)

sealed interface PaymentStatus {
    /** The server never got the request: it is safe to pay. */
    data object NotFound : PaymentStatus

    data object Declined : PaymentStatus

    data class Paid(val reference: String) : PaymentStatus
}

/** Why the server says no, with a sentence for the customer. */
class BookingException(val reason: Reason) : Exception(reason.sentence) {
    enum class Reason(val sentence: String) {
        OFFER_GONE("This flight can no longer be booked."),
        DRAFT_GONE("This booking no longer exists."),
        QUOTE_GONE("This price no longer exists."),
        QUOTE_EXPIRED("This price is no longer valid."),
        QUOTE_PAID("This is paid already."),
        BOOKING_GONE("There is no such booking."),
        NOBODY_FLIES("A booking needs at least one passenger."),
        SEAT_NOT_ON_AIRCRAFT("There is no such seat on this aircraft."),
        PROMO_UNKNOWN("This code does not exist."),
        CARD_DECLINED("The card was declined."),
        SESSION_UNKNOWN("The payment session is unknown."),
    }
}

/** No answer: whether the server got the request is unknown. */
class ConnectionLost : Exception("The connection was lost.")
