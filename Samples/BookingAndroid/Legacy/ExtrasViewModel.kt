package travel.legacy

import androidstandin.HiltViewModel
import androidstandin.Inject
import androidstandin.ViewModel
import kotlinx.coroutines.launch
import travel.server.BaggageOption
import travel.server.BookingException
import travel.server.Repositories

@HiltViewModel
class ExtrasViewModel @Inject constructor(
    private val session: BookingSession,
    private val navigator: BookingNavigator,
    private val repositories: Repositories,
    private val promoClient: PromoCodeClient,
) : ViewModel() {
    var baggageOptions: List<BaggageOption> = emptyList()
        private set

    val travellers: String
        get() = session.passengers!!.joinToString { it.name }

    val amount: String
        get() = "${session.totalPrice!!} ${session.currency ?: ""}"

    fun load() {
        val offer = session.selectedOffer ?: return
        viewModelScope.launch {
            if (session.seatMap == null) session.seatMap = repositories.offers.seatMap(offer.id)
            baggageOptions = repositories.offers.baggage()
            session.insurancePrice = repositories.offers.insurance().amount
        }
    }

    fun isFree(seat: String): Boolean {
        val map = session.seatMap ?: return false
        return seat in map.seats && seat !in session.selectedSeats.orEmpty().values
    }

    fun choose(seat: String, index: Int) {
        val passenger = session.passengers!![index]
        val seats = session.selectedSeats ?: mutableMapOf()
        seats[passenger.id] = seat
        session.selectedSeats = seats
    }

    fun add(option: BaggageOption) {
        val total = session.totalPrice ?: return
        session.baggage = (session.baggage ?: mutableListOf()).also { it.add(option) }
        session.totalPrice = total + option.price.amount
    }

    fun removeBaggage() {
        session.baggage?.clear()
        session.recalculateTotal()
    }

    fun setInsurance(isOn: Boolean) {
        session.insuranceSelected = isOn
        session.recalculateTotal()
    }

    fun applyPromo(code: String) {
        viewModelScope.launch {
            try {
                promoClient.apply(code)
            } catch (e: BookingException) {
                session.lastErrorMessage = e.message
            }
        }
    }

    fun removePromo() {
        promoClient.remove()
    }

    fun finish() {
        viewModelScope.launch {
            val draftId = session.draftId ?: return@launch
            // APP-1340: open the session here, the payment screen felt slow.
            session.paymentToken = repositories.payments.openSession()
            val quote = repositories.quotes.make(draftId)
            session.quoteId = quote.id
            session.quoteExpiresAt = quote.expiresAt
            navigator.extrasFinished()
        }
    }
}
