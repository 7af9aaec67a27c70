package travel.check

import androidstandin.MainLooper
import androidstandin.ViewModel
import travel.legacy.LegacyApp

/** What came of a probe. */
sealed interface Outcome {
    /** Nothing could be seen afterwards: nothing on the screen, in the bag, in the stack, at the server. */
    data object Silence : Outcome {
        override fun toString() = "goes silent"
    }

    data object GoesOn : Outcome {
        override fun toString() = "goes on"
    }

    /** [position] is the line of the app's code on top of the stack, as `File.kt:12`. */
    data class Crash(val position: String) : Outcome {
        override fun toString() = "crashes at $position"
    }

    companion object {
        /** Of a line that a child process printed. */
        fun parse(text: String): Outcome? = when {
            text == "$Silence" -> Silence
            text == "$GoesOn" -> GoesOn
            text.startsWith("crashes at ") -> Crash(text.removePrefix("crashes at "))
            else -> null
        }

        /** Runs the probe. [meanwhile] happens before the main thread comes to what the probe has launched. */
        fun of(probe: Probe, app: LegacyApp, phone: Phone, meanwhile: () -> Unit = {}): Outcome {
            probe.prepare(app)
            val screen = app.screen
            val before = visible(app, screen, phone)
            val result = try {
                probe.run(app)
            } catch (e: RuntimeException) {
                return crash(e)
            }
            val between = visible(app, screen, phone)
            meanwhile()
            val start = visible(app, screen, phone)
            try {
                MainLooper.runUntilIdle()
            } catch (e: RuntimeException) {
                return crash(e)
            }
            val nothingChanged = before == between && start == visible(app, screen, phone)
            return if (nothingChanged && result in listOf(Unit, null, false)) Silence else GoesOn
        }

        /** The line that read the bag: not the accessor in the bag itself. Whatever else is thrown is a mistake of the sample. */
        private fun crash(error: RuntimeException): Crash {
            if (error !is NullPointerException && error !is UninitializedPropertyAccessException) throw error
            val frame = error.stackTrace.first {
                it.className.startsWith("travel.legacy.") && it.className != "travel.legacy.BookingSession"
            }
            return Crash("${frame.fileName}:${frame.lineNumber}")
        }

        private fun visible(app: LegacyApp, screen: ViewModel, phone: Phone): List<String> = listOf(
            phone.server.state.toString(),
            // The watch on the fare asks from a thread of its own, whenever it likes.
            phone.connection.arrived.filter { it != "nextFare" }.toString(),
            app.navigator.nav.backStack.joinToString { "${it.id} ${it.route}" },
            BagFields(app).toString(),
            app.analytics.events.toString(),
            plainFields(screen),
            "${app.refresher.javaClass.getDeclaredField("job").apply { isAccessible = true }.get(app.refresher)}",
        )

        private fun plainFields(model: Any): String = model.javaClass.declaredFields.onEach { it.isAccessible = true }
            .map { it.get(model) }.filter { it is String || it is Number || it is Boolean || it is List<*> }.toString()
    }
}

/** What has to come of a probe where the fields that [isMissing] says are not there, if unbag is right. */
fun prediction(probe: Probe, accesses: List<StrictAccess>, isMissing: (String) -> Boolean): Outcome {
    val first = probe.path.flatMap { place -> accesses.filter { it.place == place } }.firstOrNull { isMissing(it.field) }
    return when {
        first == null -> Outcome.GoesOn
        first.crashes -> Outcome.Crash(first.position)
        else -> Outcome.Silence
    }
}
