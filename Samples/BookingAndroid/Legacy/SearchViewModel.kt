package travel.legacy

import androidstandin.HiltViewModel
import androidstandin.Inject
import androidstandin.ViewModel
import java.time.LocalDate
import kotlinx.coroutines.launch
import travel.server.Airport
import travel.server.OfferRepository

@HiltViewModel
class SearchViewModel @Inject constructor(
    private val session: BookingSession,
    private val navigator: BookingNavigator,
    private val offers: OfferRepository,
) : ViewModel() {
    val title: String
        get() = "${session.origin?.city ?: "From"} – ${session.destination?.city ?: "To"}"

    fun choose(origin: Airport, destination: Airport) {
        session.origin = origin
        session.destination = destination
    }

    fun choose(departure: LocalDate) {
        session.departureDate = departure
    }

    fun addPassenger() {
        session.passengerCount = (session.passengerCount ?: 0) + 1
    }

    fun search() {
        val origin = session.origin ?: return
        val destination = session.destination ?: return
        val day = session.departureDate ?: return
        viewModelScope.launch {
            session.searchResults = offers.search(origin.code, destination.code, day.toString()).toMutableList()
            navigator.searchFinished()
        }
    }
}
