package travel.legacy

import androidstandin.Inject
import androidstandin.Singleton

/** Sends events. Looks up everything it needs. */
@Singleton
class BookingAnalytics @Inject constructor(private val session: BookingSession) {
    val events = mutableListOf<String>()

    fun track(name: String) {
        val source = if (session.isFromDeepLink) "link" else "app"
        events += "$name ${session.analyticsSession} $source ${session.selectedOffer?.flight} ${session.loyaltyTier ?: "none"}"
    }
}
