package shop.b

class OrderBag {
    var fare: Int = 0
    var seat: String? = null
}

class Neighbour(private val bag: OrderBag) {
    fun show() = bag.fare
}
