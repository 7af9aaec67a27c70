package travel.check

/** Collects what held and what did not. */
class Report {
    private var held = 0
    private val failures = mutableListOf<String>()

    fun section(title: String) = println("\n$title")

    fun expect(isTrue: Boolean, name: String, detail: () -> String = { "" }) {
        if (isTrue) {
            held += 1
        } else {
            failures += "$name ${detail()}"
            println("  ✗ $name ${detail()}")
        }
    }

    /** A check of several expectations, as one line. A throw fails it. */
    fun scenario(name: String, body: () -> Unit) {
        val before = failures.size
        try {
            body()
        } catch (e: Throwable) {
            expect(false, name) { e.stackTraceToString() }
        }
        if (failures.size == before) println("  ✓ $name")
    }

    /** The exit code. */
    fun finish(): Int {
        println("\n$held expectations held, ${failures.size} did not")
        return if (failures.isEmpty()) 0 else 1
    }
}
