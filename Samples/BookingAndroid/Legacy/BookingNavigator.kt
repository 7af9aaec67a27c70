package travel.legacy

import androidstandin.Inject
import androidstandin.NavController
import androidstandin.Singleton
import java.util.UUID
import travel.server.Repositories

/** Decides which screen comes next. */
@Singleton
class BookingNavigator @Inject constructor(
    private val session: BookingSession,
    private val repositories: Repositories,
    private val analytics: BookingAnalytics,
    private val refresher: PriceRefresher,
) {
    val nav = NavController(BookingScreen.serializer(), BookingScreen.SEARCH)

    suspend fun start() {
        session.analyticsSession = UUID.randomUUID().toString()
        session.savedTravellers = repositories.drafts.savedTravellers()
    }

    fun searchFinished() {
        show(BookingScreen.RESULTS)
    }

    fun offerSelected() {
        analytics.track("offer_selected")
        refresher.start()
        if (session.isEditingFromSummary) {
            session.isEditingFromSummary = false
            show(BookingScreen.PAYMENT)
        } else if (session.passengers != null) {
            show(if (session.shouldSkipExtras == true) BookingScreen.PAYMENT else BookingScreen.EXTRAS)
        } else {
            show(BookingScreen.PASSENGERS)
        }
    }

    fun passengersFinished() {
        show(if (session.shouldSkipExtras == true) BookingScreen.PAYMENT else BookingScreen.EXTRAS)
    }

    fun extrasFinished() {
        show(BookingScreen.PAYMENT)
    }

    fun paymentFinished() {
        refresher.stop()
        analytics.track("booked")
        nav.setBackStack(listOf(BookingScreen.CONFIRMATION))
    }

    fun show(screen: BookingScreen) {
        nav.navigate(screen) { launchSingleTop = true }
    }

    /** "Change flight" on the payment screen. */
    fun editFlight() {
        session.isEditingFromSummary = true
        nav.setBackStack(listOf(BookingScreen.SEARCH, BookingScreen.RESULTS))
    }

    fun startOver() {
        session.reset()
        nav.setBackStack(listOf(BookingScreen.SEARCH))
    }
}
