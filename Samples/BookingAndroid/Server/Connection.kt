package travel.server

import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.yield

/** The way to the server. The one who tests can hold a reply back, let it get lost, or keep a request from arriving. */
class Connection(private val server: AirlineServer) {
    private val held = ConcurrentHashMap<String, CompletableDeferred<Unit>>()

    /** Requests of these names do not arrive, and fail. */
    val cut = mutableSetOf<String>()

    /** Requests of these names arrive, but their replies get lost. */
    val deaf = mutableSetOf<String>()

    /** The names of the requests that arrived, in order. */
    val arrived: MutableList<String> = CopyOnWriteArrayList()

    init {
        holdReplies("nextFare")
    }

    /** From now on the server acts on requests of this name, and its replies wait. */
    fun holdReplies(name: String) {
        held[name] = CompletableDeferred()
    }

    fun releaseReplies(name: String) {
        held.remove(name)?.complete(Unit)
    }

    suspend fun <Reply> send(name: String, work: AirlineServer.() -> Reply): Reply {
        yield()
        if (name in cut) throw ConnectionLost()
        arrived += name
        // `work` does not suspend, so no cancellation can be in the result.
        val reply = synchronized(server) { runCatching { server.work() } }
        held[name]?.await()
        if (name in deaf) throw ConnectionLost()
        return reply.getOrThrow()
    }
}
