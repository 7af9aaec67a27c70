package travel.check

import androidstandin.MainLooper
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit
import travel.legacy.BookingScreen
import travel.legacy.PaymentViewModel
import travel.migrated.PaymentViewModel as MigratedPayment

/** A process of its own with one of the two apps in it, as the phone starts it and kills it. */
enum class Child {
    /** Goes to a screen, hands the saved state to the system and waits in the background. */
    LEGACY_WALK {
        override fun run(phone: Phone, step: String): List<String> {
            val app = phone.legacy()
            app.walk(BookingScreen.valueOf(step))
            phone.keep(app.navigator.nav.saveState())
            return emptyList()
        }
    },

    /** Comes back from the list of recent apps, and tries all that its screen shows and does. */
    LEGACY_RETURN {
        override fun run(phone: Phone, step: String): List<String> =
            Probe.all.filter { it.screen == BookingScreen.valueOf(step) }.map { probe ->
                // The first of them meets the new process as it is; those after it an object graph that is as new.
                val copy = phone.copy()
                val app = copy.legacy()
                app.navigator.nav.restoreState(phone.kept())
                "${probe.name}\t${Outcome.of(probe, app, copy)}"
            }
    },

    /** Sends a payment, and waits in the background for the answer, which does not come. */
    LEGACY_PAYS {
        override fun run(phone: Phone, step: String): List<String> {
            val app = phone.legacy()
            app.walk(BookingScreen.PAYMENT)
            phone.connection.holdReplies("charge")
            app.on<PaymentViewModel> { pay() }
            phone.keep(app.navigator.nav.saveState())
            return emptyList()
        }
    },
    MIGRATED_WALK {
        override fun run(phone: Phone, step: String): List<String> {
            val flow = phone.migrated()
            flow.walk(Step.valueOf(step))
            val shown = flow.shown()
            phone.keep(flow.save())
            return listOf(shown)
        }
    },
    MIGRATED_RETURN {
        override fun run(phone: Phone, step: String): List<String> {
            val flow = phone.migrated()
            flow.restore(phone.kept())
            val shown = flow.shown()
            flow.finish(Step.valueOf(step))
            return listOf(shown, "bookings\t${phone.server.state.bookings.size}", "receipts\t${phone.server.state.receipts}")
        }
    },

    /** [step] says whether the request has reached the server: `ARRIVED` or `LOST`. */
    MIGRATED_PAYS {
        override fun run(phone: Phone, step: String): List<String> {
            val flow = phone.migrated()
            flow.walk(Step.PAYMENT)
            phone.connection.holdReplies("pay")
            val payment = flow.screen as MigratedPayment
            MainLooper.runUntilIdle()
            payment.pay("c-1")
            if (step == "ARRIVED") MainLooper.runUntilIdle()
            phone.keep(flow.save())
            return listOf("${payment.state.value::class.java.simpleName}", "bookings\t${phone.server.state.bookings.size}")
        }
    },

    /** Looks what became of the payment, and pays where nothing did. */
    MIGRATED_ASKS {
        override fun run(phone: Phone, step: String): List<String> {
            val flow = phone.migrated()
            flow.restore(phone.kept())
            flow.shown()
            val screen = flow.screen
            val shown = flow.shown()
            if (screen is MigratedPayment && flow.screen == screen) flow.on<MigratedPayment> { pay("c-1") }
            return listOf(shown, flow.shown(), "bookings\t${phone.server.state.bookings.size}")
        }
    };

    abstract fun run(phone: Phone, step: String): List<String>

    /** The last line says that the app is in the background now; from then on only a kill ends it. */
    fun main(folder: Path, step: String) {
        run(Phone(folder), step).forEach(::println)
        println(IN_BACKGROUND)
        System.out.flush()
        if (name.endsWith("WALK") || name.endsWith("PAYS")) Thread.sleep(Long.MAX_VALUE)
    }

    /** Starts it, waits until it is in the background, and kills it as `am kill` does: without a word to it. Gives what it printed. */
    fun startAndKill(folder: Path, step: String): List<String> {
        val java = Path.of(System.getProperty("java.home"), "bin", "java").toString()
        val process = ProcessBuilder(
            java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
            "travel.check.MainKt", "--child", name, folder.toString(), step,
        ).redirectError(ProcessBuilder.Redirect.INHERIT).start()
        val lines = mutableListOf<String>()
        try {
            process.inputStream.bufferedReader().useLines { all -> all.takeWhile { it != IN_BACKGROUND }.forEach(lines::add) }
        } finally {
            process.destroyForcibly()
            check(process.waitFor(60, TimeUnit.SECONDS)) { "the process does not die" }
        }
        return lines
    }

    companion object {
        private const val IN_BACKGROUND = "-- in the background"
    }
}

private fun Phone.keep(state: ByteArray) {
    Files.write(folder.resolve("saved-state"), state)
}

/** What the system has kept of the app that it killed. */
fun Phone.kept(): ByteArray = Files.readAllBytes(folder.resolve("saved-state"))
