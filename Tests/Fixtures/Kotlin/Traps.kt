// bag: TrapBag
// fields: fare seat
// Branches and functions that never come back claim that what they stand for is there.
package shop.traps

class TrapBag {
    var fare: Int? = null
    var seat: String? = null
}

fun die(text: String = ""): Nothing = error(text)

fun guess(): Int = 1

object Crash {
    fun now(): Nothing = die()
}

class TrapScreen(private val bag: TrapBag) {
    private fun stop(): Nothing = die()

    fun defaults() {
        println(bag.fare ?: die("no fare"))  //~ read fare @TrapScreen unwrap
        println(bag.seat ?: Crash.now())  //~ read seat @TrapScreen unwrap
        println(bag.fare ?: stop())  //~ read fare @TrapScreen unwrap
        println(bag.fare ?: guess())  //~ read fare @TrapScreen madeUp
        println(bag.fare ?: return)  //~ read fare @TrapScreen silentExit
        println(bag.fare ?: throw IllegalStateException())  //~ read fare @TrapScreen
    }

    fun branches() {
        if (bag.fare == null) error("no fare")  //~ read fare @TrapScreen unwrap
        if (bag.seat == null) {  //~ read seat @TrapScreen unwrap
            println("no seat")
            error("no seat")
        }
        if (bag.seat == null) println("no seat")  //~ read seat @TrapScreen
    }
}
