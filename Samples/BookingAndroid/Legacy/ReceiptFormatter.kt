package travel.legacy

/** The text of a receipt. */
class ReceiptFormatter(private val session: BookingSession) {
    val body: String
        get() = """
            ${session.selectedOffer!!.flight} on ${session.departureDate ?: "-"}
            Travellers: ${session.passengers?.joinToString { it.name } ?: ""}
            Paid: ${session.totalPrice ?: 0} ${session.currency ?: ""}
            """.trimIndent()
}
