package travel.server

class OfferRepository(private val connection: Connection) {
    suspend fun search(origin: String, destination: String, day: String): List<Offer> =
        connection.send("search") { search(origin, destination, day) }

    suspend fun find(id: String): Offer = connection.send("offer") { offer(id) }

    suspend fun seatMap(offerId: String): SeatMap = connection.send("seatMap") { seatMap(offerId) }

    suspend fun baggage(): List<BaggageOption> = connection.send("baggage") { state.baggage }

    suspend fun insurance(): Money = connection.send("insurance") { state.insurance }

    suspend fun promo(code: String): Promo = connection.send("promo") { promo(code) }

    /** Answers when the fare has changed, which in this sample it does only when a reply is released. */
    suspend fun nextFare(offerId: String): Money = connection.send("nextFare") { offer(offerId).fare }
}

class DraftRepository(private val connection: Connection) {
    suspend fun create(offerId: String, passengers: List<Passenger>, email: String): BookingDraft =
        connection.send("createDraft") { createDraft(offerId, passengers, email) }

    suspend fun find(id: String): BookingDraft = connection.send("draft") { draft(id) }

    suspend fun setExtras(draftId: String, extras: Extras): BookingDraft =
        connection.send("setExtras") { setExtras(draftId, extras) }

    suspend fun savedTravellers(): List<SavedTraveller> = connection.send("travellers") { state.travellers }
}

class QuoteRepository(private val connection: Connection) {
    suspend fun make(draftId: String): Quote = connection.send("makeQuote") { makeQuote(draftId) }

    suspend fun find(id: String): Quote = connection.send("quote") { quote(id) }
}

class PaymentRepository(private val connection: Connection) {
    suspend fun openSession(): String = connection.send("openSession") { openSession() }

    suspend fun charge(order: DirectCharge): String = connection.send("charge") { charge(order) }

    /** Pays once per [key], which the app chooses for each intent to pay and sends again with each retry of it. */
    suspend fun pay(quoteId: String, card: String, key: String): String = connection.send("pay") { pay(quoteId, card, key) }

    suspend fun statusOfKey(key: String): PaymentStatus = connection.send("statusOfKey") { statusOfKey(key) }

    suspend fun statusOfQuote(quoteId: String): PaymentStatus = connection.send("statusOfQuote") { statusOfQuote(quoteId) }
}

class BookingRepository(private val connection: Connection) {
    suspend fun find(reference: String): Booking = connection.send("booking") { booking(reference) }

    suspend fun sendReceipt(reference: String, email: String) = connection.send("receipt") { sendReceipt(reference, email) }
}

/** All of them, for an object graph. */
class Repositories(connection: Connection) {
    val offers = OfferRepository(connection)
    val drafts = DraftRepository(connection)
    val quotes = QuoteRepository(connection)
    val payments = PaymentRepository(connection)
    val bookings = BookingRepository(connection)
}
