package travel.check

import travel.legacy.BookingScreen
import travel.server.PaymentStatus

/**
 * `am kill` at every step of the flow, with two processes each time: saved state survives as bytes, singletons do not. What the legacy app
 * does afterwards has to be what [accesses] say, and what the sample's [readme] says.
 */
fun checkKills(accesses: List<StrictAccess>, readme: String, report: Report) {
    val all = mutableListOf<Outcome?>()
    for (screen in BookingScreen.entries) {
        report.scenario("legacy, killed on $screen") {
            val phone = Phone.new()
            Child.LEGACY_WALK.startAndKill(phone.folder, screen.name)
            val lines = Child.LEGACY_RETURN.startAndKill(phone.folder, screen.name).map { it.split("\t") }
            val probes = Probe.all.filter { it.screen == screen }
            report.expect(lines.map { it[0] } == probes.map { it.name }, "$screen: all probes ran") { "$lines" }
            val outcomes = probes.zip(lines).map { (probe, line) ->
                val outcome = Outcome.parse(line[1])
                val predicted = prediction(probe, accesses) { true }
                report.expect(outcome == predicted, probe.name) { "${line[1]}, unbag: $predicted" }
                probe to outcome
            }
            all += outcomes.map { it.second }
            val row = row(screen, outcomes)
            report.expect(row in readme, "the row of the README") { row }
        }
    }
    val sums = "of ${all.size}: ${all.count { it is Outcome.Crash }} crash, ${all.count { it == Outcome.Silence }} go silent, " +
        "${all.count { it == Outcome.GoesOn }} go on"
    report.scenario(sums) { report.expect(sums in readme, "the sums of the README") { sums } }
    for (step in Step.entries) {
        report.scenario("migrated, killed on $step") {
            val phone = Phone.new()
            val before = Child.MIGRATED_WALK.startAndKill(phone.folder, step.name)
            val after = Child.MIGRATED_RETURN.startAndKill(phone.folder, step.name)
            report.expect(before.size == 1 && after.firstOrNull() == before.single(), "$step: shows what it showed") { "$before / $after" }
            report.expect(after.drop(1) == listOf("bookings\t1", "receipts\t[UB0001 to deniz@example.com]"), "$step: gets to the end") { "$after" }
        }
    }
    checkKillsWhilePaying(report)
}

/** A row of the README's table: the screen, what crashes, what goes silent, what goes on. */
private fun row(screen: BookingScreen, outcomes: List<Pair<Probe, Outcome?>>): String {
    val title = screen.name.lowercase()
    fun names(isOne: (Outcome?) -> Boolean) = outcomes.filter { isOne(it.second) }
        .joinToString { (probe, _) -> "`" + probe.name.removePrefix("${title.replaceFirstChar(Char::uppercase)}ViewModel.") + "`" }
    val cells = listOf(names { it is Outcome.Crash }, names { it == Outcome.Silence }, names { it == Outcome.GoesOn })
    return "| $title | " + cells.joinToString(" | ") + " |"
}

private fun checkKillsWhilePaying(report: Report) {
    report.scenario("legacy, killed while paying: the money is gone, and the app knows nothing of it") {
        val phone = Phone.new()
        Child.LEGACY_PAYS.startAndKill(phone.folder, "PAYMENT")
        report.expect(phone.server.state.bookings.size == 1, "the server has charged")
        val lines = Child.LEGACY_RETURN.startAndKill(phone.folder, "PAYMENT")
        report.expect(lines.any { it.startsWith("PaymentViewModel.flight\tcrashes") }, "the screen crashes") { "$lines" }
    }
    report.scenario("migrated, killed while paying, the server has the request: the confirmation") {
        val phone = Phone.new()
        val before = Child.MIGRATED_PAYS.startAndKill(phone.folder, "ARRIVED")
        report.expect(before == listOf("Paying", "bookings\t1"), "the server has charged") { "$before" }
        val after = Child.MIGRATED_ASKS.startAndKill(phone.folder, "ARRIVED")
        report.expect(after.firstOrNull()?.startsWith("[Confirmation(reference=UB0001)]") == true, "shows it") { "$after" }
        report.expect(after.lastOrNull() == "bookings\t1", "charged once") { "$after" }
    }
    report.scenario("migrated, killed while paying, the request got lost: says so, and pays once with the same key") {
        val phone = Phone.new()
        val before = Child.MIGRATED_PAYS.startAndKill(phone.folder, "LOST")
        report.expect(before == listOf("Paying", "bookings\t0"), "the server knows nothing") { "$before" }
        val after = Child.MIGRATED_ASKS.startAndKill(phone.folder, "LOST")
        report.expect("Nothing was charged." in after.first(), "says so") { "$after" }
        report.expect(after.last() == "bookings\t1", "charged once") { "$after" }
        val quote = phone.server.state.quotes.keys.single()
        report.expect(phone.server.statusOfKey("$quote/1") == PaymentStatus.Paid("UB0001"), "same key")
    }
}
