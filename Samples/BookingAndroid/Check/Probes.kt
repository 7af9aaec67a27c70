package travel.check

import java.time.LocalDate
import travel.legacy.BookingScreen
import travel.legacy.ConfirmationViewModel
import travel.legacy.ExtrasViewModel
import travel.legacy.LegacyApp
import travel.legacy.PassengersViewModel
import travel.legacy.PaymentViewModel
import travel.legacy.ResultsViewModel
import travel.legacy.SearchViewModel
import travel.server.ServerState

/** One thing that a screen shows or that a customer does on it. */
class Probe(
    val screen: BookingScreen,
    /** The members that it runs, in the order in which they read the bag; named as unbag names them. */
    val path: List<String>,
    /** Clears what hides whether something happens. */
    val prepare: (LegacyApp) -> Unit = {},
    val run: (LegacyApp) -> Any?,
) {
    val name get() = path.first()

    companion object {
        private inline fun <reified Model> probe(
            screen: BookingScreen,
            member: String,
            vararg further: String,
            crossinline run: Model.() -> Any?,
        ) = Probe(screen, listOf("${Model::class.java.simpleName}.$member") + further) { (it.screen as Model).run() }

        private val search = listOf(
            probe<SearchViewModel>(BookingScreen.SEARCH, "title") { title },
            probe<SearchViewModel>(BookingScreen.SEARCH, "choose(origin:destination:)") {
                choose(ServerState.lisbon, ServerState.istanbul)
            },
            probe<SearchViewModel>(BookingScreen.SEARCH, "choose(departure:)") { choose(LocalDate.parse("2026-07-05")) },
            probe<SearchViewModel>(BookingScreen.SEARCH, "addPassenger()") { addPassenger() },
            probe<SearchViewModel>(BookingScreen.SEARCH, "search()") { search() },
        )
        private val results = listOf(
            probe<ResultsViewModel>(BookingScreen.RESULTS, "title") { title },
            probe<ResultsViewModel>(BookingScreen.RESULTS, "offers") { offers },
            probe<ResultsViewModel>(BookingScreen.RESULTS, "sortByPrice()") { sortByPrice() },
            probe<ResultsViewModel>(
                BookingScreen.RESULTS, "select(offer:)", "BookingNavigator.offerSelected()", "BookingAnalytics.track(name:)",
            ) { select(ServerState.demo.offers.last()) },
            Probe(BookingScreen.RESULTS, listOf("PriceRefresher.start()")) { it.refresher.start() },
        )
        private val passengers = listOf(
            Probe(
                BookingScreen.PASSENGERS, listOf("PassengersViewModel.fillFromSavedTravellers()"),
                prepare = { (it.screen as PassengersViewModel).email = "" },
            ) { (it.screen as PassengersViewModel).fillFromSavedTravellers() },
            probe<PassengersViewModel>(BookingScreen.PASSENGERS, "save()") { save() },
            probe<PassengersViewModel>(BookingScreen.PASSENGERS, "rename(index:name:)") { rename(0, "Deniz Demir") },
        )
        private val extras = listOf(
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "travellers") { travellers },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "amount") { amount },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "load()") { load() },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "isFree(seat:)") { isFree("14B") },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "choose(seat:index:)") { choose("14C", 0) },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "add(option:)") { add(ServerState.demo.baggage.last()) },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "removeBaggage()") { removeBaggage() },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "setInsurance(isOn:)") { setInsurance(true) },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "applyPromo(code:)", "PromoCodeClient.apply(code:)") {
                applyPromo("SUMMER20")
            },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "removePromo()", "PromoCodeClient.remove()") { removePromo() },
            probe<ExtrasViewModel>(BookingScreen.EXTRAS, "finish()") { finish() },
        )
        private val payment = listOf(
            probe<PaymentViewModel>(BookingScreen.PAYMENT, "flight") { flight },
            probe<PaymentViewModel>(BookingScreen.PAYMENT, "amount") { amount },
            probe<PaymentViewModel>(BookingScreen.PAYMENT, "discount") { discount },
            probe<PaymentViewModel>(BookingScreen.PAYMENT, "canEditFlight") { canEditFlight },
            probe<PaymentViewModel>(BookingScreen.PAYMENT, "message") { message },
            probe<PaymentViewModel>(BookingScreen.PAYMENT, "timeLeft") { timeLeft },
            probe<PaymentViewModel>(BookingScreen.PAYMENT, "pay()") { pay() },
            probe<PaymentViewModel>(BookingScreen.PAYMENT, "editFlight()") { editFlight() },
        )
        private val confirmation = listOf(
            probe<ConfirmationViewModel>(BookingScreen.CONFIRMATION, "headline") { headline },
            probe<ConfirmationViewModel>(BookingScreen.CONFIRMATION, "receipt", "ReceiptFormatter.body") { receipt },
            probe<ConfirmationViewModel>(BookingScreen.CONFIRMATION, "sendReceipt()") { sendReceipt() },
            probe<ConfirmationViewModel>(BookingScreen.CONFIRMATION, "done()") { done() },
        )

        /** All that the screens of the legacy app show and do, in flow order. */
        val all = search + results + passengers + extras + payment + confirmation
    }
}
