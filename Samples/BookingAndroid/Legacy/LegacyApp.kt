package travel.legacy

import androidstandin.NavBackStackEntry
import androidstandin.ViewModel
import java.time.InstantSource
import travel.server.Connection
import travel.server.Repositories

/** The object graph that Hilt would make: each singleton once per process. */
class LegacyApp(connection: Connection, private val clock: InstantSource) {
    private val repositories = Repositories(connection)
    private val session = BookingSession()
    val analytics = BookingAnalytics(session)
    val refresher = PriceRefresher(session, repositories.offers)
    val navigator = BookingNavigator(session, repositories, analytics, refresher)
    val links = DeepLinkHandler(session, navigator, repositories)

    /** For those who look into the graph, as a debug menu does. */
    val bag: Any get() = session

    /** The view model of the screen on top. */
    val screen: ViewModel get() = viewModel(navigator.nav.current)

    private fun viewModel(entry: NavBackStackEntry<BookingScreen>): ViewModel = entry.viewModel {
        when (entry.route) {
            BookingScreen.SEARCH -> SearchViewModel(session, navigator, repositories.offers)
            BookingScreen.RESULTS -> ResultsViewModel(session, navigator)
            BookingScreen.PASSENGERS -> PassengersViewModel(session, navigator, repositories.drafts)
            BookingScreen.EXTRAS ->
                ExtrasViewModel(session, navigator, repositories, PromoCodeClient(session, repositories.offers))
            BookingScreen.PAYMENT -> PaymentViewModel(session, navigator, analytics, repositories.payments, clock)
            BookingScreen.CONFIRMATION -> ConfirmationViewModel(session, navigator, repositories.bookings)
        }
    }
}
