// bag: GapBag
// fields: offer text seat count seats late
// Where bag data is missing: asserted, left silently, made up.
package shop.gaps

class GapOffer(val note: String?, val price: Int)

class GapBag {
    var offer: GapOffer? = null
    var text: String? = null
    var seat: String? = null
    var count: Int = 0
    var seats: Map<String, String> = emptyMap()
    lateinit var late: String
}

class GapScreen(private val bag: GapBag) {
    private var maybe: GapBag? = null

    fun unwraps() {
        println(bag.text!!)  //~ read text @GapScreen unwrap
        println(bag.offer!!.price)  //~ read offer @GapScreen unwrap
        println(bag.offer?.note!!)  //~ read offer @GapScreen
        println(bag.offer!!.note!!)  //~ read offer @GapScreen unwrap
        println(requireNotNull(bag.text))  //~ read text @GapScreen unwrap
        println(requireNotNull(bag.text) { "no text" }.length)  //~ read text @GapScreen unwrap
        println(checkNotNull(bag.offer).price)  //~ read offer @GapScreen unwrap
        val offer = bag.offer  //~ read offer @GapScreen unwrap
        println(offer!!.price)
        val text = bag.text  //~ read text @GapScreen unwrap
        println(requireNotNull(text))
        println("${bag.text!!} ${bag.count}")  //~ read text @GapScreen unwrap; read count @GapScreen
        println(bag.seats["a"]!!)  //~ read seats @GapScreen
        println(maybe!!.count)  //~ read count @GapScreen
        println(bag.text ?: error("no text"))  //~ read text @GapScreen unwrap
        println(!bag.text.isNullOrEmpty() && bag.count != 0)  //~ read text @GapScreen; read count @GapScreen
    }

    fun lates() {
        println(bag.late)  //~ read late @GapScreen implicitUnwrap
        println(bag.late.length)  //~ read late @GapScreen implicitUnwrap
        bag.late = "x"  //~ write late @GapScreen
        val held = bag.late  //~ read late @GapScreen implicitUnwrap
        println(held)
    }

    fun elvis(): Int {
        val text = bag.text ?: return 0  //~ read text @GapScreen silentExit
        val note = bag.offer?.note ?: return -1  //~ read offer @GapScreen silentExit
        val seat = bag.seat ?: "none"  //~ read seat @GapScreen madeUp
        val price = bag.offer?.price ?: 0  //~ read offer @GapScreen madeUp
        println(text + note + seat + price)
        for (each in listOf(1)) {
            val one = bag.text ?: break  //~ read text @GapScreen silentExit
            val two = bag.seat ?: continue  //~ read seat @GapScreen silentExit
            println(one + two + each)
        }
        listOf(1).forEach {
            val one = bag.text ?: return@forEach  //~ read text @GapScreen silentExit
            println(one)
        }
        val thrown = bag.text ?: throw IllegalStateException("no text")  //~ read text @GapScreen
        println(thrown)
        return 1
    }

    fun nullEquals() {
        if (bag.text == null) return  //~ read text @GapScreen silentExit
        if (bag.offer == null) {  //~ read offer @GapScreen silentExit
            return
        }
        val seat = bag.seat  //~ read seat @GapScreen silentExit
        if (seat == null) return
        println(seat)
    }

    fun wholeBody() {
        bag.text?.let { println(it) }  //~ read text @GapScreen silentExit
    }

    fun wholeBodyOfPart() {
        bag.offer?.note?.also { println(it) }?.let { report(it) }  //~ read offer @GapScreen silentExit
    }

    fun wholeBodyWithElse() {
        bag.text?.let { println(it) } ?: report("no text")  //~ read text @GapScreen madeUp
    }

    fun part() {
        println("start")
        bag.text?.let { println(it) }  //~ read text @GapScreen skipped
        bag.offer?.apply { println(note) }  //~ read offer @GapScreen skipped
        listOf(1).forEach { bag.seat?.run { println(this) } }  //~ read seat @GapScreen silentExit
        println(listOf(1).map { bag.seat?.let { seat -> seat.length } })  //~ read seat @GapScreen skipped
    }

    fun value() = bag.text?.let { it.length }  //~ read text @GapScreen

    fun values(): Int? {
        val length = bag.text?.let { it.length }  //~ read text @GapScreen
        return bag.seat?.let { it.length + (length ?: 0) }  //~ read seat @GapScreen
    }

    fun present(list: List<String>) {
        bag.seats.values.firstOrNull()?.let { println(it) }  //~ read seats @GapScreen
        println(list)
    }

    fun told() {
        if (bag.text == null) {  //~ read text @GapScreen
            report("no text")
            return
        }
        println(bag.text)  //~ read text @GapScreen
    }

    fun checked() {
        println("start")
        if (bag.text != null) {  //~ read text @GapScreen skipped
            println(bag.text.length)  //~ read text @GapScreen
        }
        println("end")
    }

    fun smart(given: GapBag?) {
        if (given != null) {
            given.count = 1  //~ write count @GapScreen
        }
        if (given == null) return
        given.count = 2  //~ write count @GapScreen
        val own = maybe ?: return
        own.count = 3  //~ write count @GapScreen
        if (own is GapBag && own.count > 1) println(own)  //~ read count @GapScreen
    }

    fun cast(any: Any) {
        (any as GapBag).count = 1  //~ write count @GapScreen
        (any as? GapBag)?.count = 2  //~ write count @GapScreen
        if (any is GapBag) {
            any.count = 3  //~ write count @GapScreen
        }
        when (any) {
            is GapBag -> any.count = 4  //~ write count @GapScreen
            else -> {}
        }
    }

    private fun report(text: String) = println(text)
}
