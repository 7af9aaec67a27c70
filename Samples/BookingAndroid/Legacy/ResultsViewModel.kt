package travel.legacy

import androidstandin.HiltViewModel
import androidstandin.Inject
import androidstandin.ViewModel
import java.math.BigDecimal
import travel.server.Offer

@HiltViewModel
class ResultsViewModel @Inject constructor(
    private val session: BookingSession,
    private val navigator: BookingNavigator,
) : ViewModel() {
    val title: String
        get() = "${session.origin!!.city} – ${session.destination!!.city}"

    val offers: List<Offer>
        get() = session.searchResults ?: emptyList()

    fun sortByPrice() {
        session.searchResults!!.sortBy { it.fare.amount }
    }

    fun select(offer: Offer) {
        session.selectedOffer = offer
        session.currency = offer.fare.currency
        session.totalPrice = offer.fare.amount * BigDecimal(session.passengerCount ?: 1)
        navigator.offerSelected()
    }
}
