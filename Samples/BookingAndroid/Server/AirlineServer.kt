package travel.server

import java.math.BigDecimal
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.InstantSource
import kotlinx.serialization.json.Json
import travel.server.BookingException.Reason

/** The airline's back end. Its state is a file, because it has to outlive the app's process. One process at a time asks it. */
class AirlineServer(private val file: Path, val clock: InstantSource) {
    var state: ServerState
        get() = if (Files.exists(file)) Json.decodeFromString(Files.readString(file)) else ServerState.demo
        set(value) {
            Files.writeString(file, Json.encodeToString(value))
        }

    // Offers

    fun search(origin: String, destination: String, day: String): List<Offer> =
        state.offers.filter { it.origin.code == origin && it.destination.code == destination && it.day == day }

    fun offer(id: String): Offer = state.offers.find { it.id == id } ?: refuse(Reason.OFFER_GONE)

    fun seatMap(offerId: String): SeatMap = state.seatMaps[offerId] ?: refuse(Reason.OFFER_GONE)

    fun promo(code: String): Promo = state.promos.find { it.code == code } ?: refuse(Reason.PROMO_UNKNOWN)

    // Drafts and quotes

    fun createDraft(offerId: String, passengers: List<Passenger>, email: String): BookingDraft {
        if (passengers.isEmpty()) refuse(Reason.NOBODY_FLIES)
        val draft = BookingDraft("d-${nextNumber()}", offer(offerId), passengers, email)
        state = state.copy(drafts = state.drafts + (draft.id to draft))
        return draft
    }

    fun draft(id: String): BookingDraft = state.drafts[id] ?: refuse(Reason.DRAFT_GONE)

    fun setExtras(draftId: String, extras: Extras): BookingDraft {
        val draft = draft(draftId)
        val map = seatMap(draft.offer.id)
        if (!map.seats.containsAll(extras.seats.values)) refuse(Reason.SEAT_NOT_ON_AIRCRAFT)
        val changed = draft.copy(extras = extras)
        state = state.copy(drafts = state.drafts + (draftId to changed))
        return changed
    }

    fun makeQuote(draftId: String): Quote {
        val quote = Quote("q-${nextNumber()}", draftId, price(draft(draftId)), clock.instant() + LIFETIME)
        state = state.copy(quotes = state.quotes + (quote.id to quote))
        return quote
    }

    fun quote(id: String): Quote = state.quotes[id] ?: refuse(Reason.QUOTE_GONE)

    private fun price(draft: BookingDraft): Money {
        val travellers = BigDecimal(draft.passengers.size)
        var total = offer(draft.offer.id).fare.amount * travellers
        for (id in draft.extras.baggageIds) total += state.baggage.first { it.id == id }.price.amount
        if (draft.extras.hasInsurance) total += state.insurance.amount * travellers
        draft.extras.promoCode?.let { total -= total * BigDecimal(promo(it).percent) / BigDecimal(100) }
        return Money(total, draft.offer.fare.currency)
    }

    // Payments

    fun openSession(): String {
        val token = "session-${nextNumber()}"
        state = state.copy(sessions = state.sessions + token)
        return token
    }

    /** The first endpoint: takes the app's word for everything, and each call takes money. */
    fun charge(order: DirectCharge): String {
        if (order.sessionToken !in state.sessions) refuse(Reason.SESSION_UNKNOWN)
        return book(order.offerId, order.passengers, Money(order.amount, order.currency), order.email)
    }

    /** The second endpoint: takes the money for a quote once, however often the request comes. */
    fun pay(quoteId: String, card: String, key: String): String {
        state.payments[key]?.let { return it.reference ?: refuse(Reason.CARD_DECLINED) }
        val quote = quote(quoteId)
        if (statusOfQuote(quoteId) is PaymentStatus.Paid) refuse(Reason.QUOTE_PAID)
        if (quote.isExpired(clock.instant())) refuse(Reason.QUOTE_EXPIRED)
        val draft = draft(quote.draftId)
        val isDeclined = card in state.declinedCards
        val reference = if (isDeclined) null else book(draft.offer.id, draft.passengers, quote.total, draft.contactEmail)
        state = state.copy(payments = state.payments + (key to ServerState.Payment(quoteId, reference)))
        return reference ?: refuse(Reason.CARD_DECLINED)
    }

    fun statusOfKey(key: String): PaymentStatus = status(listOfNotNull(state.payments[key]))

    fun statusOfQuote(quoteId: String): PaymentStatus = status(state.payments.values.filter { it.quoteId == quoteId })

    private fun status(attempts: List<ServerState.Payment>): PaymentStatus =
        attempts.firstNotNullOfOrNull { it.reference }?.let(PaymentStatus::Paid)
            ?: if (attempts.isEmpty()) PaymentStatus.NotFound else PaymentStatus.Declined

    private fun book(offerId: String, passengers: List<Passenger>, charged: Money, email: String): String {
        val reference = "UB" + (state.bookings.size + 1).toString().padStart(4, '0')
        state = state.copy(bookings = state.bookings + Booking(reference, offerId, passengers, charged, email))
        return reference
    }

    // Bookings

    fun booking(reference: String): Booking = state.bookings.find { it.reference == reference } ?: refuse(Reason.BOOKING_GONE)

    fun sendReceipt(reference: String, email: String) {
        state = state.copy(receipts = state.receipts + "$reference to $email")
    }

    private fun nextNumber(): Int {
        state = state.copy(lastNumber = state.lastNumber + 1)
        return state.lastNumber
    }

    private fun refuse(reason: Reason): Nothing = throw BookingException(reason)

    companion object {
        val LIFETIME: Duration = Duration.ofMinutes(15)
    }
}
