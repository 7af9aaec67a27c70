package travel.check

import androidstandin.MainLooper
import java.time.LocalDate
import travel.legacy.BookingScreen
import travel.legacy.ExtrasViewModel
import travel.legacy.LegacyApp
import travel.legacy.PassengersViewModel
import travel.legacy.PaymentViewModel
import travel.legacy.ResultsViewModel
import travel.legacy.SearchViewModel
import travel.server.ServerState

/** The view model of the screen on top, which has to be a [Model]. */
inline fun <reified Model> LegacyApp.on(use: Model.() -> Unit) {
    (screen as Model).use()
    MainLooper.runUntilIdle()
}

/** A customer who goes as far as [screen], and has filled it in but not left it. */
fun LegacyApp.walk(screen: BookingScreen) {
    onMain { navigator.start() }
    on<SearchViewModel> {
        choose(ServerState.istanbul, ServerState.lisbon)
        choose(LocalDate.parse(ServerState.DEPARTURE))
        addPassenger()
        if (screen >= BookingScreen.RESULTS) search()
    }
    if (screen >= BookingScreen.PASSENGERS) on<ResultsViewModel> { select(offers.first()) }
    if (screen >= BookingScreen.PASSENGERS) on<PassengersViewModel> { fillFromSavedTravellers() }
    if (screen >= BookingScreen.EXTRAS) on<PassengersViewModel> { save() }
    if (screen >= BookingScreen.EXTRAS) on<ExtrasViewModel> { load() }
    if (screen >= BookingScreen.EXTRAS) on<ExtrasViewModel> { fill() }
    if (screen >= BookingScreen.PAYMENT) on<ExtrasViewModel> { finish() }
    if (screen >= BookingScreen.CONFIRMATION) on<PaymentViewModel> { pay() }
    check(navigator.nav.current.route == screen) { "the walk to $screen ended at ${navigator.nav.current.route}" }
}

private fun ExtrasViewModel.fill() {
    choose("14A", 0)
    add(baggageOptions.first())
    applyPromo("SUMMER20")
}

/** [screen] with a bag in which everything is set: the customer has gone on to the payment, and come back. */
fun LegacyApp.walkWithFullBag(screen: BookingScreen) {
    walk(if (screen == BookingScreen.CONFIRMATION) screen else BookingScreen.PAYMENT)
    while (navigator.nav.current.route != screen) check(navigator.nav.popBackStack()) { "the walk did not pass $screen" }
    val bag = BagFields(this)
    if (bag["loyaltyTier"] == null) bag["loyaltyTier"] = "gold"
    if (bag["lastErrorMessage"] == null) bag["lastErrorMessage"] = "Please try again."
}
