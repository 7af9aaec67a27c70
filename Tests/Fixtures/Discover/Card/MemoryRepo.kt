package card

/** One writer fills it when the flow begins, and it is empty after the process was killed. */
@Singleton
class MemoryRepo @Inject constructor() {
    var endpoint: String = ""
    var user: String = ""
    var password: String = ""
    var client: String = ""
    var amount: Double = 0.0
    val limit = 100
}
