package travel.check

import androidstandin.MainLooper
import java.math.BigDecimal
import travel.migrated.BookingFlow
import travel.migrated.BookingRoute
import travel.migrated.ExtrasUiState
import travel.migrated.ExtrasViewModel
import travel.migrated.PassengersViewModel
import travel.migrated.PaymentUiState
import travel.migrated.PaymentViewModel
import travel.migrated.ResultsUiState
import travel.migrated.ResultsViewModel
import travel.migrated.SearchViewModel
import travel.server.AirlineServer

/** The same app after the migration. */
fun checkMigrated(report: Report) {
    checkBackAndLate(report)
    checkSavedState(report)
    checkPayment(report)
    checkPrices(report)
    checkLinks(report)
}

private val BookingFlow.payment: PaymentUiState
    get() {
        val model = screen as PaymentViewModel
        MainLooper.runUntilIdle()
        return model.state.value
    }

private fun flowAt(step: Step, use: (BookingFlow, Phone) -> Unit) {
    val phone = Phone.new()
    val flow = phone.migrated()
    flow.walk(step)
    use(flow, phone)
}

private fun checkBackAndLate(report: Report) {
    report.scenario("Back does not lead from the confirmation to the payment") {
        flowAt(Step.CONFIRMATION) { flow, _ ->
            report.expect(flow.routes == listOf(BookingRoute.Confirmation("UB0001")), "alone on the stack") { "${flow.routes}" }
            report.expect(!flow.back(), "nothing below")
        }
    }
    report.scenario("another flight: nothing of the first is left") {
        flowAt(Step.EXTRAS) { flow, _ ->
            flow.back()
            flow.back()
            flow.on<ResultsViewModel> { select("o-2") }
            report.expect(flow.routes.last() == BookingRoute.Passengers("o-2", 1), "the new flight") { "${flow.routes}" }
            report.expect("14A" !in flow.save().decodeToString(), "no seat in the saved state")
        }
    }
    report.scenario("a result that comes after Back changes nothing") {
        flowAt(Step.EXTRAS) { flow, phone ->
            phone.connection.holdReplies("makeQuote")
            flow.on<ExtrasViewModel> { finish() }
            flow.back()
            phone.connection.releaseReplies("makeQuote")
            MainLooper.runUntilIdle()
            report.expect(flow.routes.last() == BookingRoute.Passengers("o-1", 1), "on the passengers") { "${flow.routes}" }
        }
    }
    report.scenario("two taps on Continue: one draft; on a flight: one screen") {
        flowAt(Step.RESULTS) { flow, phone ->
            flow.on<ResultsViewModel> {
                select("o-1")
                select("o-2")
            }
            report.expect(flow.routes.size == 3 && flow.dropped == 1, "one screen") { "${flow.routes}" }
            flow.on<PassengersViewModel> {
                type(0, "Deniz Kaya", "U01234567")
                typeEmail("deniz@example.com")
                save()
                save()
            }
            report.expect(phone.server.state.drafts.size == 1, "one draft")
            report.expect(flow.routes.size == 4, "one screen") { "${flow.routes}" }
        }
    }
    report.scenario("without a connection a screen says so, and can try again") {
        val phone = Phone.new()
        val flow = phone.migrated()
        phone.connection.cut += "search"
        flow.walk(Step.RESULTS)
        flow.on<ResultsViewModel> { report.expect(state.value is ResultsUiState.Failed, "says so") { "${state.value}" } }
        phone.connection.cut.clear()
        flow.on<ResultsViewModel> { load() }
        flow.on<ResultsViewModel> { report.expect(state.value is ResultsUiState.Found, "and again") { "${state.value}" } }
    }
}

private fun checkSavedState(report: Report) {
    report.scenario("saved state holds the position and ids: no name, passport, address, price or card") {
        flowAt(Step.PAYMENT) { flow, phone ->
            phone.connection.holdReplies("pay")
            flow.on<PaymentViewModel> { pay("c-1") }
            val text = flow.save().decodeToString()
            for (word in listOf("Deniz", "Kaya", "U0123", "example.com", "150", "EUR", "c-1", "session")) {
                report.expect(word !in text, "'$word' is not saved") { text }
            }
            for (id in listOf("o-1", "d-1", "q-2")) report.expect(id in text, "'$id' is saved") { text }
        }
    }
    report.scenario("the number of a passport is never saved, what else is typed is until the draft has it") {
        flowAt(Step.PASSENGERS) { flow, _ ->
            flow.on<PassengersViewModel> { type(0, "Deniz Kaya", "U01234567") }
            val text = flow.save().decodeToString()
            report.expect("Deniz" in text && "U0123" !in text, "saved") { text }
        }
    }
    report.scenario("saved state that cannot be read starts the flow anew") {
        for (bytes in listOf("", "{", "[]", "[1]", """[{"id":1,"route":"{\"type\":\"none\"}","values":{}}]""")) {
            val flow = Phone.new().migrated()
            flow.restore(bytes.encodeToByteArray())
            report.expect(flow.routes == listOf(BookingRoute.Search) && flow.screen is SearchViewModel, "from '$bytes'")
        }
    }
}

private fun checkPayment(report: Report) {
    report.scenario("two taps on Pay charge once") {
        flowAt(Step.PAYMENT) { flow, phone ->
            phone.connection.holdReplies("pay")
            flow.on<PaymentViewModel> {
                pay("c-1")
                pay("c-1")
            }
            report.expect(phone.connection.arrived.count { it == "pay" } == 1, "one request")
            report.expect(phone.server.state.bookings.size == 1, "one charge")
        }
    }
    report.scenario("Back while paying: no failure is shown, and the confirmation comes") {
        flowAt(Step.PAYMENT) { flow, phone ->
            phone.connection.holdReplies("pay")
            flow.on<PaymentViewModel> { pay("c-1") }
            flow.back()
            MainLooper.runUntilIdle()
            flow.on<ExtrasViewModel> {
                val state = state.value
                report.expect(state is ExtrasUiState.Editing && state.message == null, "no message") { "$state" }
            }
            phone.connection.releaseReplies("pay")
            MainLooper.runUntilIdle()
            report.expect(flow.routes == listOf(BookingRoute.Confirmation("UB0001")), "the confirmation") { "${flow.routes}" }
        }
    }
    report.scenario("a second payment waits for the first, also from another visit of the screen") {
        flowAt(Step.PAYMENT) { flow, phone ->
            phone.connection.holdReplies("pay")
            flow.on<PaymentViewModel> { pay("c-1") }
            flow.back()
            flow.on<ExtrasViewModel> { finish() }
            flow.on<PaymentViewModel> { pay("c-1") }
            val state = flow.payment
            report.expect(state is PaymentUiState.Ready && state.message == "Another payment is under way.", "refused") { "$state" }
            report.expect(phone.server.state.bookings.size == 1, "one charge")
        }
    }
    report.scenario("a lost answer is asked for") {
        flowAt(Step.PAYMENT) { flow, phone ->
            phone.connection.deaf += "pay"
            flow.on<PaymentViewModel> { pay("c-1") }
            report.expect(flow.routes == listOf(BookingRoute.Confirmation("UB0001")), "the confirmation") { "${flow.routes}" }
        }
    }
    report.scenario("no answer at all: the outcome is unknown, and paying again charges nothing twice") {
        flowAt(Step.PAYMENT) { flow, phone ->
            phone.connection.deaf += "pay"
            phone.connection.cut += "statusOfKey"
            flow.on<PaymentViewModel> { pay("c-1") }
            report.expect(flow.payment is PaymentUiState.OutcomeUnknown, "unknown") { "${flow.payment}" }
            phone.connection.deaf.clear()
            phone.clock.now += AirlineServer.LIFETIME
            flow.on<PaymentViewModel> { pay("c-1") }
            report.expect(flow.routes == listOf(BookingRoute.Confirmation("UB0001")), "the confirmation") { "${flow.routes}" }
            report.expect(phone.server.state.bookings.size == 1, "one charge")
        }
    }
    report.scenario("a declined card: another try has another key, and the message goes when it starts") {
        flowAt(Step.PAYMENT) { flow, phone ->
            flow.on<PaymentViewModel> { pay("c-declined") }
            val declined = flow.payment
            report.expect(declined is PaymentUiState.Ready && declined.message == "The card was declined.", "declined") { "$declined" }
            flow.on<PaymentViewModel> {
                pay("c-1")
                report.expect(state.value is PaymentUiState.Paying, "no message while paying") { "${state.value}" }
            }
            report.expect(phone.server.state.payments.keys == setOf("q-2/1", "q-2/2"), "keys") { "${phone.server.state.payments}" }
        }
    }
}

private fun checkPrices(report: Report) {
    report.scenario("an expired quote is a state: the same price is renewed in place") {
        flowAt(Step.PAYMENT) { flow, phone ->
            phone.clock.now += AirlineServer.LIFETIME
            val bytes = flow.save()
            val restored = phone.migrated()
            restored.restore(bytes)
            report.expect(restored.payment is PaymentUiState.QuoteExpired, "expired") { "${restored.payment}" }
            restored.on<PaymentViewModel> { renew() }
            report.expect(restored.payment is PaymentUiState.Ready, "renewed") { "${restored.payment}" }
            report.expect(restored.routes.size == 5, "in place") { "${restored.routes}" }
        }
    }
    report.scenario("a quote that expires under the customer's eyes is not paid") {
        flowAt(Step.PAYMENT) { flow, phone ->
            flow.on<PaymentViewModel> {}
            phone.clock.now += AirlineServer.LIFETIME
            flow.on<PaymentViewModel> { pay("c-1") }
            report.expect(flow.payment is PaymentUiState.QuoteExpired, "expired") { "${flow.payment}" }
            report.expect("pay" !in phone.connection.arrived, "no request")
        }
    }
    report.scenario("another price is asked about, never paid silently") {
        flowAt(Step.PAYMENT) { flow, phone ->
            flow.on<PaymentViewModel> {}
            phone.clock.now += AirlineServer.LIFETIME
            val state = phone.server.state
            phone.server.state =
                state.copy(offers = state.offers.map { it.copy(fare = it.fare.copy(amount = it.fare.amount + BigDecimal.TEN)) })
            flow.on<PaymentViewModel> { pay("c-1") }
            flow.on<PaymentViewModel> { renew() }
            val changed = flow.payment
            report.expect(changed is PaymentUiState.PriceChanged, "asks") { "$changed" }
            flow.on<PaymentViewModel> { pay("c-1") }
            report.expect("pay" !in phone.connection.arrived, "no request")
            flow.on<PaymentViewModel> { acceptNewPrice() }
            val ready = flow.payment
            report.expect(ready is PaymentUiState.Ready && ready.quote.total.amount == BigDecimal(160), "the new price") { "$ready" }
        }
    }
    report.scenario("a quote that is gone is a state too, with the draft below it") {
        flowAt(Step.PAYMENT) { flow, phone ->
            phone.server.state = phone.server.state.copy(quotes = emptyMap())
            val restored = phone.migrated()
            restored.restore(flow.save())
            report.expect(restored.payment is PaymentUiState.Unavailable, "says so") { "${restored.payment}" }
            restored.back()
            restored.on<ExtrasViewModel> { finish() }
            report.expect(restored.payment is PaymentUiState.Ready, "and goes on from the extras") { "${restored.payment}" }
        }
    }
}

private fun checkLinks(report: Report) {
    report.scenario("a link into the payment from a cold start: the screens below it, and the payment works") {
        flowAt(Step.PAYMENT) { _, phone ->
            val flow = phone.migrated()
            onMain { flow.open("https://travel.example.com/pay/q-2") }
            val expected = listOf(
                BookingRoute.Search, BookingRoute.Results("IST", "LIS", "2026-07-04", 1), BookingRoute.Passengers("o-1", 1),
                BookingRoute.Extras("d-1"), BookingRoute.Payment("q-2"),
            )
            report.expect(flow.routes == expected, "the stack") { "${flow.routes}" }
            flow.on<PaymentViewModel> { pay("c-1") }
            report.expect(flow.routes == listOf(BookingRoute.Confirmation("UB0001")), "paid") { "${flow.routes}" }
            val again = phone.migrated()
            onMain { again.open("https://travel.example.com/pay/q-2") }
            again.shown()
            report.expect(again.routes == listOf(BookingRoute.Confirmation("UB0001")), "the same link later: the confirmation")
        }
    }
    report.scenario("a link that leads nowhere says why and leaves the stack alone") {
        flowAt(Step.RESULTS) { flow, _ ->
            val before = flow.routes
            onMain { flow.open("https://travel.example.com/pay/q-9") }
            report.expect(flow.notice == "This price no longer exists." && flow.routes == before, "gone") { "${flow.notice}" }
            onMain { flow.open("https://elsewhere.example.com/pay/q-9") }
            report.expect(flow.notice == "This link cannot be opened." && flow.routes == before, "foreign") { "${flow.notice}" }
        }
    }
    report.scenario("of two links the last wins") {
        flowAt(Step.PAYMENT) { _, phone ->
            val flow = phone.migrated()
            phone.connection.holdReplies("quote")
            onMain { flow.open("https://travel.example.com/pay/q-2") }
            onMain { flow.open("https://travel.example.com/draft/d-1") }
            phone.connection.releaseReplies("quote")
            MainLooper.runUntilIdle()
            report.expect(flow.routes.last() == BookingRoute.Extras("d-1"), "the second") { "${flow.routes}" }
        }
    }
}
