package travel.check

import androidstandin.MainLooper
import travel.legacy.BookingScreen
import travel.legacy.ConfirmationViewModel
import travel.legacy.ExtrasViewModel
import travel.legacy.PaymentViewModel
import travel.legacy.ResultsViewModel

/** What else the bag breaks, beside a process that dies. */
fun checkLegacy(report: Report) {
    report.scenario("reset() forgets fields") {
        val phone = Phone.new()
        val app = phone.legacy()
        val unused = phone.legacy()
        app.walkWithFullBag(BookingScreen.CONFIRMATION)
        val bag = BagFields(app)
        bag["isFromDeepLink"] = true
        bag["shouldSkipExtras"] = true
        app.on<ConfirmationViewModel> { done() }
        val left = bag.names.filter { bag[it] != BagFields(unused)[it] }
        val kept = listOf("savedTravellers", "loyaltyTier", "analyticsSession")
        report.expect(left - kept == listOf("promoDiscount", "isFromDeepLink", "shouldSkipExtras"), "what is left") { "$left" }
    }
    report.scenario("two taps on Pay charge twice") {
        val phone = Phone.new()
        val app = phone.legacy()
        app.walk(BookingScreen.PAYMENT)
        phone.connection.holdReplies("charge")
        app.on<PaymentViewModel> {
            pay()
            pay()
        }
        report.expect(phone.server.state.bookings.size == 2, "charges") { "${phone.server.state.bookings.size}" }
    }
    report.scenario("another flight keeps the seat on the aircraft of the first") {
        val phone = Phone.new()
        val app = phone.legacy()
        app.walkWithFullBag(BookingScreen.RESULTS)
        app.on<ResultsViewModel> { select(offers.last()) }
        val bag = BagFields(app)
        report.expect("o-2" in bag["selectedOffer"].toString(), "the new flight")
        report.expect(bag["selectedSeats"].toString() == "{t-1=14A}" || bag["selectedSeats"].toString() == "{p-1=14A}", "the old seat") {
            "${bag["selectedSeats"]}"
        }
    }
    report.scenario("a link into the payment fills the bag by hand, and misses what the screens have learned since") {
        val phone = Phone.new()
        phone.legacy().walk(BookingScreen.PAYMENT)
        val quote = phone.server.state.quotes.keys.single()
        val app = phone.legacy()
        onMain { app.links.open("https://travel.example.com/pay/$quote") }
        report.expect(app.navigator.nav.current.route == BookingScreen.PAYMENT, "it opens")
        // APP-1340 moved the payment session to the extras screen, which a link does not pass.
        val error = runCatching { app.on<PaymentViewModel> { pay() } }.exceptionOrNull()
        report.expect(error is NullPointerException, "Pay crashes") { "$error" }
        report.expect(phone.server.state.bookings.isEmpty(), "nothing is charged")
    }
    report.scenario("a cancelled payment is shown as one that failed") {
        val phone = Phone.new()
        val app = phone.legacy()
        app.walk(BookingScreen.PAYMENT)
        phone.connection.holdReplies("charge")
        app.on<PaymentViewModel> { pay() }
        app.navigator.nav.popBackStack()
        MainLooper.runUntilIdle()
        val message = BagFields(app)["lastErrorMessage"].toString()
        report.expect(message.startsWith("The payment failed."), "the message") { message }
        report.expect(phone.server.state.bookings.size == 1, "but the money is gone")
        report.expect(app.screen is ExtrasViewModel, "and the customer is back on the extras")
    }
}
