package androidstandin

import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineExceptionHandler
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Runnable
import kotlinx.coroutines.SupervisorJob

/** Stands in for the main thread, of which a process has one: a queue that is emptied by whoever plays the system. */
object MainLooper : CoroutineDispatcher() {
    private val tasks = ArrayDeque<Runnable>()
    private var crash: Throwable? = null

    override fun dispatch(context: CoroutineContext, block: Runnable) {
        tasks.addLast(block)
    }

    /** Works until nothing is left. Throws what no coroutine has caught, which is what ends an Android app. */
    fun runUntilIdle() {
        while (true) {
            (tasks.removeFirstOrNull() ?: return).run()
            crash?.let {
                crash = null
                tasks.clear()
                throw it
            }
        }
    }

    fun scope() = CoroutineScope(SupervisorJob() + this + CoroutineExceptionHandler { _, error -> crash = error })
}
