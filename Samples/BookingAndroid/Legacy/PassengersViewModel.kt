package travel.legacy

import androidstandin.HiltViewModel
import androidstandin.Inject
import androidstandin.ViewModel
import kotlinx.coroutines.launch
import travel.server.BookingException
import travel.server.DraftRepository
import travel.server.Passenger

@HiltViewModel
class PassengersViewModel @Inject constructor(
    private val session: BookingSession,
    private val navigator: BookingNavigator,
    private val drafts: DraftRepository,
) : ViewModel() {
    /** What the form holds until it is saved. */
    class Form(var name: String = "", var documentNumber: String = "")

    val forms = List(session.passengerCount ?: 1) { Form() }
    var email = session.contactEmail ?: ""
    var phone = ""

    fun fillFromSavedTravellers() {
        val travellers = session.savedTravellers ?: return
        for ((form, traveller) in forms.zip(travellers)) {
            form.name = traveller.passenger.name
            form.documentNumber = traveller.passenger.documentNumber
            email = traveller.email
        }
    }

    fun save() {
        val offer = session.selectedOffer ?: return
        session.passengers = mutableListOf()
        forms.forEachIndexed { index, form ->
            if (form.name.isNotEmpty()) session.passengers?.add(Passenger("p-${index + 1}", form.name, form.documentNumber))
        }
        session.contactEmail = email
        session.contactPhone = phone.ifEmpty { null }
        viewModelScope.launch {
            try {
                val draft = drafts.create(offer.id, session.passengers!!, session.contactEmail!!)
                session.draftId = draft.id
            } catch (e: BookingException) {
                session.lastErrorMessage = e.message
            }
            navigator.passengersFinished()
        }
    }

    /** The pencil beside a name. */
    fun rename(index: Int, name: String) {
        val passengers = session.passengers ?: return
        passengers[index] = passengers[index].copy(name = name)
    }
}
