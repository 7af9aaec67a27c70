package travel.legacy

import androidstandin.Inject
import androidstandin.Singleton
import java.math.BigDecimal
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.isActive
import kotlinx.coroutines.launch
import travel.server.OfferRepository

/** Keeps the price on the screen fresh while the customer fills in forms. Writes from a thread of its own. */
@Singleton
class PriceRefresher @Inject constructor(private val session: BookingSession, private val offers: OfferRepository) {
    private var job: Job? = null

    fun start() {
        val offer = session.selectedOffer ?: return
        stop()
        job = CoroutineScope(Dispatchers.IO).launch {
            while (isActive) {
                val price = offers.nextFare(offer.id).amount * BigDecimal(session.passengerCount ?: 1)
                if (price != session.totalPrice) {
                    session.totalPrice = price
                    session.onPriceChanged?.invoke(price)
                }
            }
        }
    }

    fun stop() {
        job?.cancel()
        job = null
    }
}
