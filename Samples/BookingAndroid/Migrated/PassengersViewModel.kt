package travel.migrated

import androidstandin.HiltViewModel
import androidstandin.SavedStateHandle
import androidstandin.ViewModel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.launch
import travel.server.DraftRepository
import travel.server.Offer
import travel.server.OfferRepository
import travel.server.Passenger

sealed interface PassengersUiState {
    data object Loading : PassengersUiState

    data class Editing(
        val offer: Offer,
        val passengers: List<Passenger>,
        val email: String,
        val saving: Boolean = false,
        val message: String? = null,
    ) : PassengersUiState

    data class Unavailable(val message: String) : PassengersUiState
}

/**
 * Who flies. What is typed is kept in saved state until the draft on the server has it; numbers of passports are not, they are asked for
 * again.
 */
@HiltViewModel
class PassengersViewModel(
    private val handle: SavedStateHandle,
    private val offers: OfferRepository,
    private val drafts: DraftRepository,
    private val onSaved: (BookingRoute.Extras) -> Unit,
) : ViewModel() {
    private val route = handle.toRoute<BookingRoute.Passengers>()
    private val _state = MutableStateFlow<PassengersUiState>(PassengersUiState.Loading)
    val state: StateFlow<PassengersUiState> = _state.asStateFlow()

    init {
        viewModelScope.launch { _state.value = attempt(PassengersUiState::Unavailable) { form() } }
    }

    private suspend fun form(): PassengersUiState {
        val offer = offers.find(route.offerId)
        val draft = handle["draft"]?.let { drafts.find(it) }
        if (draft != null) return PassengersUiState.Editing(offer, draft.passengers, draft.contactEmail)
        val passengers = List(route.passengerCount) { Passenger("p-${it + 1}", handle["name-$it"].orEmpty(), "") }
        return PassengersUiState.Editing(offer, passengers, handle["email"].orEmpty())
    }

    fun type(index: Int, name: String, documentNumber: String) = edit { form ->
        handle["name-$index"] = name
        val passengers = form.passengers.mapIndexed { at, old ->
            if (at == index) old.copy(name = name, documentNumber = documentNumber) else old
        }
        form.copy(passengers = passengers, message = null)
    }

    fun typeEmail(email: String) = edit { form ->
        handle["email"] = email
        form.copy(email = email, message = null)
    }

    fun save() = edit { form ->
        if (form.passengers.any { it.name.isEmpty() || it.documentNumber.isEmpty() } || form.email.isEmpty()) {
            return@edit form.copy(message = "Please fill in every name, passport and the address.")
        }
        viewModelScope.launch {
            val failure = attempt<String?>({ it }) {
                val draft = drafts.create(form.offer.id, form.passengers, form.email)
                forgetTyped()
                handle["draft"] = draft.id
                onSaved(BookingRoute.Extras(draft.id))
                null
            }
            _state.value = form.copy(message = failure)
        }
        form.copy(saving = true, message = null)
    }

    /** The draft has it now. */
    private fun forgetTyped() {
        repeat(route.passengerCount) { handle["name-$it"] = null }
        handle["email"] = null
    }

    /** Where there is no form, or it is being saved, the screen shows no fields and no button. */
    private fun edit(change: (PassengersUiState.Editing) -> PassengersUiState) {
        val form = _state.value
        if (form is PassengersUiState.Editing && !form.saving) _state.value = change(form)
    }
}
