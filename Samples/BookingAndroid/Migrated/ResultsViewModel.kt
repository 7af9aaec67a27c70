package travel.migrated

import androidstandin.HiltViewModel
import androidstandin.SavedStateHandle
import androidstandin.ViewModel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.launch
import travel.server.Offer
import travel.server.OfferRepository

sealed interface ResultsUiState {
    data object Loading : ResultsUiState

    data class Found(val offers: List<Offer>) : ResultsUiState

    data class Failed(val message: String) : ResultsUiState
}

@HiltViewModel
class ResultsViewModel(
    handle: SavedStateHandle,
    private val offers: OfferRepository,
    private val onSelected: (BookingRoute.Passengers) -> Unit,
) : ViewModel() {
    private val route = handle.toRoute<BookingRoute.Results>()
    private val _state = MutableStateFlow<ResultsUiState>(ResultsUiState.Loading)
    val state: StateFlow<ResultsUiState> = _state.asStateFlow()

    init {
        load()
    }

    fun load() {
        _state.value = ResultsUiState.Loading
        viewModelScope.launch {
            _state.value = attempt(ResultsUiState::Failed) {
                ResultsUiState.Found(offers.search(route.origin, route.destination, route.day))
            }
        }
    }

    fun select(offerId: String) {
        onSelected(BookingRoute.Passengers(offerId, route.passengerCount))
    }
}
