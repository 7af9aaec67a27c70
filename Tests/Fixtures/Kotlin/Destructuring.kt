// bag: SplitBag
// fields: fare seat
// What takes a data class apart.
package shop.split

data class SplitBag(val fare: Int, val seat: String?)

data class SplitPair(val left: SplitBag, val right: Int)

class SplitScreen(private val bag: SplitBag) {
    fun show(pair: SplitPair, bags: Map<String, SplitBag>) {
        val (fare, seat) = bag  //~ read fare @SplitScreen; read seat @SplitScreen
        println("$fare $seat")
        val (left, _) = pair
        println(left.fare)  //~ read fare @SplitScreen inferred
        for ((key, each) in bags) println(key + each.seat)  //~ read seat @SplitScreen
        bags.forEach { (_, each) -> println(each.fare) }  //~ read fare @SplitScreen
        println(bags["a"]?.fare)  //~ read fare @SplitScreen
        println(bags.values.first().fare)  //~ read fare @SplitScreen
        val (first, second) = Pair(bag, 1)
        println(first.fare + second)  //~ read fare @SplitScreen possible
        val both = bag to 1
        println(both.first.fare)  //~ read fare @SplitScreen possible
    }
}
