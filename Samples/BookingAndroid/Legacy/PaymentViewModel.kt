package travel.legacy

import androidstandin.HiltViewModel
import androidstandin.Inject
import androidstandin.ViewModel
import java.time.Duration
import java.time.InstantSource
import kotlinx.coroutines.launch
import travel.server.DirectCharge
import travel.server.PaymentRepository

@HiltViewModel
class PaymentViewModel @Inject constructor(
    private val session: BookingSession,
    private val navigator: BookingNavigator,
    private val analytics: BookingAnalytics,
    private val payments: PaymentRepository,
    private val clock: InstantSource,
) : ViewModel() {
    init {
        session.onPriceChanged = { analytics.track("price_changed") }
    }

    val flight: String
        get() = session.selectedOffer!!.flight

    val amount: String
        get() = "${session.totalPrice!!} ${session.currency!!}"

    val discount: String
        get() = session.promoDiscount?.let { "You save $it" } ?: ""

    val canEditFlight: Boolean
        get() = !session.isFromDeepLink

    val message: String
        get() = session.lastErrorMessage ?: ""

    val timeLeft: Duration?
        get() {
            val expiresAt = session.quoteExpiresAt ?: return null
            return Duration.between(clock.instant(), expiresAt)
        }

    fun pay() {
        val passengers = session.passengers ?: return
        viewModelScope.launch {
            session.paymentAttempts += 1
            val order = DirectCharge(
                sessionToken = session.paymentToken!!,
                offerId = session.selectedOffer!!.id,
                passengers = passengers,
                seats = session.selectedSeats ?: emptyMap(),
                amount = session.totalPrice!!,
                currency = session.currency!!,
                email = session.contactEmail ?: "",
            )
            try {
                session.bookingReference = payments.charge(order)
                navigator.paymentFinished()
            } catch (e: Exception) {
                session.lastErrorMessage = "The payment failed. ${e.message}"
            }
        }
    }

    fun editFlight() {
        navigator.editFlight()
    }
}
