package androidstandin

/** Stands in for androidx.navigation.NavBackStackEntry: one visit of a screen, with what is saved for it. */
class NavBackStackEntry<Route : Any> internal constructor(
    /** Differs from one visit to the next, also where the routes are equal. */
    val id: Int,
    val route: Route,
    internal val handle: SavedStateHandle,
) {
    private var model: ViewModel? = null

    /** The view model of this visit: made when it is first asked for, in each process anew. */
    fun viewModel(create: (SavedStateHandle) -> ViewModel): ViewModel = model ?: create(handle).also { model = it }

    internal fun clear() {
        model?.clear()
        model = null
    }
}
