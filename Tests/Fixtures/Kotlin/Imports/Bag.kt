// bag: App/Imports/Bag.kt:OrderBag
// fields: fare seat
package shop.a

class OrderBag {
    var fare: Int = 0
    var seat: String? = null
}

object Bags {
    val current = OrderBag()
    fun get(): OrderBag = current
}

class Same(private val bag: OrderBag) {
    fun show() = bag.fare  //~ read fare @Same
}
