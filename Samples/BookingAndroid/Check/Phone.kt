package travel.check

import androidstandin.MainLooper
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import java.time.InstantSource
import kotlinx.coroutines.launch
import travel.legacy.LegacyApp
import travel.migrated.BookingFlow
import travel.server.AirlineServer
import travel.server.Connection

class ManualClock(var now: Instant = Instant.parse("2026-06-01T10:00:00Z")) : InstantSource {
    override fun instant(): Instant = now
}

/** What is there beside the app: the server, the way to it, and the time. The folder outlives the process. */
class Phone(val folder: Path) {
    val clock = ManualClock()
    val server = AirlineServer(folder.resolve("server.json"), clock)
    val connection = Connection(server)

    fun legacy() = LegacyApp(connection, clock)

    fun migrated() = BookingFlow(connection, clock)

    /** The same server's state in another folder. */
    fun copy(): Phone {
        val other = Phone(Files.createTempDirectory(folder, "copy"))
        val state = folder.resolve("server.json")
        if (Files.exists(state)) Files.copy(state, other.folder.resolve("server.json"))
        return other
    }

    companion object {
        fun new() = Phone(Files.createTempDirectory("booking"))
    }
}

/** Runs on the main thread, up to the end. */
fun onMain(work: suspend () -> Unit) {
    MainLooper.scope().launch { work() }
    MainLooper.runUntilIdle()
}
