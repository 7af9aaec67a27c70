package conference

data class ScheduleUiState(
    val title: String,
    val sessions: List<String>,
    val speakers: List<String>,
    val filters: List<String>,
    val isLoading: Boolean,
    val error: String?,
)
