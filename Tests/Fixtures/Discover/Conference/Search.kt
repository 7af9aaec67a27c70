package conference

class SearchViewModel {
    private var state = ScheduleUiState("", listOf(), listOf(), listOf(), false, null)
    fun load() { state = state.copy(isLoading = true) }
    fun show(): String = state.title
}
