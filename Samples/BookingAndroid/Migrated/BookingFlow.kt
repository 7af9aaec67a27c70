package travel.migrated

import androidstandin.MainLooper
import androidstandin.NavBackStackEntry
import androidstandin.NavController
import androidstandin.SavedStateHandle
import androidstandin.ViewModel
import java.time.InstantSource
import travel.server.BookingDraft
import travel.server.Connection
import travel.server.DeepLink
import travel.server.Repositories

/** What a navigation host is in an app: owns the back stack, and is the only one who knows which screen comes after which. */
class BookingFlow(connection: Connection, private val clock: InstantSource) {
    private val repositories = Repositories(connection)
    private val cashier = Cashier(repositories.payments, MainLooper.scope(), ::paid)
    private val nav = NavController(BookingRoute.serializer(), BookingRoute.Search)
    private var lastLink = 0

    /** Results that came when their screen was no longer on top. */
    var dropped = 0
        private set

    /** Why a link did not lead where it should; for the customer. */
    var notice: String? = null
        private set

    val routes: List<BookingRoute> get() = nav.backStack.map { it.route }

    /** The view model of the screen on top. */
    val screen: ViewModel get() = viewModel(nav.current)

    private fun viewModel(entry: NavBackStackEntry<BookingRoute>): ViewModel = entry.viewModel { handle: SavedStateHandle ->
        when (entry.route) {
            BookingRoute.Search -> SearchViewModel(handle) { advance(entry, it) }
            is BookingRoute.Results -> ResultsViewModel(handle, repositories.offers) { advance(entry, it) }
            is BookingRoute.Passengers ->
                PassengersViewModel(handle, repositories.offers, repositories.drafts) { advance(entry, it) }
            is BookingRoute.Extras -> ExtrasViewModel(handle, repositories) { advance(entry, it) }
            is BookingRoute.Payment ->
                PaymentViewModel(handle, repositories, cashier, clock, ::paid) { renewed(entry, it) }
            is BookingRoute.Confirmation -> ConfirmationViewModel(handle, repositories.bookings)
        }
    }

    // Outputs

    private fun advance(from: NavBackStackEntry<BookingRoute>, to: BookingRoute) {
        if (isOnTop(from)) nav.navigate(to) else dropped += 1
    }

    /** The screen stays the same one to the customer, so the entry of the old quote goes. */
    private fun renewed(from: NavBackStackEntry<BookingRoute>, to: BookingRoute.Payment) {
        if (isOnTop(from)) nav.navigate(to) { popUpTo<BookingRoute.Payment>(inclusive = true) } else dropped += 1
    }

    /** Never dropped, whichever screen is on top: the money is gone. Nothing lies below, so Back cannot lead to a second payment. */
    private fun paid(reference: String) {
        nav.navigate(BookingRoute.Confirmation(reference)) {
            popUpTo<BookingRoute.Search>(inclusive = true)
            launchSingleTop = true
        }
    }

    private fun isOnTop(entry: NavBackStackEntry<BookingRoute>) = nav.current.id == entry.id

    fun back(): Boolean = nav.popBackStack()

    // Saved state

    fun save(): ByteArray = nav.saveState()

    /** What cannot be read is no reason to crash at each start: then the flow begins anew. */
    fun restore(bytes: ByteArray) {
        try {
            nav.restoreState(bytes)
        } catch (_: IllegalArgumentException) { // also kotlinx.serialization's
            nav.setBackStack(listOf(BookingRoute.Search))
        }
    }

    // Links

    /** Puts the screens in place from which the customer would have come. The last link wins. */
    suspend fun open(url: String) {
        lastLink += 1
        val number = lastLink
        val stack = attempt({
            notice = it
            null
        }) { stack(url) }
        if (number == lastLink && stack != null) {
            notice = null
            nav.setBackStack(stack)
        }
    }

    private suspend fun stack(url: String): List<BookingRoute>? =
        when (val link = DeepLink.parse(url)) {
            is DeepLink.Draft -> stack(repositories.drafts.find(link.draftId))
            is DeepLink.Payment -> {
                val draft = repositories.drafts.find(repositories.quotes.find(link.quoteId).draftId)
                stack(draft) + BookingRoute.Payment(link.quoteId)
            }
            null -> {
                notice = "This link cannot be opened."
                null
            }
        }

    private fun stack(draft: BookingDraft): List<BookingRoute> {
        val offer = draft.offer
        val count = draft.passengers.size
        return listOf(
            BookingRoute.Search,
            BookingRoute.Results(offer.origin.code, offer.destination.code, offer.day, count),
            BookingRoute.Passengers(offer.id, count),
            BookingRoute.Extras(draft.id),
        )
    }
}
