package travel.check

import travel.legacy.BookingScreen

/**
 * Takes one field after the other out of a full bag and runs everything that the screens show and do. It has to crash at the lines where
 * unbag says that the field is unwrapped, to go silent where unbag says so, and to go on everywhere else.
 */
fun checkEachField(accesses: List<StrictAccess>, report: Report) {
    val executed = mutableSetOf<StrictAccess>()
    report.scenario("with a full bag everything goes on") {
        for (probe in Probe.all) {
            val outcome = outcome(probe, null)
            report.expect(outcome == Outcome.GoesOn, probe.name) { "$outcome" }
        }
    }
    var runs = 0
    for (screen in BookingScreen.entries) {
        report.scenario("$screen, one field missing: as unbag says") {
            for (probe in Probe.all.filter { it.screen == screen }) {
                for (field in BagFields(Phone.new().legacy()).optional) {
                    runs += 1
                    val outcome = outcome(probe, field)
                    val mine = accesses.filter { it.place in probe.path && it.field == field }
                    val predicted = prediction(probe, accesses) { it == field }
                    if (outcome == predicted) {
                        mine.firstOrNull()?.let(executed::add)
                    } else {
                        // Written by the probe itself before it is read. Then it can be missing only if it goes in between.
                        report.expect(outcome == Outcome.GoesOn, "${probe.name} without $field") { "$outcome, unbag: $predicted" }
                        val later = outcome(probe, field, isLate = true)
                        report.expect(later == predicted, "${probe.name}, $field gone meanwhile") { "$later, unbag: $predicted" }
                        if (later == predicted) mine.firstOrNull()?.let(executed::add)
                    }
                }
            }
        }
    }
    report.scenario("each of the ${accesses.size} accesses of unbag's list was seen to crash or to go silent ($runs runs)") {
        for (access in accesses) report.expect(access in executed, "$access") { "was not executed" }
    }
}

private fun outcome(probe: Probe, missing: String?, isLate: Boolean = false): Outcome {
    val phone = Phone.new()
    val app = phone.legacy()
    app.walkWithFullBag(probe.screen)
    val bag = BagFields(app)
    fun forget() {
        if (missing != null) bag[missing] = null
    }
    if (!isLate) forget()
    return Outcome.of(probe, app, phone) { if (isLate) forget() }
}
