package androidstandin

import kotlin.reflect.KClass
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json

/** Stands in for androidx.navigation.NavController: a back stack of typed routes that is saved as bytes. */
class NavController<Route : Any>(private val serializer: KSerializer<Route>, start: Route) {
    private val entries = mutableListOf<NavBackStackEntry<Route>>()
    private var lastId = 0

    init {
        push(start)
    }

    val backStack: List<NavBackStackEntry<Route>> get() = entries

    val current: NavBackStackEntry<Route> get() = entries.last()

    fun navigate(route: Route, options: NavOptions.() -> Unit = {}) {
        val chosen = NavOptions().apply(options)
        chosen.popUpTo?.let { popUpTo(it, chosen.inclusive) }
        if (chosen.launchSingleTop && entries.lastOrNull()?.route == route) return
        push(route)
    }

    /** Back. False where there is nothing below. */
    fun popBackStack(): Boolean {
        if (entries.size < 2) return false
        entries.removeLast().clear()
        return true
    }

    /** Puts another stack in the place of this one, as a link does that brings its screens along. */
    fun setBackStack(routes: List<Route>) {
        require(routes.isNotEmpty()) { "a back stack has at least one screen" }
        clear()
        routes.forEach(::push)
    }

    fun saveState(): ByteArray = Json.encodeToString(
        entries.map { SavedEntry(it.id, Json.encodeToString(serializer, it.route), it.handle.values.toSortedMap()) },
    ).encodeToByteArray()

    /** What [saveState] gave to the system, in a process that may be another one. */
    fun restoreState(bytes: ByteArray) {
        val saved = Json.decodeFromString<List<SavedEntry>>(bytes.decodeToString())
        val restored = saved.map {
            NavBackStackEntry(it.id, Json.decodeFromString(serializer, it.route), SavedStateHandle(it.values.toMutableMap()))
        }
        require(restored.isNotEmpty()) { "nothing was saved" }
        clear()
        entries += restored
        lastId = restored.maxOf { it.id }
    }

    private fun push(route: Route) {
        lastId += 1
        val handle = SavedStateHandle(mutableMapOf(SavedStateHandle.ROUTE to Json.encodeToString(serializer, route)))
        entries += NavBackStackEntry(lastId, route, handle)
    }

    private fun popUpTo(type: KClass<*>, inclusive: Boolean) {
        val found = entries.indexOfLast { type.isInstance(it.route) }
        if (found < 0) return
        while (entries.size > (if (inclusive) found else found + 1)) entries.removeLast().clear()
    }

    private fun clear() {
        while (entries.isNotEmpty()) entries.removeLast().clear()
    }

    @Serializable
    private class SavedEntry(val id: Int, val route: String, val values: Map<String, String>)
}

/** Stands in for androidx.navigation.NavOptionsBuilder. */
class NavOptions {
    /** Where the current screen has an equal route, nothing is pushed. */
    var launchSingleTop = false

    @PublishedApi internal var popUpTo: KClass<*>? = null

    @PublishedApi internal var inclusive = false

    /** Removes everything above the topmost screen of this type and, where [inclusive], that screen. */
    inline fun <reified Route : Any> popUpTo(inclusive: Boolean = false) {
        popUpTo = Route::class
        this.inclusive = inclusive
    }
}
