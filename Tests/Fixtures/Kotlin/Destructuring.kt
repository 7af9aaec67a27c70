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
        println(left.fare)  //~ read fare @SplitScreen
        for ((key, each) in bags) println(key + each.seat)  //~ read seat @SplitScreen
        bags.forEach { (_, each) -> println(each.fare) }  //~ read fare @SplitScreen
        println(bags["a"]?.fare)  //~ read fare @SplitScreen
        println(bags.values.first().fare)  //~ read fare @SplitScreen
        val (first, second) = Pair(bag, 1)
        println(first.fare + second)  //~ read fare @SplitScreen
        val both = bag to 1
        println(both.first.fare)  //~ read fare @SplitScreen
        val (_, third) = 1 to bag
        println(third.fare)  //~ read fare @SplitScreen
        pairs(listOf(bag to 1))
        println(mapOf("a" to bag)["a"]?.seat)  //~ read seat @SplitScreen
        listOf(pair).forEach { (each, _) -> println(each.seat) }  //~ read seat @SplitScreen
        for ((index, each) in listOf(bag).withIndex()) println(each.fare + index)  //~ read fare @SplitScreen
        listOf(bag).forEachIndexed { index, each -> println(each.fare + index) }  //~ read fare @SplitScreen
    }

    private fun pairs(pairs: List<Pair<SplitBag, Int>>) {
        pairs.forEach { (each, count) -> println(each.fare + count) }  //~ read fare @SplitScreen
        println(pairs[0].first.seat)  //~ read seat @SplitScreen
        for (each in pairs) println(each.first.fare)  //~ read fare @SplitScreen
    }
}
