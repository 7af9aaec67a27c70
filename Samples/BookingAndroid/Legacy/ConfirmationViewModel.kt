package travel.legacy

import androidstandin.HiltViewModel
import androidstandin.Inject
import androidstandin.ViewModel
import kotlinx.coroutines.launch
import travel.server.BookingRepository

@HiltViewModel
class ConfirmationViewModel @Inject constructor(
    private val session: BookingSession,
    private val navigator: BookingNavigator,
    private val bookings: BookingRepository,
) : ViewModel() {
    val headline: String
        get() = "Booking ${session.bookingReference!!}"

    val receipt: String
        get() = ReceiptFormatter(session).body

    fun sendReceipt() {
        val email = session.contactEmail ?: return
        val reference = session.bookingReference ?: return
        viewModelScope.launch { bookings.sendReceipt(reference, email) }
    }

    fun done() {
        navigator.startOver()
    }
}
