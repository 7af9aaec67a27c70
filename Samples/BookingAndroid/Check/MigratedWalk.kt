package travel.check

import androidstandin.MainLooper
import travel.migrated.BookingFlow
import travel.migrated.ConfirmationUiState
import travel.migrated.ConfirmationViewModel
import travel.migrated.ExtrasViewModel
import travel.migrated.PassengersUiState
import travel.migrated.PassengersViewModel
import travel.migrated.PaymentViewModel
import travel.migrated.ResultsViewModel
import travel.migrated.SearchViewModel

enum class Step { SEARCH, RESULTS, PASSENGERS, EXTRAS, PAYMENT, CONFIRMATION }

/** The view model of the screen on top, which has to be a [Model]. It loads before it is used. */
inline fun <reified Model> BookingFlow.on(use: Model.() -> Unit) {
    val model = screen as Model
    MainLooper.runUntilIdle()
    model.use()
    MainLooper.runUntilIdle()
}

/** A customer who goes as far as [step], and has filled it in but not left it. */
fun BookingFlow.walk(step: Step) {
    on<SearchViewModel> {
        choose("IST", "LIS")
        choose("2026-07-04")
    }
    if (step >= Step.RESULTS) on<SearchViewModel> { search() }
    if (step >= Step.PASSENGERS) on<ResultsViewModel> { select("o-1") }
    if (step >= Step.PASSENGERS) on<PassengersViewModel> { typeNames() }
    if (step >= Step.EXTRAS) on<PassengersViewModel> { finishForm() }
    if (step >= Step.EXTRAS) {
        on<ExtrasViewModel> {
            choose("14A", "p-1")
            add("b-20")
        }
    }
    if (step >= Step.PAYMENT) on<ExtrasViewModel> { finish() }
    if (step >= Step.CONFIRMATION) on<PaymentViewModel> { pay("c-1") }
}

/** The rest of the way. */
fun BookingFlow.finish(from: Step) {
    if (from <= Step.SEARCH) on<SearchViewModel> { search() }
    if (from <= Step.RESULTS) on<ResultsViewModel> { select("o-1") }
    if (from <= Step.PASSENGERS) on<PassengersViewModel> { typeNames(onlyMissing = from == Step.PASSENGERS) }
    if (from <= Step.PASSENGERS) on<PassengersViewModel> { finishForm() }
    if (from <= Step.EXTRAS) on<ExtrasViewModel> { finish() }
    if (from <= Step.PAYMENT) on<PaymentViewModel> { pay("c-1") }
    on<ConfirmationViewModel> { sendReceipt() }
    on<ConfirmationViewModel> {}
    val state = (screen as ConfirmationViewModel).state.value
    check(state is ConfirmationUiState.Booked) { "$state" }
}

private fun PassengersViewModel.typeNames(onlyMissing: Boolean = false) {
    if (onlyMissing) return
    type(0, "Deniz Kaya", "")
    typeEmail("deniz@example.com")
}

/** The number of the passport is asked for again in each process. */
private fun PassengersViewModel.finishForm() {
    val form = state.value as PassengersUiState.Editing
    type(0, form.passengers.single().name, "U01234567")
    save()
}

/** What the screen on top shows. */
fun BookingFlow.shown(): String {
    val model = screen
    MainLooper.runUntilIdle()
    val state = when (model) {
        is SearchViewModel -> model.state.value
        is ResultsViewModel -> model.state.value
        is PassengersViewModel -> model.state.value
        is ExtrasViewModel -> model.state.value
        is PaymentViewModel -> model.state.value
        is ConfirmationViewModel -> model.state.value
        else -> error("no screen of the flow")
    }
    return "$routes $state"
}
