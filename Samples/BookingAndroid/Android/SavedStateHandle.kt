package androidstandin

import kotlinx.serialization.json.Json
import kotlinx.serialization.serializer

/**
 * Stands in for androidx.lifecycle.SavedStateHandle: what is put here outlives the process. Only text, because saved state is for
 * small and simple data.
 */
class SavedStateHandle(internal val values: MutableMap<String, String> = mutableMapOf()) {
    operator fun get(key: String): String? = values[key]

    operator fun set(key: String, value: String?) {
        if (value == null) values.remove(key) else values[key] = value
    }

    /** The route of the entry that the handle belongs to. */
    inline fun <reified Route : Any> toRoute(): Route =
        routes.decodeFromString(serializer<Route>(), checkNotNull(this[ROUTE]) { "the handle belongs to no route" })

    companion object {
        const val ROUTE = "route"

        /** A route is written with the name of its type, which whoever names the type does not read. */
        @PublishedApi internal val routes = Json { ignoreUnknownKeys = true }
    }
}
