package forms.tools

import kotlin.reflect.KProperty

class Held<T : Any>
@Careful
constructor(
    handle: Handle? = null,
    private val start: T,
    key: String = start.javaClass.name,  //~ read name @Held possible
    private val changed: (T?, T) -> Unit = { _, _ -> },
) {
    constructor(start: T, changed: (T?, T) -> Unit = { _, _ -> }) : this(handle = null, start = start, changed = changed)

    private val content = MutableLiveData<T>(start)
    val live: LiveData<T> = content

    fun watch(owner: Owner, observer: (T?, T) -> Unit) {
        content.observe(owner) { observer(null, it) }
    }

    operator fun getValue(self: Any, property: KProperty<*>): T = content.value!!

    operator fun setValue(self: Any, property: KProperty<*>, value: T) {
        content.value = value
    }
}

class Slot<T>(var content: T)

operator fun <T> Slot<T>.getValue(self: Any, property: KProperty<*>): T = content

fun <T> keep(count: Int, value: T, label: String = ""): T = value

fun <A, B> both(first: A, second: B, run: (A, B) -> Unit) = run(first, second)
