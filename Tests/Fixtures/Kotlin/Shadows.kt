// bag: ShadeBag
// fields: fare seat
// Other things of the same name.
package shop.shades

class ShadeBag {
    var fare: Int = 0
    var seat: String? = null

    fun set(fare: Int) {
        println(fare)
        this.fare = fare  //~ write fare @ShadeBag inside
    }

    fun local(): Int {
        val fare = this.fare + 1  //~ read fare @ShadeBag inside
        return fare
    }

    fun lambda() {
        listOf(1).forEach { fare -> println(fare) }
        listOf(1).forEach { println(fare) }  //~ read fare @ShadeBag inside
    }

    inner class Part {
        fun show() {
            println(fare)  //~ read fare @ShadeBag.Part inside
            this@ShadeBag.fare = 1  //~ write fare @ShadeBag.Part inside
        }
    }

    class Nested(val fare: Int) {
        fun show() = fare
    }
}

class ShadeFake {
    var fare: Int = 0
    var seat: String? = null
}

class ShadeScreen(private val bag: ShadeBag) {
    private val fare = 1

    fun show(bag: ShadeFake) {
        bag.fare = fare
        this.bag.fare = fare  //~ write fare @ShadeScreen
    }

    fun local() {
        println(bag.fare)  //~ read fare @ShadeScreen
        val bag = ShadeFake()
        println(bag.fare)
        val seat = bag.seat
        println(seat)
    }

    fun lambdas(fakes: List<ShadeFake>) {
        fakes.forEach { bag -> println(bag.fare) }
        fakes.forEach { println(it.fare + bag.fare) }  //~ read fare @ShadeScreen
        ShadeFake().apply { fare = bag.fare }  //~ read fare @ShadeScreen
        with(bag) { println(ShadeFake().fare + fare) }  //~ read fare @ShadeScreen
        bag.apply { ShadeFake().apply { seat = "x" } }
        call(fare = 1, seat = null)
        val fare = 2
        bag.apply { println(fare) }
    }

    private fun call(fare: Int, seat: String?) = println("$fare $seat")

    fun generic(text: String) {
        println(text.fare())
        val made = object : Any() {
            val fare = 3
            fun show() = fare + bag.fare  //~ read fare @ShadeScreen
        }
        println(made)
        val listening = object : Runnable {
            private val own = bag
            override fun run() {
                own.fare = 1  //~ write fare @ShadeScreen
                this@ShadeScreen.bag.fare = 2  //~ write fare @ShadeScreen
                bag.apply { seat = null }  //~ write seat @ShadeScreen
            }
        }
        listening.run()
    }
}

fun String.fare() = length
