// bag: Job.State
// fields: progress note
// A bag for each key of a map, extensions of the key that read it, lists that show it.
package shop.tables

data class Job(val id: String) {
    data class State(val progress: Int = 0, val note: String? = null)
    data class Other(val progress: Int = 0)
}

interface Runner {
    fun table(): SnapshotStateMap<Job, Job.State>
}

class JobRunner {
    private val table = mutableStateMapOf<Job, Job.State>()
    private val changes = snapshotFlow { table.toMap() }

    private var Job.state: Job.State
        get() = table[this]!!
        set(value) {
            table[this] = value
        }

    private var Job.progress: Int
        get() = state.progress  //~ read progress @JobRunner
        set(value) {
            val old = state
            table[this] = old.copy(progress = value)  //~ write progress @JobRunner
        }

    private fun Map<Job, Job.State>.running(): Int = count { (_, state) -> state.progress > 0 }  //~ read progress @JobRunner

    private fun Job.start() {
        progress = 1
        println(state.note)  //~ read note @JobRunner
        println(this@start.state.note)  //~ read note @JobRunner
    }

    fun show(job: Job) {
        changes.map { it.filter { it.value.progress > 0 } }.collect { it.forEach { println(it.value.note) } }  //~ read progress @JobRunner; read note @JobRunner
        table.entries.sortedBy { (_, state) -> state.progress }.firstOrNull { (_, state) -> state.note != null }?.let { (job, state) ->  //~ read progress @JobRunner; read note @JobRunner
            println(state.progress)  //~ read progress @JobRunner
            job.start()
        }
        table.mapValues { (_, state) -> state.copy(note = null) }.forEach { (_, state) -> println(state.note) }  //~ write note @JobRunner; read note @JobRunner
        table.forEach { job, state -> println(state.progress) }  //~ read progress @JobRunner
        table.getOrDefault(job, Job.State()).progress  //~ read progress @JobRunner
        println(table.values.groupBy { it.note }.values.first().first().progress)  //~ read note @JobRunner; read progress @JobRunner
        val (done, open) = table.values.partition { it.progress == 100 }  //~ read progress @JobRunner
        println(done.first().note + open.last().note)  //~ read note @JobRunner; read note @JobRunner
        table.values.forEachIndexed { place, state -> println(state.note + place) }  //~ read note @JobRunner
        table.values.toList().fold(0) { sum, state -> sum + state.progress }  //~ read progress @JobRunner
        println(job.state.progress)  //~ read progress @JobRunner
        Job.Other().progress
    }
}

@Composable
fun JobList(runner: Runner) {
    val all = runner.table()
    val some by remember(all) { derivedStateOf { all.filter { it.value.progress > 0 } } }  //~ read progress @TablesKt
    items(items = some.toList().sortedBy { (_, state) -> state.progress }, key = { (job, _) -> job.id }) { (job, state) ->  //~ read progress @TablesKt
        println(state.note)  //~ read note @TablesKt
    }
    itemsIndexed(some.values.toList()) { place, state -> println(state.progress) }  //~ read progress @TablesKt
    items(3) { place -> println(place) }
}

class JobStore(private val json: Json, private val gson: Gson) {
    fun save(state: Job.State) = json.encodeToString(Job.State.serializer(), state)

    fun load(text: String, into: MutableList<Int>) {
        json.decodeFromString(Job.State.serializer(), text).also { loaded -> into.add(loaded.progress) }  //~ read progress @JobStore inferred
        val state = gson.fromJson(text, Job.State::class.java)
        println(state.note)  //~ read note @JobStore inferred
        val other = gson.fromJson(text, Job.Other::class.java)
        println(other.progress)
    }
}
