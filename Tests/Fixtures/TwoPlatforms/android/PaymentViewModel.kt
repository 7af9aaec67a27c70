package booking

class PaymentViewModel(private val session: BookingSession) {
    val title get() = "Ticket of ${session.passengerName ?: "nobody"}"

    fun rename(name: String) {
        session.passengerName = name
    }
}
