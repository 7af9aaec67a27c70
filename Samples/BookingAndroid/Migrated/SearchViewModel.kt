package travel.migrated

import androidstandin.HiltViewModel
import androidstandin.SavedStateHandle
import androidstandin.ViewModel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow

/** The search form. What is chosen is kept in saved state until it is a route. */
data class SearchUiState(
    val origin: String? = null,
    val destination: String? = null,
    val day: String? = null,
    val passengerCount: Int = 1,
    val message: String? = null,
)

@HiltViewModel
class SearchViewModel(
    private val handle: SavedStateHandle,
    private val onSearch: (BookingRoute.Results) -> Unit,
) : ViewModel() {
    private val _state = MutableStateFlow(
        SearchUiState(handle["origin"], handle["destination"], handle["day"], handle["passengers"]?.toIntOrNull() ?: 1),
    )
    val state: StateFlow<SearchUiState> = _state.asStateFlow()

    fun choose(origin: String, destination: String) {
        handle["origin"] = origin
        handle["destination"] = destination
        _state.value = _state.value.copy(origin = origin, destination = destination, message = null)
    }

    fun choose(day: String) {
        handle["day"] = day
        _state.value = _state.value.copy(day = day, message = null)
    }

    fun addPassenger() {
        val count = _state.value.passengerCount + 1
        handle["passengers"] = count.toString()
        _state.value = _state.value.copy(passengerCount = count)
    }

    fun search() {
        val form = _state.value
        if (form.origin == null || form.destination == null || form.day == null) {
            _state.value = form.copy(message = "Where to, and when?")
        } else {
            onSearch(BookingRoute.Results(form.origin, form.destination, form.day, form.passengerCount))
        }
    }
}
