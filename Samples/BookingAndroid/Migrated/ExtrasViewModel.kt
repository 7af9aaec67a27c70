package travel.migrated

import androidstandin.HiltViewModel
import androidstandin.SavedStateHandle
import androidstandin.ViewModel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.launch
import kotlinx.serialization.json.Json
import travel.server.BaggageOption
import travel.server.BookingDraft
import travel.server.Extras
import travel.server.Repositories
import travel.server.SeatMap

sealed interface ExtrasUiState {
    data object Loading : ExtrasUiState

    data class Editing(
        val draft: BookingDraft,
        val extras: Extras,
        val seatMap: SeatMap,
        val baggage: List<BaggageOption>,
        val pricing: Boolean = false,
        val message: String? = null,
    ) : ExtrasUiState

    data class Unavailable(val message: String) : ExtrasUiState
}

/** What is added to a draft. Its choices are ids, so they can be kept in saved state until the draft has them. */
@HiltViewModel
class ExtrasViewModel(
    private val handle: SavedStateHandle,
    private val repositories: Repositories,
    private val onPriced: (BookingRoute.Payment) -> Unit,
) : ViewModel() {
    private val route = handle.toRoute<BookingRoute.Extras>()
    private val _state = MutableStateFlow<ExtrasUiState>(ExtrasUiState.Loading)
    val state: StateFlow<ExtrasUiState> = _state.asStateFlow()

    init {
        viewModelScope.launch {
            _state.value = attempt(ExtrasUiState::Unavailable) {
                val draft = repositories.drafts.find(route.draftId)
                val chosen = handle["extras"]?.let { Json.decodeFromString<Extras>(it) } ?: draft.extras
                ExtrasUiState.Editing(draft, chosen, repositories.offers.seatMap(draft.offer.id), repositories.offers.baggage())
            }
        }
    }

    fun choose(seat: String, passengerId: String) = change { it.copy(seats = it.seats + (passengerId to seat)) }

    fun add(baggageId: String) = change { it.copy(baggageIds = it.baggageIds + baggageId) }

    fun removeBaggage() = change { it.copy(baggageIds = emptyList()) }

    fun setInsurance(isOn: Boolean) = change { it.copy(hasInsurance = isOn) }

    fun enterPromo(code: String) = change { it.copy(promoCode = code.ifEmpty { null }) }

    /** Gives the choices to the draft and asks for its price. */
    fun finish() {
        val form = _state.value
        if (form !is ExtrasUiState.Editing || form.pricing) return // the screen shows no button, or that it works
        _state.value = form.copy(pricing = true, message = null)
        viewModelScope.launch {
            val failure = attempt<String?>({ it }) {
                repositories.drafts.setExtras(form.draft.id, form.extras)
                onPriced(BookingRoute.Payment(repositories.quotes.make(form.draft.id).id))
                null
            }
            _state.value = form.copy(message = failure)
        }
    }

    private fun change(change: (Extras) -> Extras) {
        val form = _state.value
        if (form !is ExtrasUiState.Editing || form.pricing) return
        val extras = change(form.extras)
        handle["extras"] = Json.encodeToString(extras)
        _state.value = form.copy(extras = extras, message = null)
    }
}
