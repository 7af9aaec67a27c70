package booking

class BookingSession {
    var passengerName: String? = null
    var baggage: Int? = null
}
