package travel.legacy

import androidstandin.Inject
import java.math.BigDecimal
import travel.server.OfferRepository

/** Checks a code and takes its discount off the price. */
class PromoCodeClient @Inject constructor(private val session: BookingSession, private val offers: OfferRepository) {
    suspend fun apply(code: String) {
        val price = session.totalPrice ?: return
        val promo = offers.promo(code)
        val discount = price * BigDecimal(promo.percent) / BigDecimal(100)
        with(session) {
            promoCode = promo.code
            promoDiscount = discount
            totalPrice = price - discount
        }
    }

    fun remove() {
        session.apply {
            promoCode = null
            promoDiscount = null
        }
        session.recalculateTotal()
    }
}
