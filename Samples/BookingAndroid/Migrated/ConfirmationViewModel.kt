package travel.migrated

import androidstandin.HiltViewModel
import androidstandin.SavedStateHandle
import androidstandin.ViewModel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.launch
import travel.server.Booking
import travel.server.BookingRepository

sealed interface ConfirmationUiState {
    data object Loading : ConfirmationUiState

    data class Booked(val booking: Booking, val message: String? = null) : ConfirmationUiState

    data class Unavailable(val message: String) : ConfirmationUiState
}

@HiltViewModel
class ConfirmationViewModel(handle: SavedStateHandle, private val bookings: BookingRepository) : ViewModel() {
    private val route = handle.toRoute<BookingRoute.Confirmation>()
    private val _state = MutableStateFlow<ConfirmationUiState>(ConfirmationUiState.Loading)
    val state: StateFlow<ConfirmationUiState> = _state.asStateFlow()

    init {
        viewModelScope.launch {
            _state.value = attempt(ConfirmationUiState::Unavailable) { ConfirmationUiState.Booked(bookings.find(route.reference)) }
        }
    }

    fun sendReceipt() {
        val booked = _state.value
        if (booked !is ConfirmationUiState.Booked) return // no other state has the button
        viewModelScope.launch {
            val message = attempt({ it }) {
                bookings.sendReceipt(booked.booking.reference, booked.booking.email)
                "The receipt is on its way to ${booked.booking.email}."
            }
            _state.value = booked.copy(message = message)
        }
    }
}
