package travel.check

import java.nio.file.Files
import java.nio.file.Path
import kotlin.system.exitProcess

/** `UNBAG ROOT` runs all checks. `--child NAME FOLDER STEP` is what they start. */
fun main(arguments: Array<String>) {
    if (arguments.firstOrNull() == "--child") {
        Child.valueOf(arguments[1]).main(Path.of(arguments[2]), arguments[3])
        exitProcess(0)
    }
    if (arguments.size != 2) {
        System.err.println("usage: UNBAG ROOT")
        exitProcess(64)
    }
    val accesses = strictAccesses(arguments[0], Path.of(arguments[1]))
    val report = Report()
    val (crashing, silent) = accesses.partition { it.crashes }
    report.scenario("unbag names ${crashing.size} accesses that unwrap and ${silent.size} that exit silently") {
        report.expect(crashing.isNotEmpty() && silent.isNotEmpty(), "some of each")
    }
    val readme = Files.readString(Path.of(arguments[1], "README.md"))
    report.scenario("the README counts them, too") { report.expect("all ${accesses.size} accesses" in readme, "the README") }
    report.section("One field missing")
    checkEachField(accesses, report)
    report.section("am kill at every step")
    checkKills(accesses, readme, report)
    report.section("What else the bag breaks")
    checkLegacy(report)
    report.section("After the migration")
    checkMigrated(report)
    exitProcess(report.finish())
}
