package androidstandin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.cancel

/** Stands in for androidx.lifecycle.ViewModel: lives as long as its entry of the back stack, and at most as long as the process. */
abstract class ViewModel {
    val viewModelScope: CoroutineScope = MainLooper.scope()

    internal fun clear() {
        viewModelScope.cancel()
        onCleared()
    }

    protected open fun onCleared() {}
}
